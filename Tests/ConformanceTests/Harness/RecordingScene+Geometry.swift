import SceneClient

/// Sizes, traits, and what is around a window, where the app's trace has them.
extension RecordingScene {
    func scene(
        _ scene: Scene, willTransitionTo newTraits: TraitCollection, with coordinator: TransitionCoordinator
    ) async throws {
        if scene.journal?.app.registersBlocks == true { change = coordinator }
        try await scene.changed(.willTransitionToTraits, "\(newTraits)" + coordinator.inShort)
    }

    func scene(
        _ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator
    ) async throws {
        if scene.journal?.app.registersBlocks == true {
            change = coordinator
            coordinator.animate {
                try await scene.took(.transitionAlongside)
            } completion: {
                try await scene.took(.transitionCompletion)
                if self.change === coordinator { self.change = nil }
            }
        }
        try await scene.changed(.viewWillTransitionToSize, "\(size)" + coordinator.inShort)
    }

    func scene(_ scene: Scene, traitCollectionDidChange previous: TraitCollection) async throws {
        try await scene.changed(.traitCollectionDidChange)
    }

    /// Comes with every change, so it is in the trace only with the change's phases, and where all is to be seen.
    func scene(_ scene: Scene, didUpdate previous: WindowGeometry) async throws {
        let isSeen = change != nil || scene.journal?.app.tracesGeometryUpdates == true
        if isSeen { scene.journal?.note(scene, "didUpdate") }
        scene.journal?.app.onUpdate?(scene, previous)
        try await scene.journal?.app.on[.didUpdateGeometry]?(scene)
    }

    func scene(_ scene: Scene, screenDidConnect display: ExternalDisplay) async throws {
        try await scene.took(.screenDidConnect, display.name)
    }

    func scene(_ scene: Scene, screenDidDisconnect display: ExternalDisplay) async throws {
        try await scene.took(.screenDidDisconnect, display.name)
    }

    func scene(_ scene: Scene, keyboardWillShow frame: KeyboardFrame) async throws {
        isKeyboardMoving = true
        try await scene.took(.keyboardWillShow, frame.inShort)
    }

    func scene(_ scene: Scene, keyboardWillChangeFrame frame: KeyboardFrame) async throws {
        let isSeen = !isKeyboardMoving || scene.journal?.app.tracesKeyboard == true
        if isSeen { try await scene.took(.keyboardWillChangeFrame, frame.inShort) }
    }

    func scene(_ scene: Scene, keyboardWillHide isLocal: Bool) async throws {
        isKeyboardMoving = true
        try await scene.took(.keyboardWillHide, isLocal ? "local" : "")
    }

    func scene(_ scene: Scene, keyboardDidShow frame: KeyboardFrame) async throws {
        isKeyboardMoving = false
        if scene.journal?.app.tracesKeyboard == true { try await scene.took(.keyboardDidShow, frame.inShort) }
    }

    func scene(_ scene: Scene, keyboardDidChangeFrame frame: KeyboardFrame) async throws {
        if scene.journal?.app.tracesKeyboard == true { try await scene.took(.keyboardDidChangeFrame, frame.inShort) }
    }

    func scene(_ scene: Scene, keyboardDidHide isLocal: Bool) async throws {
        isKeyboardMoving = false
        if scene.journal?.app.tracesKeyboard == true {
            try await scene.took(.keyboardDidHide, isLocal ? "local" : "")
        }
    }

    func sceneDidReceiveMemoryWarning(_ scene: Scene) async throws {
        try await scene.took(.didReceiveMemoryWarning)
    }
}

extension Scene {
    /// Writes a change with what the window reads of itself at this moment.
    fileprivate func changed(_ callback: SceneCallback, _ detail: String = "") async throws {
        guard let journal, journal.app.tracesGeometry else { return }
        let line = callback.rawValue + (detail.isEmpty ? "" : " \(detail)")
        journal.note(self, "\(line), reads \(geometry)")
        try await journal.app.on[callback]?(self)
    }
}

extension TransitionCoordinator {
    /// What the trace says of a change that nobody sees.
    fileprivate var inShort: String { isAnimated ? "" : " unseen" }
}

extension KeyboardFrame {
    /// What the trace says of the part of a window that the keyboard covers.
    fileprivate var inShort: String { "\(isLocal ? "local " : "")\(inWindow.size) at \(Int(inWindow.left))" }
}
