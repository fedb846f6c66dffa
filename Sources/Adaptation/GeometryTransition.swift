/// Which of the two signals a change of geometry sends, if any (P:T1, P:T2).
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
    case sizeOnly
    case traitsOnly
    case sizeAndTraits
    /// Another display around the same window: it reads that display and is told nothing (P:B1, P:T11).
    case displayOnly
}

/// The four phases of every transition, of a resize as of a rotation (P:T3).
public enum TransitionPhase: String, Hashable, Sendable, CaseIterable {
    case setup
    case createAnimations
    case runAnimations
    case cleanup
}

/// One step of a transition, in UIKit's words.
public enum TransitionStep: Hashable, Sendable {
    case willTransitionToTraits(TraitCollection)
    case viewWillTransitionToSize(ScreenSize)
    /// The new size and traits come into force; until here the old ones are read (P:T7).
    case apply(WindowGeometry)
    /// Carries the traits that were in force before.
    case traitCollectionDidChange(TraitCollection)
    /// The blocks given to the coordinator to run alongside; nothing has moved yet (P:T8).
    case alongsideBlocks
    /// The animation runs; no callbacks (P:T8).
    case animation
    case completionBlocks

    public var phase: TransitionPhase {
        switch self {
        case .willTransitionToTraits, .viewWillTransitionToSize, .apply, .traitCollectionDidChange: .setup
        case .alongsideBlocks: .createAnimations
        case .animation: .runAnimations
        case .completionBlocks: .cleanup
        }
    }
}

/// A change from one geometry to another, as a window goes through it.
public struct GeometryTransition: Hashable, Sendable, CustomStringConvertible {
    public let old: WindowGeometry
    public let new: WindowGeometry
    public let kind: TransitionKind

    /// Nil when neither size nor traits nor the display change: then there is no signal at all (P:T11).
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

    /// Every step in order (P:T4, P:T5, P:T6, P:T8).
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
