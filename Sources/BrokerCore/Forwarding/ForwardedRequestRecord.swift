public import ActivityWire

/// A request that was passed on to another machine, and has not ended.
public struct ForwardedRequestRecord: Hashable, Sendable {
    public var request: RequestID
    public var machine: String
    /// The request with its ``ActivationRequest/origin``, and without what changes each time that it is sent.
    public var activation: ActivationRequest
    /// Whether the broker chose the machine, which then may not make a window; false: the request names the machine.
    public var isRouted: Bool
    /// Whether another machine was chosen first, and did not take the request.
    public var isSecondChoice: Bool

    public init(
        request: RequestID, machine: String, activation: ActivationRequest, isRouted: Bool, isSecondChoice: Bool = false
    ) {
        self.request = request
        self.machine = machine
        self.activation = activation
        self.isRouted = isRouted
        self.isSecondChoice = isSecondChoice
    }
}
