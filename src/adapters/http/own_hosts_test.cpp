#include "adapters/http/own_hosts.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

OwnHosts hosts_of(const std::vector<std::string>& urls) {
    auto hosts = OwnHosts::parse(urls);
    EXPECT_TRUE(hosts);
    return hosts ? *hosts : OwnHosts();
}

TEST(OwnHosts, AreAddressesAndLocalhostWithoutPublicUrls) {
    const OwnHosts hosts;
    for (const char* own : {"localhost", "LOCALHOST:8000", "a.localhost:1", "127.0.0.1:8000",
                            "[::1]", "[::1]:8000", "192.168.1.5:8000", "[fe80::1]:8000"})
        EXPECT_TRUE(hosts.has_host(own)) << own;
    for (const char* foreign :
         {"", "evil.example", "evil.example:8000", "127.0.0.1.evil.example",
          "localhost.evil.example", "evillocalhost", "localhost:evil", "localhost:", "[::1",
          "[evil]:1", "::1]", "127.1", "localhost:8000:8000", "localhost@evil.example"})
        EXPECT_FALSE(hosts.has_host(foreign)) << foreign;
}

TEST(OwnHosts, AreThoseOfPublicUrls) {
    const OwnHosts hosts = hosts_of({"https://Games.Example", "http://intranet:8080/"});
    for (const char* own : {"games.example", "GAMES.example:443", "intranet:8080", "10.0.0.1"})
        EXPECT_TRUE(hosts.has_host(own)) << own;
    for (const char* foreign : {"www.games.example", "games.example:8443", "intranet", "example"})
        EXPECT_FALSE(hosts.has_host(foreign)) << foreign;
    EXPECT_TRUE(hosts.is_https("games.example"));
    EXPECT_FALSE(hosts.is_https("intranet:8080"));
    EXPECT_FALSE(hosts.is_https("10.0.0.1"));
}

TEST(OwnHosts, PublicUrlsHaveAHostAndNoMore) {
    for (const char* url : {"", "games.example", "ftp://games.example", "https://", "https:///",
                            "https://games.example/path", "https://me@games.example",
                            "https://games.example:https", "https://games.example?x"}) {
        const auto hosts = OwnHosts::parse({url});
        ASSERT_FALSE(hosts) << url;
        EXPECT_EQ(hosts.error().code, "url-malformed");
    }
}

TEST(OwnHosts, APageAtAnAddressSendsRequestsToThatAddressOnly) {
    const OwnHosts hosts;
    EXPECT_TRUE(hosts.has_origin("http://127.0.0.1:8000", "127.0.0.1:8000"));
    EXPECT_TRUE(hosts.has_origin("http://localhost", "localhost:80"));
    EXPECT_TRUE(hosts.has_origin("https://[::1]:8443", "[::1]:8443"));
    for (const char* origin : {"", "null", "http://127.0.0.1:8001", "http://localhost:8000",
                               "http://evil.example", "127.0.0.1:8000", "file://127.0.0.1:8000"})
        EXPECT_FALSE(hosts.has_origin(origin, "127.0.0.1:8000")) << origin;
}

TEST(OwnHosts, APageAtAPublicUrlHasExactlyThatOrigin) {
    const OwnHosts hosts = hosts_of({"https://games.example"});
    EXPECT_TRUE(hosts.has_origin("https://games.example", "games.example"));
    EXPECT_TRUE(hosts.has_origin("https://games.example", "127.0.0.1:8080"))
        << "a proxy may replace the host";
    EXPECT_FALSE(hosts.has_origin("http://games.example", "games.example"))
        << "a page without TLS may be forged on the way";
    EXPECT_FALSE(hosts.has_origin("https://evil.example", "games.example"));
}

TEST(OwnHosts, ThisMachineHasLoopbackAddressesAndLocalhost) {
    for (const char* host : {"127.0.0.1:8000", "localhost", "[::1]:1", "127.8.9.1"})
        EXPECT_TRUE(names_this_machine(host)) << host;
    for (const char* host : {"", "192.168.1.5", "evil.example", "localhost:evil"})
        EXPECT_FALSE(names_this_machine(host)) << host;
}

}  // namespace
}  // namespace yiguan
