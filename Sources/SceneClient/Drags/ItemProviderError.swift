import ActivityWire
import BrokerClient

/// Why a load gave nothing. The codes are `NSItemProvider`'s (U:D34).
public struct ItemProviderError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Int, Hashable, Sendable, CaseIterable {
        case unknown = -1
        case itemUnavailable = -1000
        case unexpectedValueClass = -1100
        case unavailableCoercion = -1200
    }

    public var code: Code
    /// The rule, by its name, such as `notDropped`, `cancelled` or `sourceLost`.
    public var name: String
    public var reason: String

    public init(_ code: Code, name: String, reason: String) {
        self.code = code
        self.name = name
        self.reason = reason
    }

    public var description: String { reason.isEmpty ? name : "\(name): \(reason)" }

    static let cancelled = ItemProviderError(.unknown, name: "cancelled", reason: "the load was taken back")

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
