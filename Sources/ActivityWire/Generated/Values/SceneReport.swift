// Written by `make schema` from Tools/Schema/Proto.

public import Adaptation

/// Answers `sceneReport`: what a window says of itself, and what the broker still waits for.
public struct SceneReport: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The app.
    public var app: AppID
    /// How far its scene has come.
    public var state: SceneState
    /// How often it has been connected.
    public var epoch: SceneEpoch
    /// The process of its scene.
    public var processIdentifier: Int32?
    /// The window has not acknowledged everything that it is to be told.
    public var isBusy: Bool
    /// The geometry that the window reported last; absent: it has no scene, or reports none.
    public var geometry: WindowGeometry?
    /// The state that the window saved last; absent: none.
    @Boxed public var savedState: Activity?
    /// How its process ended the last time that it did so unasked, in words.
    public var lastEnd: String?

    public init(
        session: SceneSessionID, app: AppID, state: SceneState, epoch: SceneEpoch, processIdentifier: Int32? = nil,
        isBusy: Bool = false, geometry: WindowGeometry? = nil, savedState: Activity? = nil, lastEnd: String? = nil
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

/// The content of `screenTour`.
struct ScreenTourQuery: Hashable, Sendable {
    /// The session whose window goes through the layouts. ``Limits/referenceBytes``.
    var session: SessionReference
    /// Another app's session for the other place; absent: only the layouts that a window has alone. ``Limits/referenceBytes``.
    var beside: SessionReference?
}

/// Answers `screenTour`; nothing is done yet.
struct ScreenTour: Hashable, Sendable {
    /// In order.
    var stops: [ScreenTourStop] = []
}

/// One stop of a tour.
public struct ScreenTourStop: Hashable, Sendable {
    /// Such as `landscape, leading side, half`.
    public var name: String
    /// The commands that lead there from the stop before.
    public var commands: [ScreenCommand]
    /// The geometry that the window has to read there.
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
