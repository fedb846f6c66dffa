extension ControlWriter {
    func write(_ layout: ScreenLayout) -> WireScreenLayout {
        var wire = WireScreenLayout()
        wire.name = layout.name.text
        wire.saved = layout.saved.milliseconds
        wire.device = layout.device
        wire.release = layout.release
        wire.orientation = layout.orientation
        wire.layout = layout.layout
        wire.arrangement = write(layout.arrangement)
        wire.windows = layout.windows.map { write($0) }
        return wire
    }

    private func write(_ arrangement: LayoutArrangement) -> WireLayoutArrangement {
        var wire = WireLayoutArrangement()
        switch arrangement.base {
        case .home: break
        case .full(let session): wire.full = data(session)
        case .split(let pair): wire.split = write(pair)
        }
        wire.slideOver = arrangement.slideOver.map { data($0) }
        wire.showsSlideOver = arrangement.showsSlideOver
        wire.isSlideOverLeading = arrangement.isSlideOverLeading
        wire.centre = data(arrangement.centre)
        wire.savedPairs = arrangement.savedPairs.map { write($0) }
        return wire
    }

    private func write(_ pair: LayoutPair) -> WireLayoutPair {
        var wire = WireLayoutPair()
        wire.leading = data(pair.leading)
        wire.trailing = data(pair.trailing)
        wire.ratio = pair.ratio
        if let ratio = pair.landscapeRatio { wire.landscapeRatio = ratio }
        return wire
    }

    private func write(_ window: LayoutWindow) -> WireLayoutWindow {
        var wire = WireLayoutWindow()
        wire.session = data(window.session)
        wire.app = window.app.text
        if let title = window.title { wire.title = title }
        wire.place = window.place
        if let state = window.state { wire.state = write(state) }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireScreenLayout) throws(Refusal) -> ScreenLayout {
        ScreenLayout(
            name: try within("name", layoutName(wire.name)), saved: WallTime(milliseconds: wire.saved),
            device: wire.device, release: wire.release, orientation: wire.orientation, layout: wire.layout,
            arrangement: try within("arrangement", read(wire.arrangement)),
            windows: try within("windows", each: wire.windows) { (window) throws(Refusal) in try read(window) })
    }

    private func read(_ wire: WireLayoutArrangement) throws(Refusal) -> LayoutArrangement {
        let base: LayoutArrangement.Base =
            switch wire.base {
            case .full(let session): .full(try within("full", identifier(session)))
            case .split(let pair): .split(try within("split", read(pair)))
            case nil: .home
            }
        return LayoutArrangement(
            base: base,
            slideOver: try within("slideOver", each: wire.slideOver) { (session) throws(Refusal) in
                try identifier(session)
            },
            showsSlideOver: wire.showsSlideOver, isSlideOverLeading: wire.isSlideOverLeading,
            centre: try within("centre", optionalIdentifier(wire.centre)),
            savedPairs: try within("savedPairs", each: wire.savedPairs) { (pair) throws(Refusal) in try read(pair) })
    }

    private func read(_ wire: WireLayoutPair) throws(Refusal) -> LayoutPair {
        LayoutPair(
            leading: try within("leading", identifier(wire.leading)),
            trailing: try within("trailing", identifier(wire.trailing)), ratio: wire.ratio,
            landscapeRatio: wire.hasLandscapeRatio ? wire.landscapeRatio : nil)
    }

    private func read(_ wire: WireLayoutWindow) throws(Refusal) -> LayoutWindow {
        LayoutWindow(
            session: try within("session", identifier(wire.session)), app: try within("app", app(wire.app)),
            title: wire.hasTitle ? wire.title : nil, place: wire.place,
            state: wire.hasState ? read(wire.state) : nil)
    }
}
