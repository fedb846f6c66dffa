import ActivityWire
import Testing

@testable import ActivityBroker

@Suite("Request digests")
struct DigestedMessagesTests {
    /// The digest that the loop adds to a request; nil for a request of another kind.
    private func digest(of body: ClientRequest) -> Blob? {
        var message = ClientMessage(id: 2, body: body)
        message.addDigest()
        if case .activate(let request) = message.body { return request.digest }
        if case .resolve(let request) = message.body { return request.digest }
        return nil
    }

    @Test("Equal requests with an idempotency key get equal digests, and different requests different ones")
    func withKey() throws {
        let request = ActivationRequest(idempotencyKey: "key")
        let another = ActivationRequest(role: "another", idempotencyKey: "key")
        let found = try #require(digest(of: .activate(request)))
        #expect(found != Blob.empty)
        #expect(digest(of: .activate(request)) == found)
        #expect(digest(of: .activate(another)) != found)
        #expect(digest(of: .resolve(request)) == found, "a question about the same request")
        #expect(digest(of: .resolve(another)) != found)
    }

    @Test("A request without an idempotency key gets no digest")
    func withoutKey() {
        #expect(digest(of: .activate(ActivationRequest())) == Blob.empty)
        #expect(digest(of: .resolve(ActivationRequest())) == Blob.empty)
    }
}
