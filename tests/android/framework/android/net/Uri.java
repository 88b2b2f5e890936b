package android.net;

import java.net.URI;

public class Uri {
    private final URI uri;

    public Uri(String text) {
        uri = URI.create(text);
    }

    public String getHost() {
        return uri.getHost();
    }

    public String getPath() {
        return uri.getPath();
    }

    @Override
    public String toString() {
        return uri.toString();
    }
}
