/// An answer that says only that the call has succeeded.
public struct HeaderAnswer: GatewayAnswer {
    public let header: AnswerHeader

    public init(_ answer: GatewayJSON) throws(FieldError) {
        header = try FieldReader(answer).needed("header", AnswerHeader.init)
    }
}
