import Adaptation

/// The keyboard, as the scene's delegate sees it come and go (W:§10).
extension Scene {
    /// The height in points that the keyboard covers at the bottom of a window (W:58); 0 while it is hidden, and for a
    /// window that ends above it.
    public func keyboardOverlap(in window: SceneWindow) -> Double {
        guard let keyboard, window.scene === self else { return 0 }
        return keyboard.overlap(in: window.frame)
    }

    func showKeyboard(_ frame: KeyboardFrame) async throws {
        keyboard = frame
        try await delegate?.scene(self, keyboardWillShow: frame)
        try await delegate?.scene(self, keyboardWillChangeFrame: frame)
        try await delegate?.scene(self, keyboardDidShow: frame)
        try await delegate?.scene(self, keyboardDidChangeFrame: frame)
    }

    func hideKeyboard(isLocal: Bool) async throws {
        let end = keyboard?.hidden(below: geometry.screenSize.height, isLocal: isLocal)
        keyboard = nil
        try await delegate?.scene(self, keyboardWillHide: isLocal)
        if let end { try await delegate?.scene(self, keyboardWillChangeFrame: end) }
        try await delegate?.scene(self, keyboardDidHide: isLocal)
        if let end { try await delegate?.scene(self, keyboardDidChangeFrame: end) }
    }
}
