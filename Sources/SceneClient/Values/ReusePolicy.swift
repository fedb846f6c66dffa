import ActivityWire

/// What `open` may do with windows that exist already.
public enum ReusePolicy: String, Hashable, Sendable, CaseIterable {
    /// A window that prefers the content, else a new one; without an identifier always a new one (U:A6-A8).
    case preferElseNew
    /// One that prefers it, then one that can show it, then a new one (U:R2).
    case matchElseNew
    /// As `matchElseNew`, but refused where that would make a new one.
    case matchElseFail
    /// The most recent window of the app, else a new one.
    case anyElseNew
    /// Always a new one.
    case alwaysNew

    var wire: ActivityWire.ReusePolicy {
        switch self {
        case .preferElseNew: .preferElseNew
        case .matchElseNew: .matchElseNew
        case .matchElseFail: .matchElseFail
        case .anyElseNew: .anyElseNew
        case .alwaysNew: .alwaysNew
        }
    }
}
