public import ActivityWire

public struct DigestedResume: Hashable, Sendable {
    public var process: WindowProcessID
    public var secret: SecretDigest
    public var scenes: [HostedScene] = []
    public var heldDrags: [HeldDrag] = []
    public init(
        process: WindowProcessID, secret: SecretDigest, scenes: [HostedScene] = [], heldDrags: [HeldDrag] = []
    ) {
        self.process = process
        self.secret = secret
        self.scenes = scenes
        self.heldDrags = heldDrags
    }
}
