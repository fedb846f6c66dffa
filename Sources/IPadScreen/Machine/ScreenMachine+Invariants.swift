import Adaptation

extension ScreenMachine {
    /// Descriptions of broken invariants; empty unless the machine has a bug.
    public var brokenInvariants: [String] {
        brokenLives + brokenArrangement + brokenGeometry + brokenSurroundings
    }

    private var brokenLives: [String] {
        var broken: [String] = []
        let visible = Set(placedWindows.map(\.window))
        for placedWindow in placedWindows {
            guard let record = records[placedWindow.window] else {
                broken.append("\(placedWindow.window) is shown but not known")
                continue
            }
            let wanted: WindowLife = placedWindow.isActive ? .foregroundActive : .foregroundInactive
            if record.life != wanted { broken.append("\(placedWindow.window) is \(record.life), should be \(wanted)") }
            if record.geometry != placedWindow.geometry { broken.append("\(placedWindow.window) has a wrong geometry") }
            if record.role != placedWindow.role { broken.append("\(placedWindow.window) has a wrong role") }
        }
        for (window, record) in records {
            if record.life.isForeground, !visible.contains(window) { broken.append("\(window) is not shown but live") }
            if record.transitionsCompleted > record.transitionsBegun { broken.append("\(window) answered too much") }
            if record.life != .unattached, !runningProcesses.contains(record.description.process) {
                broken.append("\(window) lives without a process")
            }
        }
        return broken.sorted()
    }

    private var brokenArrangement: [String] {
        var broken: [String] = []
        let placed = arrangement.placed.map(\.window)
        if Set(placed).count != placed.count { broken.append("a window is in two places") }
        if arrangement.base == .home, !placed.isEmpty { broken.append("a window floats over the home screen") }
        let hidden = arrangement.slideOver.windows
        let resting = arrangement.savedPairs.flatMap { [$0.leading, $0.trailing] }
        let all = arrangement.baseWindows + hidden + resting + (arrangement.centre.map { [$0] } ?? [])
        if Set(all).count != all.count { broken.append("a window is both on the screen and put away") }
        if let pair = arrangement.pair {
            if !SplitRatio.stops(in: orientation, profile: profile).contains(pair.ratio) {
                broken.append("the divider stands at \(pair.ratio.rawValue)")
            }
            if !device.modes.contains(.splitView) { broken.append("the device cannot split") }
            if profile == .classic, arrangement.slideOver.front != nil { broken.append("a classic pane over a split") }
        }
        if heldDivider != nil, arrangement.pair == nil || cover != .none { broken.append("a divider held by nobody") }
        return broken
    }

    private var brokenGeometry: [String] {
        let screen = ScreenRectangle(geometry.screen)
        var broken = placedWindows.filter { screen.intersection($0.frame) != $0.frame }.map {
            "\($0.window) sticks out"
        }
        if let pair = arrangement.pair {
            let widths = [HorizontalEdge.leading, .trailing].map { geometry.width(of: $0, in: pair.ratio) }
            if widths.reduce(ScreenGeometry.divider, +) != screen.size.width {
                broken.append("the sides do not add up")
            }
        }
        return broken
    }

    private var brokenSurroundings: [String] {
        var broken: [String] = []
        if placedWindows.filter({ $0.role == .primary }).count > 1 { broken.append("two primaries") }
        if let pip = pictureInPicture?.window, records[pip]?.life ?? .unattached == .unattached {
            broken.append("a video without its app")
        }
        if let owner = keyboard?.owner, placedWindow(of: owner) == nil { broken.append("a keyboard without its owner") }
        if let viewer = externalDisplayViewer, let role = placedWindow(of: viewer)?.role, role != .primary {
            broken.append("\(viewer) sees the external display without being primary")
        }
        return broken
    }
}
