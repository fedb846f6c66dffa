import Adaptation

/// How the windows pass from one arrangement to the next.
struct Passage<Window: Hashable & Sendable> {
    var purpose: TransitionPurpose = .resize
    /// Windows that stay active but resign for the time of the change, such as both sides of a new split.
    var interrupts: [Window] = []
    /// Apps frozen by a third one learn of it last.
    var freezesLast = false
    /// A leaving primary's full screen video goes on in a window of its own (P:X4).
    var keepsVideo = true
}

/// Who is where before and after a change.
struct Crossing<Window: Hashable & Sendable> {
    let before: [WindowStanding<Window>]
    let after: [WindowStanding<Window>]
    let passage: Passage<Window>

    var leaving: [WindowStanding<Window>] { before.filter { old in after.allSatisfy { $0.window != old.window } } }
    var entering: [WindowStanding<Window>] { after.filter { new in before.allSatisfy { $0.window != new.window } } }
    /// As they stand afterwards, in the order of before: who is moved keeps his turn.
    var staying: [WindowStanding<Window>] { before.compactMap { later($0.window) } }

    var primary: Window? { after.first { $0.role == .primary }?.window }

    func later(_ window: Window) -> WindowStanding<Window>? { after.first { $0.window == window } }
    func earlier(_ window: Window) -> WindowStanding<Window>? { before.first { $0.window == window } }

    /// Whether an active window has to resign before anything moves.
    func resigns(_ standing: WindowStanding<Window>) -> Bool {
        guard let later = later(standing.window) else { return true }
        if passage.interrupts.contains(standing.window) { return true }
        return !later.isActive && !passage.freezesLast
    }
}
