import ActivityWire
import BrokerClient

/// The reason why a load failed. The codes are `NSItemProvider`'s (U:D34).
public struct ItemProviderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// UIKit's numbers of the errors.
    public enum Code: Int, Hashable, Sendable, CaseIterable {
        /// Any error without a number of its own.
        case unknown = -1
        /// The source cannot give the item, or there is no such item.
        case itemUnavailable = -1000
        /// The data is not of the class that was asked for.
        case unexpectedValueClass = -1100
        /// The data cannot be read as the class that was asked for.
        case unavailableCoercion = -1200
    }

    /// UIKit's number of the error.
    public var code: Code
    /// The name of the reason, such as `notDropped`, `cancelled` or `sourceLost`.
    public var name: String
    /// An explanation for people; do not compare it.
    public var reason: String

    /// Makes an error of a number, a reason's name and a text for people.
    public init(_ code: Code, name: String, reason: String) {
        self.code = code
        self.name = name
        self.reason = reason
    }

    public var description: String { reason.isEmpty ? name : "\(name): \(reason)" }

    static let cancelled = ItemProviderError(.unknown, name: "cancelled", reason: "the load was cancelled")
    static let notDropped = ItemProviderError(
        .itemUnavailable, name: RefusalCode.notDropped.rawValue, reason: "items cannot be loaded before the drop")
    static let dropIsOver = ItemProviderError(
        .itemUnavailable, name: RefusalCode.dropIsOver.rawValue, reason: "loads must be started inside performDrop")

    init(_ error: ClientError) {
        if case .refused(let refusal) = error {
            self.init(.itemUnavailable, name: refusal.code.rawValue, reason: refusal.reason)
        } else {
            self.init(.itemUnavailable, name: "connectionLost", reason: error.description)
        }
    }

    init(_ error: StreamError) {
        guard case .ended(_, let reason) = error, let failure = LoadFailure(rawValue: reason) else {
            self.init(.itemUnavailable, name: "connectionLost", reason: error.description)
            return
        }
        self.init(Code(rawValue: failure.itemProviderCode) ?? .unknown, name: failure.rawValue, reason: "")
    }
}
