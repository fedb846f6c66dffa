import ActivityWire

/// The live pictures of one scene: drawn while somebody looks, and sent when they differ from the last one that was seen.
///
/// The broker requests one picture at a time; changes that come faster than ``interval`` give one picture.
@MainActor
final class LiveDisplay {
    /// 30 a second.
    static let interval: Duration = .milliseconds(33)

    private unowned let scene: Scene
    /// What is to be answered; nil while nobody looks.
    private var look: SceneLook?
    /// Something may have changed since the last picture was drawn.
    private var isStale = true
    private var last: SceneSnapshot?
    private var number: UInt64 = 0
    private var nextDrawing: ContinuousClock.Instant?
    private var drawing: Task<Void, Never>?

    init(_ scene: Scene) {
        self.scene = scene
    }

    /// The broker says that somebody looks. Takes the place of an earlier look.
    func take(_ look: SceneLook) {
        self.look = look
        schedule()
    }

    /// The window may look otherwise now.
    func setNeedsDisplay() {
        isStale = true
        schedule()
    }

    /// The connection is gone, and with it whoever looked.
    func lookAway() {
        look = nil
        drawing?.cancel()
        drawing = nil
    }

    private func schedule() {
        guard let look, drawing == nil, isStale || look.seen < number else { return }
        let time = scene.application.time
        let pause = nextDrawing.map { $0 - time.now() } ?? .zero
        drawing = Task { [weak self] in
            // At once too, what is said in the same breath becomes one picture.
            if pause > .zero { try? await time.sleep(pause) }
            guard !Task.isCancelled else { return }
            self?.draw()
        }
    }

    private func draw() {
        drawing = nil
        // A size that is only tried is not seen: the window is drawn when it has its own again.
        guard let look, scene.record.state != .unattached, scene.geometryBeforeTrial == nil else { return }
        if isStale {
            isStale = false
            nextDrawing = scene.application.time.now() + Self.interval
            if let picture = scene.takeLivePicture(), picture != last {
                last = picture
                number += 1
            }
        }
        guard look.seen < number, let last, let link = scene.application.gate.link else { return }
        self.look = nil
        link.send(
            .showPicture(
                LivePicture(session: scene.session.id, epoch: scene.record.epoch, number: number, picture: last)))
    }
}

extension Scene {
    /// Requests that the window is drawn again if it is shown live, at most 30 times a second. Not needed for changes
    /// while an event, a call or a change of size is handled: the window is drawn after each of them.
    public func setNeedsDisplay() {
        display.setNeedsDisplay()
    }

    /// The picture as the user sees it: hiding it from what is kept does not hide it from the one who looks.
    fileprivate func takeLivePicture() -> SceneSnapshot? {
        guard let snapshot = delegate?.snapshot(of: self) else { return nil }
        do {
            return try snapshot.kept(by: .allowed)
        } catch {
            application.report("scene \(id) cannot be shown: \(error)")
            return nil
        }
    }
}
