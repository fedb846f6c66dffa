import ActivityWire
import BrokerCore

extension DigestedHello {
    /// Makes a greeting from a hello. Digests replace the secrets, which never enter the core (ADR 3).
    ///
    /// - Parameter freshSecret: The digest of the secret that the welcome carries to a window.
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
        isDisplayClient = hello.isHand
        isClusterClient = hello.isCluster
        machine = hello.machine
        receivesNotifications = hello.receivesNotifications
        presentsExternalDisplays = hello.presentsExternalDisplays
    }
}

extension ClientMessage {
    /// Adds the digest to a request with an idempotency key. Requests without a key are never compared.
    mutating func addDigest() {
        if case .activate(let request) = body, let digested = request.withDigest { body = .activate(digested) }
        if case .resolve(let request) = body, let digested = request.withDigest { body = .resolve(digested) }
        if case .notify(let request) = body, let digested = request.withDigest { body = .notify(digested) }
    }
}

extension NotifyRequest {
    /// The request with its digest; nil without an idempotency key.
    fileprivate var withDigest: NotifyRequest? {
        guard idempotencyKey != nil else { return nil }
        var request = self
        request.digest = Blob(Secret.digest(of: WireCodec.digestBytes(of: self)).bytes)
        return request
    }
}

extension ActivationRequest {
    /// The request with its digest; nil without an idempotency key.
    fileprivate var withDigest: ActivationRequest? {
        guard idempotencyKey != nil else { return nil }
        var request = self
        request.digest = Blob(Secret.digest(of: WireCodec.digestBytes(of: self)).bytes)
        return request
    }
}
