import ActivityWire
import BrokerCore

extension Greeting {
    /// A hello with its secrets turned into digests, so that the secrets themselves never enter the core.
    ///
    /// - Parameter freshSecret: What the welcome will carry to a window.
    init(_ hello: Hello, id: UInt64, trace: UniqueID?, freshSecret: SecretDigest) {
        self.init(
            id: id, trace: trace, version: hello.version, role: hello.role, agent: hello.agent,
            launchToken: hello.launchToken.map { Secret.digest(of: $0.bytes) },
            resume: hello.resume.map {
                DigestedResume(
                    process: $0.process, secret: Secret.digest(of: $0.secret.bytes), scenes: $0.scenes,
                    heldDrags: $0.heldDrags)
            },
            freshSecret: freshSecret)
        isHand = hello.isHand
        receivesNotifications = hello.receivesNotifications
    }
}

extension ClientMessage {
    /// Whoever receives a request takes its digest; only one with an idempotency key is ever compared.
    mutating func takeDigest() {
        if case .activate(let request) = body, let digested = request.digested { body = .activate(digested) }
        if case .resolve(let request) = body, let digested = request.digested { body = .resolve(digested) }
        if case .notify(let request) = body, let digested = request.digested { body = .notify(digested) }
    }
}

extension NotifyRequest {
    /// Nil without a key.
    fileprivate var digested: NotifyRequest? {
        guard idempotencyKey != nil else { return nil }
        var request = self
        request.digest = Blob(Secret.digest(of: WireCodec.digestBytes(of: self)).bytes)
        return request
    }
}

extension ActivationRequest {
    /// Nil without a key.
    fileprivate var digested: ActivationRequest? {
        guard idempotencyKey != nil else { return nil }
        var request = self
        request.digest = Blob(Secret.digest(of: WireCodec.digestBytes(of: self)).bytes)
        return request
    }
}
