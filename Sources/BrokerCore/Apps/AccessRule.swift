import ActivityWire
import AppDescriptions

/// A line of the configuration that allows or denies a sender to send events to a receiver.
///
/// ```
/// NAME: allow|deny SENDER to RECEIVER [KIND[,KIND…] [TYPE[,TYPE…]]]
/// bank-is-private: deny * to org.example.bank
/// mail-opens-links: allow org.example.mail to * url https,mailto
/// ```
/// SENDER is `*`, `tools`, `user:UID`, an app, or `machine:NAME`. Only `*` and `machine:NAME` concern requests from other
/// machines; the name may end in `*`. RECEIVER is `*` or an app. The name of an app may end in `.*`. KIND
/// is `activity`, `url`, `notification` (the user's response to a notification), `shortcut`, `push` (a notification for
/// the app's delegate) or `none` (the request only brings a window forward). TYPE is the type of an activity or of a
/// quick action, or the scheme of a URL; it may end in `*`. A rule without KIND concerns all kinds, and a rule without
/// TYPE all types.
public struct AccessRule: Hashable, Sendable {
    public enum Sender: Hashable, Sendable {
        case anyone
        case tools
        case user(UInt32)
        case app(NamePattern)
        /// Another machine, whatever sends the request there.
        case machine(NamePattern)
    }

    /// The kind of event that a request carries.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case activity
        case url
        case notification
        case shortcut
        case push
        case none
    }

    /// The kind and type of a request, which a rule compares with its own.
    struct Subject: Hashable, Sendable {
        let kind: Kind
        let type: String?

        /// A notification for the app's delegate.
        static let push = Subject(kind: .push, type: nil)
    }

    public var name: String
    public var allows: Bool
    public var sender: Sender
    public var receiver: NamePattern
    /// The kinds of event that the rule concerns; empty for all.
    public var kinds: Set<Kind>
    /// The types that the rule concerns; empty for all.
    public var types: [NamePattern]

    public init(
        name: String,
        allows: Bool,
        sender: Sender = .anyone,
        receiver: NamePattern = .any,
        kinds: Set<Kind> = [],
        types: [NamePattern] = []
    ) {
        self.name = name
        self.allows = allows
        self.sender = sender
        self.receiver = receiver
        self.kinds = kinds
        self.types = types
    }

    /// Whether the rule decides about a request from this sender to this receiver.
    func concerns(_ subject: Subject, from sender: ActivityWire.Sender, to receiver: AppID) -> Bool {
        guard isFrom(sender), self.receiver.matches(receiver.text) else { return false }
        guard kinds.isEmpty || kinds.contains(subject.kind) else { return false }
        guard !types.isEmpty else { return true }
        guard let type = subject.type else { return false }
        return types.contains { $0.matches(type) }
    }

    private func isFrom(_ sender: ActivityWire.Sender) -> Bool {
        // What another machine says of its apps and users decides nothing here.
        switch self.sender {
        case .anyone: true
        case .tools: sender.machine == nil && sender.app == nil
        case .user(let user): sender.machine == nil && sender.userIdentifier == user
        case .app(let pattern): sender.machine == nil && sender.app.map { pattern.matches($0.text) } ?? false
        case .machine(let pattern): sender.machine.map { pattern.matches($0) } ?? false
        }
    }
}

extension AccessRule.Subject {
    init(_ event: SceneEvent?) {
        self.init(kind: AccessRule.Kind(event), type: event?.accessType)
    }

    /// The URL of a page that an activity of the web-browsing type carries; nil for any other event.
    init?(linkOf event: SceneEvent?) {
        guard let url = event?.browsedURL else { return nil }
        self.init(kind: .url, type: url.urlScheme)
    }
}

extension AccessRule.Kind {
    fileprivate init(_ event: SceneEvent?) {
        self =
            switch event {
            case .activity, .handoff: .activity
            case .url: .url
            case .notification: .notification
            case .shortcut: .shortcut
            case nil: .none
            }
    }
}

extension SceneEvent {
    /// The event's type for a rule: the type of an activity or a quick action, or a URL's scheme in lower case.
    fileprivate var accessType: String? {
        switch self {
        case .activity(let activity): activity.type
        case .handoff(let advert): advert.type
        case .url(let context): context.url.urlScheme
        case .shortcut(let item): item.type
        case .notification: nil
        }
    }

    /// The URL of the page that an activity of the web-browsing type stands for.
    fileprivate var browsedURL: String? {
        switch self {
        case .activity(let activity): activity.type == WebLink.activityType ? activity.webpageURL : nil
        case .handoff(let advert): advert.type == WebLink.activityType ? advert.webpageURL : nil
        case .url, .shortcut, .notification: nil
        }
    }
}

extension String {
    fileprivate var urlScheme: String { prefix { $0 != ":" }.lowercased() }
}
