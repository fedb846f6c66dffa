public import Adaptation

/// A screen that the app's windows may be on: the device's own, or an external display (W:§5).
public struct DeviceScreen: Hashable, Sendable {
    /// The name of an external display; nil for the device's own screen.
    public let name: String?
    /// The size in points.
    public let size: ScreenSize
    /// The pixels for each point.
    public let scale: Double
}

extension SceneApplication {
    /// The screens that the app sees, the device's own first (W:27); empty while no window is connected. Only the app
    /// of the primary window sees an external display (P:P5).
    public var screens: [DeviceScreen] {
        let own = scenes.values.first { !SceneSessionRole.isExternalDisplay($0.session.role) }?.geometry
        guard let own else { return [] }
        let main = DeviceScreen(name: nil, size: own.screenSize, scale: own.traits.displayScale)
        guard let external = externalDisplay else { return [main] }
        return [main, DeviceScreen(name: external.name, size: external.size, scale: external.scale)]
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
