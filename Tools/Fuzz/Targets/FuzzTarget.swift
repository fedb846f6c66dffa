/// A reader of bytes that come from elsewhere, with what must hold for any of them.
///
/// A broken promise ends the process, so that libFuzzer keeps the input; not trapping is the promise they all share.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// What clients send to the broker, and the parts of it that are kept.
    case wire
    /// A window's activation conditions.
    case predicate
    /// An app's `Info.plist`.
    case propertylist
    /// What a peer writes to the broker's socket, before anything of it is a message.
    case zmtp
    /// What etcd's gateway answers.
    case etcd
    /// A desktop entry that is imported, and a `mimeapps.list` that is changed.
    case desktop

    public func run(_ bytes: [UInt8]) {
        switch self {
        case .wire: WireTarget.run(bytes)
        case .predicate: PredicateTarget.run(bytes)
        case .propertylist: PropertyListTarget.run(bytes)
        case .zmtp: ZMTPTarget.run(bytes)
        case .etcd: EtcdTarget.run(bytes)
        case .desktop: DesktopTarget.run(bytes)
        }
    }
}

/// Ends the process unless the promise is kept, optimised or not.
func promise(_ isKept: Bool, _ sentence: StaticString) {
    precondition(isKept, "\(sentence)")
}
