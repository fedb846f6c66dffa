import ActivityWire
public import Adaptation

/// A screen that the app's windows may be on: the device's own, or an external display (W:§5).
public struct DeviceScreen: Hashable, Sendable {
    /// The name of an external display; nil for the device's own screen.
    public let name: String?
    /// The size in points.
    public let size: ScreenSize
    /// The screen's own traits, which flow to the scenes on it (W:§8): its scale, the idiom, and the size classes of a
    /// window that spans the screen.
    public let traitCollection: TraitCollection

    init(name: String?, size: ScreenSize, traits: TraitCollection, mirrored: DeviceScreen? = nil) {
        self.name = name
        self.size = size
        traitCollection = traits
        source = mirrored.map { [$0] } ?? []
    }

    /// The screen that this one mirrors: the device's own for an external display that mirrors it. Nil for the device's own
    /// screen, and for a display on which the app shows a scene (W:25). AirPlay counts as a display.
    public var mirrored: DeviceScreen? { source.first }
    private let source: [DeviceScreen]

    /// The pixels for each point.
    public var scale: Double { traitCollection.displayScale }

    /// The area of the screen, at (0,0); it follows the interface's rotation (W:§3).
    public var bounds: ScreenRectangle { ScreenRectangle(size) }
}

extension Scene {
    /// The screen that the scene is on.
    public var screen: DeviceScreen {
        DeviceScreen(
            name: hasDisplayRole ? application.externalDisplay?.name : nil, size: geometry.screenSize,
            traits: geometry.screenTraits)
    }

    /// Whether the scene was made for an external display.
    private var hasDisplayRole: Bool { SceneSessionRole.isExternalDisplay(session.role) }

    /// Whether the scene shows something on an external display, which then does not mirror. It is in the foreground there,
    /// and has a shown window, or makes no windows at all. A window that was moved there is as large as the display.
    fileprivate func isShown(on display: ExternalDisplay, insteadOf main: DeviceScreen) -> Bool {
        let isThere = hasDisplayRole || (geometry.screenSize == display.size && display.size != main.size)
        return isThere && record.state.isForeground && (windows.isEmpty || !windowsFrontToBack.isEmpty)
    }
}

extension WindowGeometry {
    /// The traits of the screen that the window is on. A pad's whole screen is regular in both directions, whatever part
    /// of it the window has (P:S1, P:S2). On any other device the window has the whole screen.
    fileprivate var screenTraits: TraitCollection {
        guard traits.userInterfaceIdiom == .pad else { return traits }
        return TraitOverrides(horizontalSizeClass: .regular, verticalSizeClass: .regular).applied(to: traits)
    }
}

extension SceneApplication {
    /// The screens that the app sees, the device's own first (W:27); empty while no window is connected. Only the app
    /// of the primary window sees an external display (P:P5).
    public var screens: [DeviceScreen] {
        let own = scenes.values.first { !SceneSessionRole.isExternalDisplay($0.session.role) }?.geometry
        guard let own else { return [] }
        let main = DeviceScreen(name: nil, size: own.screenSize, traits: own.screenTraits)
        guard let external = externalDisplay else { return [main] }
        let isShown = scenes.values.contains { $0.isShown(on: external, insteadOf: main) }
        let display = DeviceScreen(
            name: external.name, size: external.size, traits: external.traits(of: own.traits.userInterfaceIdiom),
            mirrored: isShown ? nil : main)
        return [main, display]
    }

    /// Sets the external display that the app sees, and tells observers if the display is new. A display that was there
    /// at the connect is not new (W:27).
    func noteConnected(_ display: ExternalDisplay) {
        guard externalDisplay != display else { return }
        externalDisplay = display
        observers.post(.screenDidConnect(display))
    }

    /// Removes the display and tells observers; does nothing if the app sees another display or no display.
    func noteDisconnected(_ display: ExternalDisplay) {
        guard externalDisplay == display else { return }
        externalDisplay = nil
        observers.post(.screenDidDisconnect(display))
    }
}
