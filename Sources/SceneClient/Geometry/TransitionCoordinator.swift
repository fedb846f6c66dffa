public import Adaptation

/// Takes the blocks that a window runs with a change of its size: alongside the animation, and after it (P:T3, P:T8).
@MainActor
public final class TransitionCoordinator {
    /// A block that runs on the main actor.
    public typealias Block = @MainActor () async throws -> Void

    /// Whether the user sees the change; false for a change for a picture, or before the window appears.
    public let isAnimated: Bool
    /// The geometry after the change.
    public let target: WindowGeometry
    /// The phase of the change (P:T3): `setup` in the callbacks, `createAnimations` in the blocks to run alongside,
    /// `runAnimations` once these blocks are done, `cleanup` when the change is over and in the blocks for the end.
    public internal(set) var phase: TransitionPhase = .setup
    private var alongside: [Block] = []
    private var completions: [Block] = []

    init(target: WindowGeometry, isAnimated: Bool) {
        self.target = target
        self.isAnimated = isAnimated
    }

    /// Runs `animation` when the new size and traits are in force and before anything moves, and `completion` when the
    /// change is over. The broker does not wait for the completion (P:K3), so further calls may come before the
    /// completion has returned. The completions of a later change run after the completions of an earlier change.
    ///
    /// A block may add further blocks, which run after it. A completion may also add blocks to run alongside; they run
    /// right after that completion. When all blocks have run, further blocks are ignored.
    public func animate(alongsideTransition animation: @escaping Block, completion: Block? = nil) {
        alongside.append(animation)
        if let completion { completions.append(completion) }
    }

    func runAlongside() async throws {
        // The blocks after a block that throws do not run.
        defer { alongside = [] }
        while !alongside.isEmpty { try await alongside.removeFirst()() }
    }

    func runCompletions() async throws {
        defer { completions = [] }
        // Alongside blocks that did not run, because a callback threw before, are dropped.
        alongside = []
        while !completions.isEmpty {
            try await completions.removeFirst()()
            try await runAlongside()
        }
    }
}
