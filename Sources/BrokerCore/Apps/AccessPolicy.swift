import ActivityWire

/// The access rules in order. The first rule that concerns a request decides about it.
public struct AccessPolicy: Hashable, Sendable {
    public var rules: [AccessRule] = []
    /// Whether a request that no rule concerns is allowed.
    public var allowsByDefault: Bool = true
    public init(rules: [AccessRule] = [], allowsByDefault: Bool = true) {
        self.rules = rules
        self.allowsByDefault = allowsByDefault
    }

    /// Whether the policy denies no request.
    var allowsEverything: Bool { rules.isEmpty && allowsByDefault }

    /// Returns the name of the rule that allows the request. An activity of the web-browsing type is judged as its
    /// page's URL too, and both have to be allowed. Returns nil if no rule concerns the request, or if the
    /// receiving app is also the sender.
    ///
    /// - Throws: `notPermitted` if a rule, or the default, denies the request.
    func permission(
        for event: SceneEvent?,
        from sender: Sender,
        to receiver: AppID
    ) throws(Refusal) -> String? {
        let permission = try permission(for: AccessRule.Subject(event), from: sender, to: receiver)
        guard let link = AccessRule.Subject(linkOf: event) else { return permission }
        let linkPermission = try self.permission(for: link, from: sender, to: receiver)
        return permission ?? linkPermission
    }

    /// Checks whether the sender may start the receiver or show its windows without an event, as a request that only
    /// brings a window forward.
    ///
    /// - Throws: `notPermitted` with `field` if a rule, or the default, denies it.
    func requirePermission(from sender: Sender, toShow receiver: AppID, field: String) throws(Refusal) {
        do throws(Refusal) { _ = try permission(for: nil, from: sender, to: receiver) } catch {
            throw Refusal(code: error.code, reason: error.reason, field: field)
        }
    }

    func permission(
        for subject: AccessRule.Subject,
        from sender: Sender,
        to receiver: AppID
    ) throws(Refusal) -> String? {
        // An app of the same name on another machine is not the same sender.
        if sender.machine == nil, sender.app == receiver { return nil }
        let who =
            sender.machine.map { "machine \($0)" } ?? sender.app?.text ?? "a tool of user \(sender.userIdentifier)"
        guard let rule = rules.first(where: { $0.concerns(subject, from: sender, to: receiver) }) else {
            if allowsByDefault { return nil }
            throw Refusal(
                code: .notPermitted, reason: "no access rule allows \(who) to send this to \(receiver)", field: "app")
        }
        guard rule.allows else {
            throw Refusal(
                code: .notPermitted,
                reason: "the access rule \(rule.name) does not allow \(who) to send this to \(receiver)", field: "app")
        }
        return rule.name
    }
}
