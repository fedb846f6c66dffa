import ActivityWire

/// The live pictures of one scene. A picture is drawn while the user sees the window live, and sent if it differs from
/// the last picture.
///
/// The broker requests one picture at a time; changes that come faster than ``interval`` give one picture.
@MainActor
final class LiveDisplay {
    /// The shortest time between two pictures: 30 a second.
    static let interval: Duration = .milliseconds(33)

    private unowned let scene: Scene
    /// The broker's request for a picture; nil if there is none.
    private var look: SceneLook?
    /// Whether the window may have changed since the last picture was drawn.
    private var isStale = true
    private var last: SceneSnapshot?
    /// The number of the last picture.
    private var number: UInt64 = 0
    /// The earliest time of the next drawing.
    private var nextDrawing: ContinuousClock.Instant?
    private var drawing: Task<Void, Never>?

    init(_ scene: Scene) {
        self.scene = scene
    }

    /// Takes the broker's request for a picture, in place of an earlier request.
    func take(_ look: SceneLook) {
        self.look = look
        schedule()
    }

    /// Notes that the window may look different.
    func setNeedsDisplay() {
        isStale = true
        schedule()
    }

    /// Drops the broker's request, because the connection or the scene is gone.
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
            // Changes that are made together become one picture, even without a pause.
            if pause > .zero { try? await time.sleep(pause) }
            guard !Task.isCancelled else { return }
            self?.draw()
        }
    }

    /// Draws and sends a picture, but none of the sizes that are tried while the divider is held (P:V3).
    private func draw() {
        drawing = nil
        // The user does not see the size of a trial: the window is drawn when it has its real size again.
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

    /// Returns the picture as the user sees it. The snapshot policy holds for pictures that are stored, not for live
    /// pictures.
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
