/// The signals that a change of geometry sends, if any (P:T1, P:T2).
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
    case sizeOnly
    case traitsOnly
    case sizeAndTraits
    /// Only the display around the window changes. The window reads the new display and gets no signal (P:B1, P:T11).
    case displayOnly
}

/// The four phases of a transition. A resize has the same phases as a rotation (P:T3).
public enum TransitionPhase: String, Hashable, Sendable, CaseIterable {
    case setup
    case createAnimations
    case runAnimations
    case cleanup
}

/// A step of a transition, named as in UIKit.
public enum TransitionStep: Hashable, Sendable {
    case willTransitionToTraits(TraitCollection)
    case viewWillTransitionToSize(ScreenSize)
    /// The new size and traits take effect. Until then, the window reads its old size and traits (P:T7).
    case apply(WindowGeometry)
    /// The traits have changed; the associated value has the previous traits.
    case traitCollectionDidChange(TraitCollection)
    /// The blocks given to the coordinator to run alongside. Nothing has moved yet (P:T8).
    case alongsideBlocks
    /// The animation runs, without callbacks (P:T8).
    case animation
    case completionBlocks

    /// The phase of the step (P:T3).
    public var phase: TransitionPhase {
        switch self {
        case .willTransitionToTraits, .viewWillTransitionToSize, .apply, .traitCollectionDidChange: .setup
        case .alongsideBlocks: .createAnimations
        case .animation: .runAnimations
        case .completionBlocks: .cleanup
        }
    }
}

/// A window's change from one geometry to another.
public struct GeometryTransition: Hashable, Sendable, CustomStringConvertible {
    public let old: WindowGeometry
    public let new: WindowGeometry
    public let kind: TransitionKind

    /// Makes the transition. The size and the traits are two signals (P:T1), of which each may come alone (P:T2). Fails
    /// if neither size nor traits nor display change, because there is no signal then (P:T11).
    public init?(from old: WindowGeometry, to new: WindowGeometry) {
        switch (old.size != new.size, old.traits != new.traits) {
        case (true, true): kind = .sizeAndTraits
        case (true, false): kind = .sizeOnly
        case (false, true): kind = .traitsOnly
        case (false, false):
            guard old.screenSize != new.screenSize else { return nil }
            kind = .displayOnly
        }
        self.old = old
        self.new = new
    }

    /// The steps in order (P:T4, P:T5, P:T6, P:T7, P:T8).
    public var steps: [TransitionStep] {
        if kind == .displayOnly { return [.apply(new)] }
        var steps: [TransitionStep] = []
        if kind != .sizeOnly { steps.append(.willTransitionToTraits(new.traits)) }
        if kind != .traitsOnly { steps.append(.viewWillTransitionToSize(new.size)) }
        steps.append(.apply(new))
        if kind != .sizeOnly { steps.append(.traitCollectionDidChange(old.traits)) }
        return steps + [.alongsideBlocks, .animation, .completionBlocks]
    }

    public var description: String { "\(old) to \(new)" }
}
