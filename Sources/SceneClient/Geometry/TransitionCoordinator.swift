public import Adaptation

/// Takes what a window does with a change of its size: along with the animation, and after it (P:T3, P:T8).
@MainActor
public final class TransitionCoordinator {
    /// A block that runs on the main actor.
    public typealias Block = @MainActor () async throws -> Void

    /// The user sees the change happen; else it is for a picture, or before the window comes to the screen.
    public let isAnimated: Bool
    /// What the window reads afterwards.
    public let target: WindowGeometry
    /// How far the change is (P:T3): `setup` in the callbacks, `createAnimations` in the blocks to run alongside,
    /// `runAnimations` once these are done, `cleanup` in the blocks for the end.
    public internal(set) var phase: TransitionPhase = .setup
    private var alongside: [Block] = []
    private var completions: [Block] = []

    init(target: WindowGeometry, isAnimated: Bool) {
        self.target = target
        self.isAnimated = isAnimated
    }

    /// Runs `animation` when the new size and traits are in force and before anything moves, and `completion` when the
    /// change is over. The time of the completion does not count against the window (P:K3): while it waits, further
    /// calls come. The completions of a later change come after those of an earlier one.
    public func animate(alongsideTransition animation: @escaping Block, completion: Block? = nil) {
        alongside.append(animation)
        if let completion { completions.append(completion) }
    }

    func runAlongside() async throws {
        let blocks = alongside
        alongside = []
        for block in blocks { try await block() }
    }

    func runCompletions() async throws {
        let blocks = completions
        completions = []
        for block in blocks { try await block() }
    }
}
