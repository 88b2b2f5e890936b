// The clients of the server: pages, bots, programs of the course. Sends the hall's messages to the
// kind of client that a session belongs to. On the loop's thread.
#pragma once

#include <vector>

#include "service/node_ports.h"
#include "service/ports.h"

namespace yiguan::cli {

// Clients of one protocol. Session numbers are those of this node, without the node's number.
class ClientKind {
  public:
    virtual ~ClientKind() = default;

    virtual bool has(service::SessionId session) const = 0;
    // These do nothing when the session has ended.
    virtual void send(service::SessionId session,
                      const wire::ToPage& message,
                      const wire::Envelope& envelope) = 0;
    virtual void send_all(const std::vector<service::SessionId>& sessions,
                          const wire::ToPage& message,
                          const wire::Envelope& envelope);
    // See MessageSender. Only pages know short frames.
    virtual void choose_frames(service::SessionId /*session*/, bool /*are_short*/) {}
    // Closes the connection so that the client may connect again.
    virtual void disconnect(service::SessionId session) = 0;
};

class Clients final : public service::MessageSender {
  public:
    // Every session belongs to the first kind that has it. The kinds must outlive this object.
    void add(ClientKind& kind) { kinds_.push_back(&kind); }
    // The server is one of several nodes: sessions of the others are reached over the bus.
    void use_bus(service::NodeNumber own_number, service::Bus& bus);
    void leave_bus() { bus_ = nullptr; }

    void send(service::SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override;
    void send_all(const std::vector<service::SessionId>& sessions,
                  const wire::ToPage& message,
                  const wire::Envelope& envelope) override;
    void choose_frames(service::SessionId session, bool are_short) override;
    // Precondition: a session of this node.
    void disconnect(service::SessionId session);

  private:
    ClientKind* kind_of(service::SessionId session) const;
    void send_all_own(const std::vector<service::SessionId>& sessions,
                      const wire::ToPage& message,
                      const wire::Envelope& envelope);

    std::vector<ClientKind*> kinds_;
    service::NodeNumber own_number_ = 0;
    service::Bus* bus_ = nullptr;  // nullptr: the server has no other nodes
};

}  // namespace yiguan::cli
