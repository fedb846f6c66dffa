import ActivityWire

/// A message to the page: one JSON object, with a key that names the message's kind.
enum PageMessage {
    /// The first message: the stage's version and permissions.
    case stage(version: String, allowsKilling: Bool, isHand: Bool)
    case link(LinkState)
    /// The page forgets its state; the present state follows and ends with `stateComplete`.
    case begin
    /// - Parameter trace: The trace of the event's cause, if it is known.
    case event(NumberedEvent, trace: UniqueID?)
    case reply(id: Int, Reply)
    case failure(id: Int, PageFailure)

    var text: String {
        var json = JSONWriter()
        json.object { json in
            switch self {
            case .stage(let version, let allowsKilling, let isHand):
                json.member(
                    "stage",
                    Fields { json in
                        json.member("allowsKilling", allowsKilling)
                        json.member("isHand", isHand)
                        json.member("version", version)
                    })
            case .link(let state): json.member("link", state)
            case .begin: json.member("begin", true)
            case .event(let event, let trace):
                json.member("brokerEpoch", event.position.brokerEpoch)
                json.member("event", event.event)
                json.member("number", event.position.number)
                if let trace { json.member("trace", trace.description) }
            case .reply(let id, let reply):
                json.member("reply", id)
                json.member("value", reply)
                // The JSON of an outcome has no `lastOutput`, because events share that JSON. A page belongs to a tool,
                // which may read the last output.
                if let lastOutput = reply.lastOutput { json.member("lastOutput", lastOutput) }
            case .failure(let id, let failure):
                json.member("reply", id)
                json.member("failure", failure)
            }
        }
        return json.text
    }
}

extension Reply {
    /// The last output of the process that made a request fail.
    fileprivate var lastOutput: String? {
        if case .activation(let outcome) = self { return outcome.lastOutput }
        if case .decision(_, let outcome) = self { return outcome?.lastOutput }
        return nil
    }
}

/// The state of the connection to the broker, as the page shows it.
enum LinkState: Hashable, Sendable, JSONValue {
    case connected(endpoint: String, version: String, pid: Int32, epoch: UInt64)
    case lost(endpoint: String, reason: String)

    func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .connected(let endpoint, let version, let pid, let epoch):
                json.member(
                    "broker",
                    Fields { json in
                        json.member("epoch", epoch)
                        json.member("pid", pid)
                        json.member("version", version)
                    })
                json.member("endpoint", endpoint)
                json.member("state", "connected")
            case .lost(let endpoint, let reason):
                json.member("endpoint", endpoint)
                json.member("reason", reason)
                json.member("state", "lost")
            }
        }
    }
}

/// The reason why a command of the page was not performed.
struct PageFailure: Error, Hashable, Sendable, JSONValue {
    /// The code of the broker's refusal, or a code of the stage's own.
    var code: String
    var reason: String

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("code", code)
            json.member("reason", reason)
        }
    }
}

/// An object whose members a closure writes.
private struct Fields: JSONValue {
    let members: (inout JSONWriter) -> Void

    init(_ members: @escaping (inout JSONWriter) -> Void) {
        self.members = members
    }

    func write(to json: inout JSONWriter) { json.object(members) }
}
