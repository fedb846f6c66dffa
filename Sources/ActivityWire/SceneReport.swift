public import Adaptation

/// What a window says of itself, and what the broker still waits for.
public struct SceneReport: Hashable, Sendable {
    public var session: SceneSessionID
    public var app: AppID
    public var state: SceneState
    public var epoch: SceneEpoch
    public var processIdentifier: Int32?
    /// The window has not acknowledged everything that it is to be told.
    public var isBusy: Bool
    /// What the window said last that it reads of its place; nil: it has no scene, or says nothing.
    public var geometry: WindowGeometry?
    /// What it saved last.
    public var savedState: Activity?
    /// How its process ended the last time that it did so unasked, in words.
    public var lastEnd: String?
    public init(
        session: SceneSessionID,
        app: AppID,
        state: SceneState,
        epoch: SceneEpoch,
        processIdentifier: Int32? = nil,
        isBusy: Bool = false,
        geometry: WindowGeometry? = nil,
        savedState: Activity? = nil,
        lastEnd: String? = nil
    ) {
        self.session = session
        self.app = app
        self.state = state
        self.epoch = epoch
        self.processIdentifier = processIdentifier
        self.isBusy = isBusy
        self.geometry = geometry
        self.savedState = savedState
        self.lastEnd = lastEnd
    }
}

/// One stop on the way of a window through every layout of a device.
public struct ScreenTourStop: Hashable, Sendable {
    /// Such as `landscape, leading side, half`.
    public var name: String
    /// What leads there from the stop before.
    public var commands: [ScreenCommand]
    /// What the window has to read of its place there.
    public var geometry: WindowGeometry
    /// Where its scene has to be.
    public var state: SceneState
    public init(name: String, commands: [ScreenCommand], geometry: WindowGeometry, state: SceneState) {
        self.name = name
        self.commands = commands
        self.geometry = geometry
        self.state = state
    }
}
