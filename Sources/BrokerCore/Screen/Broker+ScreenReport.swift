import ActivityWire
import Adaptation
import IPadScreen

/// Reports the screen to clients.
extension Broker {
    /// Returns how the screen knows a window of the app.
    func description(of window: SceneSessionID, in id: AppID) -> WindowDescription<SceneSessionID> {
        let app = apps[id]
        return WindowDescription(
            window, app: "\(id)", process: app?.processModel == .scene ? "\(id) \(window)" : "\(id)",
            facts: app?.multitasking ?? MultitaskingFacts())
    }

    var screenReport: ScreenReport {
        let machine = screen.machine
        let size = machine.geometry.screen
        return ScreenReport(
            device: machine.device.identifier, deviceName: machine.device.name, profile: machine.profile.rawValue,
            release: UInt32(clamping: machine.release.major),
            firstRelease: UInt32(clamping: machine.device.firstRelease.major),
            lastRelease: UInt32(clamping: machine.device.lastRelease.major), orientation: machine.orientation.rawValue,
            width: size.width, height: size.height, layout: machine.layoutName,
            windows: screen.placedWindows.compactMap { window($0) }, cover: machine.cover.rawValue,
            heldDivider: machine.heldDivider, keyboardOwner: machine.keyboard?.owner,
            keyboardHeight: machine.keyboardHeight, externalDisplay: machine.externalDisplay?.name,
            displayViewer: machine.externalDisplayViewer, video: video, isLocked: isStorageLocked,
            display: displayReport, iconDrag: iconDragReport, captureObstacles: machine.captureObstacles.map(\.word))
    }

    private var video: ScreenVideo? {
        screen.machine.pictureInPicture.map { video in
            let frame = video.frame(on: screen.machine.geometry.screen)
            return ScreenVideo(
                session: video.window, x: frame.left, y: frame.top, width: frame.size.width, height: frame.size.height,
                role: screen.machine.role(of: video.window)?.rawValue ?? "")
        }
    }

    /// The icon's drag as clients see it; nil if no icon is dragged.
    private var iconDragReport: IconDragReport? {
        switch iconDrag.phase {
        case .none, .gone: nil
        case .held(let app): IconDragReport(app: app, phase: "held")
        case .choosing(let app, let edge): IconDragReport(app: app, phase: "choosing", edge: edge.rawValue)
        }
    }

    func window(_ placedWindow: PlacedWindow<SceneSessionID>) -> ScreenWindow? {
        guard let session = sessions[placedWindow.window] else { return nil }
        let traits = placedWindow.geometry.traits
        return ScreenWindow(
            session: session.id, app: session.record.app, title: session.record.title, role: placedWindow.role.rawValue,
            place: placedWindow.place.name, x: placedWindow.frame.left, y: placedWindow.frame.top,
            width: placedWindow.geometry.size.width, height: placedWindow.geometry.size.height,
            horizontal: traits.horizontalSizeClass.name, vertical: traits.verticalSizeClass.name,
            state: session.lifecycle.state, isCovered: !placedWindow.isActive, hides: session.record.hiddenSession,
            statusBar: placedWindow.statusBarHeight > 0
                ? statusBarReport(of: session, height: placedWindow.statusBarHeight) : nil)
    }

    func statusBarReport(of session: SceneSession, height: Double) -> StatusBarReport {
        StatusBarReport(
            style: session.statusBar.style.name, isHidden: session.statusBar.isHidden, height: height)
    }
}

extension WindowPlace {
    /// The name of the place, in one word.
    var name: String {
        switch self {
        case .full: "full"
        case .side(let edge, _): edge.rawValue
        case .slideOver: "slideOver"
        case .centre: "centre"
        }
    }
}
