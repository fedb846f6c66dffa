public import Adaptation

/// Callbacks of a part of a window's content for its size and traits; every method has a default that does nothing.
@MainActor
public protocol SceneChildDelegate: AnyObject {
    /// The traits will change; the old traits and the old size are still in force (P:T4, P:T6, P:T7).
    func child(
        _ child: SceneChild, willTransitionTo newTraits: TraitCollection, with coordinator: TransitionCoordinator
    ) async throws
    /// The size will change; the old size is still in force (P:T5, P:T7).
    func child(
        _ child: SceneChild, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator
    ) async throws
    /// The new traits are in force (P:T4).
    func child(_ child: SceneChild, traitCollectionDidChange previous: TraitCollection) async throws
}

extension SceneChildDelegate {
    public func child(
        _ child: SceneChild, willTransitionTo newTraits: TraitCollection, with coordinator: TransitionCoordinator
    ) async throws {}
    public func child(
        _ child: SceneChild, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator
    ) async throws {}
    public func child(_ child: SceneChild, traitCollectionDidChange previous: TraitCollection) async throws {}
}

/// A part of a window's content that goes through the window's changes with it, and may have other traits than the
/// window: a child view controller in UIKit.
@MainActor
public final class SceneChild {
    /// Gets the callbacks of the part's changes.
    public var delegate: any SceneChildDelegate
    /// The window's size and traits, with the overrides applied.
    public private(set) var geometry: WindowGeometry
    /// The traits that replace the window's.
    public private(set) var overrides = TraitOverrides()
    /// The window's geometry.
    private var parent: WindowGeometry

    /// The traits in force.
    public var traitCollection: TraitCollection { geometry.traits }

    init(_ delegate: any SceneChildDelegate, in geometry: WindowGeometry) {
        self.delegate = delegate
        self.geometry = geometry
        parent = geometry
    }

    /// Takes over the window's new geometry.
    func follow(_ parent: WindowGeometry) {
        self.parent = parent
        geometry = overrides.applied(to: parent)
    }

    /// Goes through one step of a change of its window, after the window.
    ///
    /// - Parameter change: the window's change.
    func perform(
        _ step: TransitionStep, of change: GeometryTransition, with coordinator: TransitionCoordinator
    ) async throws {
        let target = overrides.applied(to: change.new)
        switch step {
        case .willTransitionToTraits where target.traits != geometry.traits:
            try await delegate.child(self, willTransitionTo: target.traits, with: coordinator)
        case .viewWillTransitionToSize where target.size != geometry.size:
            try await delegate.child(self, viewWillTransitionTo: target.size, with: coordinator)
        case .traitCollectionDidChange:
            let old = overrides.applied(to: change.old).traits
            if old != geometry.traits { try await delegate.child(self, traitCollectionDidChange: old) }
        case .willTransitionToTraits, .viewWillTransitionToSize, .apply, .alongsideBlocks, .animation,
            .completionBlocks:
            break
        }
    }

    /// Goes through a change of the part alone: other traits, the same size (P:T6). An error of a callback ends the
    /// change with the new traits in force. The part follows the window if the window changes while a callback waits.
    fileprivate func override(_ new: TraitOverrides) async throws {
        overrides = new
        guard let change = GeometryTransition(from: geometry, to: new.applied(to: parent)) else { return }
        let coordinator = TransitionCoordinator(target: change.new, isAnimated: true)
        defer { follow(parent) }
        for step in change.steps {
            coordinator.phase = step.phase
            switch step {
            case .willTransitionToTraits(let traits):
                try await delegate.child(self, willTransitionTo: traits, with: coordinator)
            case .viewWillTransitionToSize(let size):
                try await delegate.child(self, viewWillTransitionTo: size, with: coordinator)
            case .apply: follow(parent)
            case .traitCollectionDidChange(let old): try await delegate.child(self, traitCollectionDidChange: old)
            case .alongsideBlocks: try await coordinator.runAlongside()
            case .animation: break
            case .completionBlocks: try await coordinator.runCompletions()
            }
        }
    }
}

extension Scene {
    /// Adds a part to the window's content. Its first size and traits cause no callbacks; read them from the part's
    /// geometry.
    @discardableResult
    public func addChild(_ delegate: any SceneChildDelegate) -> SceneChild {
        let child = SceneChild(delegate, in: geometry)
        children.append(child)
        return child
    }

    /// Removes a part; it gets no further callbacks.
    public func removeChild(_ child: SceneChild) {
        children.removeAll { $0 === child }
    }

    /// Gives a part of the window other traits than the window's; nil gives the part the window's traits again. The
    /// part's size stays, so the part gets callbacks for traits only (P:T2, P:T6).
    ///
    /// Only the traits that the overrides set are replaced; other parts and the window keep theirs (W:53).
    ///
    /// - Throws: `invalidValue` for a part of another window, and for a display scale that is not finite or is negative;
    ///   errors of the part's delegate, after which the new traits are in force.
    public func setOverrideTraitCollection(_ overrides: TraitOverrides?, forChild child: SceneChild) async throws {
        guard children.contains(where: { $0 === child }) else {
            throw SceneError.invalidValue(field: "child", reason: "is not part of this window")
        }
        if let scale = overrides?.displayScale, !(scale.isFinite && scale >= 0) {
            throw SceneError.invalidValue(
                field: "overrides.displayScale", reason: "is \(scale) (expected a finite number, 0 or more)")
        }
        try await child.override(overrides ?? TraitOverrides())
    }
}
