extension ControlWriter {
    func write(_ report: ScreenReport) -> WireScreenReport {
        var wire = WireScreenReport()
        wire.device = report.device
        wire.deviceName = report.deviceName
        wire.profile = report.profile
        wire.release = report.release
        wire.firstRelease = report.firstRelease
        wire.lastRelease = report.lastRelease
        wire.orientation = report.orientation
        wire.width = report.width
        wire.height = report.height
        wire.layout = report.layout
        wire.windows = report.windows.map { write($0) }
        wire.cover = report.cover
        if let held = report.heldDivider { wire.heldDivider = held }
        wire.keyboardOwner = data(report.keyboardOwner)
        wire.keyboardHeight = report.keyboardHeight
        if let display = report.externalDisplay { wire.externalDisplay = display }
        wire.displayViewer = data(report.displayViewer)
        if let video = report.video { wire.video = write(video) }
        return wire
    }

    private func write(_ video: ScreenVideo) -> WireScreenVideo {
        var wire = WireScreenVideo()
        wire.session = data(video.session)
        wire.x = video.x
        wire.y = video.y
        wire.width = video.width
        wire.height = video.height
        return wire
    }

    private func write(_ window: ScreenWindow) -> WireScreenWindow {
        var wire = WireScreenWindow()
        wire.session = data(window.session)
        wire.app = window.app.text
        if let title = window.title { wire.title = title }
        wire.role = window.role
        wire.place = window.place
        wire.x = window.x
        wire.y = window.y
        wire.width = window.width
        wire.height = window.height
        wire.horizontal = window.horizontal
        wire.vertical = window.vertical
        wire.state = choice(window.state)
        wire.isCovered = window.isCovered
        wire.hides = data(window.hides)
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireScreenReport) throws(Refusal) -> ScreenReport {
        ScreenReport(
            device: wire.device,
            deviceName: wire.deviceName,
            profile: wire.profile,
            release: wire.release,
            firstRelease: wire.firstRelease,
            lastRelease: wire.lastRelease,
            orientation: wire.orientation,
            width: wire.width,
            height: wire.height,
            layout: wire.layout,
            windows: try within("windows", each: wire.windows) { (window) throws(Refusal) in try read(window) },
            cover: wire.cover,
            heldDivider: wire.hasHeldDivider ? wire.heldDivider : nil,
            keyboardOwner: try within("keyboardOwner", optionalIdentifier(wire.keyboardOwner)),
            keyboardHeight: wire.keyboardHeight,
            externalDisplay: wire.hasExternalDisplay ? wire.externalDisplay : nil,
            displayViewer: try within("displayViewer", optionalIdentifier(wire.displayViewer)),
            video: wire.hasVideo ? try within("video", read(wire.video)) : nil
        )
    }

    private func read(_ wire: WireScreenVideo) throws(Refusal) -> ScreenVideo {
        ScreenVideo(
            session: try within("session", identifier(wire.session)), x: wire.x, y: wire.y, width: wire.width,
            height: wire.height)
    }

    private func read(_ wire: WireScreenWindow) throws(Refusal) -> ScreenWindow {
        ScreenWindow(
            session: try within("session", identifier(wire.session)),
            app: try within("app", app(wire.app)),
            title: wire.hasTitle ? wire.title : nil,
            role: wire.role,
            place: wire.place,
            x: wire.x,
            y: wire.y,
            width: wire.width,
            height: wire.height,
            horizontal: wire.horizontal,
            vertical: wire.vertical,
            state: try within("state", choice(wire.state)),
            isCovered: wire.isCovered,
            hides: try within("hides", optionalIdentifier(wire.hides))
        )
    }
}
