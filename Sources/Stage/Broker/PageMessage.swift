import ActivityWire

/// What the page is told. One JSON object each; its only key, or its first, says what it is.
enum PageMessage {
    /// The first word: what this stage is, and what it may.
    case stage(version: String, allowsKilling: Bool, isHand: Bool)
    case link(LinkState)
    /// Forget what was told: the present state follows, and ends with `stateComplete`.
    case begin
    case event(NumberedEvent)
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
            case .event(let event):
                json.member("brokerEpoch", event.position.brokerEpoch)
                json.member("event", event.event)
                json.member("number", event.position.number)
            case .reply(let id, let reply):
                json.member("reply", id)
                json.member("value", reply)
                // The JSON of an outcome leaves it out, because events have the same; a page is a tool's and may read it.
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
    /// What the process wrote last in which a request came to nothing.
    fileprivate var lastOutput: String? {
        if case .activation(let outcome) = self { return outcome.lastOutput }
        if case .decision(_, let outcome) = self { return outcome?.lastOutput }
        return nil
    }
}

/// Whether there is a broker, as the page says it.
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

/// Why something that the page asked for was not done.
struct PageFailure: Error, Hashable, Sendable, JSONValue {
    /// The broker's code of the refusal, or one of the stage's own.
    var code: String
    var reason: String

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("code", code)
            json.member("reason", reason)
        }
    }
}

/// An object that is written where it stands.
private struct Fields: JSONValue {
    let members: (inout JSONWriter) -> Void

    init(_ members: @escaping (inout JSONWriter) -> Void) {
        self.members = members
    }

    func write(to json: inout JSONWriter) { json.object(members) }
}
