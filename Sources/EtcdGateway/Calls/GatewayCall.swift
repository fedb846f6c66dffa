/// A request with one answer. Its body is made of typed values only, because etcd ignores fields that it does not know,
/// and would compare with 0 for a misspelt one.
public protocol GatewayCall: Hashable, Sendable {
    associatedtype Answer: GatewayAnswer

    /// The path of the request, which is sent with POST.
    static var path: String { get }
    /// Whether the answer is a stream of lines, of which the first is meant.
    static var answersInLines: Bool { get }

    /// Whether the call can change the store, so that its outcome matters when its answer is lost.
    var canChangeStore: Bool { get }
    var content: GatewayJSON { get }

    /// Checks whether the answer belongs to this request.
    func check(_ answer: Answer) throws(FieldError)
}

extension GatewayCall {
    public static var answersInLines: Bool { false }

    public func check(_ answer: Answer) throws(FieldError) {}

    /// The request's body.
    public var body: [UInt8] { content.written }
}
