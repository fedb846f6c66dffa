import ActivityWire
public import Adaptation

extension Scene {
    /// The window's size, always at (0,0): a window does not know its position on the display (P:B2, P:B3).
    public var bounds: ScreenRectangle { geometry.bounds }

    /// The traits in force.
    public var traitCollection: TraitCollection { geometry.traits }

    /// Takes the window through a change, in UIKit's order (P:T4 to P:T8); does nothing if nothing changes (P:T11).
    func perform(_ transition: SceneTransition) async throws {
        guard let change = GeometryTransition(from: geometry, to: transition.geometry) else {
            position = transition.position ?? position
            return
        }
        noteTrial(isAnimated: transition.isAnimated)
        let coordinator = TransitionCoordinator(target: change.new, isAnimated: transition.isAnimated)
        running = coordinator
        // The window has its new size even if a callback throws.
        defer {
            if geometry != change.new { apply(change.new, with: coordinator) }
            position = transition.position ?? position
            if geometry == geometryBeforeTrial { geometryBeforeTrial = nil }
            // Content has laid itself out by now.
            for window in windows { window.geometryDidChange() }
            updateFromControllers()
        }
        for step in change.steps {
            if case .apply = step { position = transition.position ?? position }
            try await perform(step, of: change, with: coordinator)
            // The parts of the content go through the same steps, after the window (P:T9).
            for child in children { try await child.perform(step, of: change, with: coordinator) }
        }
    }

    /// Puts a geometry into force. Before that, what the windows show adapts to it, while everybody still reads the old one
    /// (W:32). This is the end of the setup phase, after the callbacks that announce the change (W:§6).
    private func apply(_ new: WindowGeometry, with coordinator: TransitionCoordinator) {
        for window in windows { window.geometryWillChange(to: window.geometry(in: new), with: coordinator) }
        geometry = new
    }

    /// Keeps the window's real geometry when the first trial begins. A trial is a change of size that the user does not
    /// see, for a picture only; trials begin and end with the real size (P:V2, P:N1). A change that the user sees makes
    /// the new size the real one.
    private func noteTrial(isAnimated: Bool) {
        if isAnimated || record.state == .foregroundActive {
            geometryBeforeTrial = nil
        } else if geometryBeforeTrial == nil {
            geometryBeforeTrial = geometry
        }
    }

    /// Runs the completion blocks after the change was acknowledged (P:K3), and after the completion blocks of earlier
    /// changes. The library draws no animation, so the change is over at once (P:T8).
    func finishTransition() {
        guard let coordinator = running else { return }
        running = nil
        coordinator.phase = .cleanup
        transitionEnds.add { [self] in
            do {
                try await coordinator.runCompletions()
            } catch {
                application.report("scene \(id) threw at the end of a transition: \(error)")
            }
        }
    }

    func perform(_ notice: SceneNotice) async throws {
        switch notice {
        case .screenDidConnect(let display):
            application.noteConnected(display)
            try await delegate?.scene(self, screenDidConnect: display)
        case .screenDidDisconnect(let display):
            application.noteDisconnected(display)
            try await delegate?.scene(self, screenDidDisconnect: display)
        case .keyboardWillShow(let frame): try await showKeyboard(frame)
        case .keyboardWillChangeFrame(let frame):
            keyboard = frame
            try await delegate?.scene(self, keyboardWillChangeFrame: frame)
            try await delegate?.scene(self, keyboardDidChangeFrame: frame)
        case .keyboardWillHide(let isLocal): try await hideKeyboard(isLocal: isLocal)
        case .memoryWarning: try await delegate?.sceneDidReceiveMemoryWarning(self)
        case .pictureInPicture(let moment): try await perform(moment)
        case .captureInterrupted(let reason):
            try await delegate?.scene(self, captureSessionWasInterrupted: reason)
        case .captureResumed: try await delegate?.sceneCaptureSessionInterruptionEnded(self)
        }
    }

    private func perform(_ moment: PictureInPictureMoment) async throws {
        switch moment {
        case .willStart: try await delegate?.sceneWillStartPictureInPicture(self)
        case .didStart: try await delegate?.sceneDidStartPictureInPicture(self)
        case .restoreInterface: try await delegate?.sceneRestoreUserInterfaceForPictureInPictureStop(self)
        case .willStop: try await delegate?.sceneWillStopPictureInPicture(self)
        case .didStop: try await delegate?.sceneDidStopPictureInPicture(self)
        }
    }

    private func perform(
        _ step: TransitionStep, of change: GeometryTransition, with coordinator: TransitionCoordinator
    ) async throws {
        switch step {
        case .willTransitionToTraits(let traits):
            try await delegate?.scene(self, willTransitionTo: traits, with: coordinator)
        case .viewWillTransitionToSize(let size):
            try await delegate?.scene(self, viewWillTransitionTo: size, with: coordinator)
        case .apply(let new): apply(new, with: coordinator)
        case .traitCollectionDidChange(let old): try await delegate?.scene(self, traitCollectionDidChange: old)
        case .alongsideBlocks:
            try await delegate?.scene(self, didUpdate: change.old)
            coordinator.phase = .createAnimations
            try await coordinator.runAlongside()
        // The library draws nothing: the change is in this phase (P:T3) until it is acknowledged. Then come the
        // completion blocks.
        case .animation: coordinator.phase = .runAnimations
        case .completionBlocks: break
        }
    }
}
