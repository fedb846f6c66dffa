// Written by `make schema` from Tools/Schema/Proto.

public import Adaptation

/// The status bar that a window asks for.
struct StatusBarWish: Hashable, Sendable {
    /// The number of the style in UIKit: 0 default, 1 light content, 3 dark content.
    var style: UInt32
    /// True if the bar is hidden.
    var isHidden: Bool = false
}

/// A change of a window's geometry, or of its place alone. The window compares the new geometry with its present one. Parts that are the
/// same run no callback.
public struct SceneTransition: Hashable, Sendable {
    /// The geometry that the window reads after the change.
    public var geometry: WindowGeometry
    /// Where the window lies after the change. Absent: it is not on the screen, and its place stays as it was told last. A
    /// window that only moves gets a transition with its present geometry.
    public var position: ScenePosition?
    /// True if the user sees the change. False if the window has the size already, or may next be seen in it.
    public var isAnimated: Bool

    public init(geometry: WindowGeometry, position: ScenePosition? = nil, isAnimated: Bool) {
        self.geometry = geometry
        self.position = position
        self.isAnimated = isAnimated
    }
}

/// Something that happens around a window, sent in order with the window's other calls. Picture in Picture that
/// starts as the user leaves has the order `willResignActive`, *will start*, `didEnterBackground`, *did start*.
/// The way back has the order *restore interface*, *will stop*, *did stop*.
public enum SceneNotice: Hashable, Sendable {
    /// An external display is there, and this window sees it from now on.
    case screenDidConnect(ExternalDisplay)
    /// The external display is gone, or this window no longer sees it.
    case screenDidDisconnect(ExternalDisplay)
    /// The keyboard covers the lower part of the screen.
    case keyboardWillShow(KeyboardFrame)
    /// The keyboard covers another part of the screen, as after a rotation.
    case keyboardWillChangeFrame(KeyboardFrame)
    /// The keyboard goes away. The value is true if this window's app raised it.
    case keyboardWillHide(isLocal: Bool)
    /// The device is short of memory.
    case memoryWarning
    /// Picture in Picture is about to start for the window's video.
    case pictureInPicture(PictureInPictureMoment)
    /// The window's capture session is interrupted.
    case captureInterrupted(CaptureInterruptionReason)
    /// The interruption of the window's capture session has ended.
    case captureResumed
}

public enum PictureInPictureMoment: Hashable, Sendable, CaseIterable {
    /// Picture in Picture is about to start for the window's video.
    case willStart
    /// Picture in Picture has started: the video plays in a small window of its own.
    case didStart
    /// The user wants the video back in its window. Show the player, and acknowledge once it is shown.
    case restoreInterface
    /// Picture in Picture is about to stop.
    case willStop
    /// Picture in Picture has stopped.
    case didStop

    /// The name, for people.
    public var name: String {
        switch self {
        case .willStart: "pictureInPictureWillStart"
        case .didStart: "pictureInPictureDidStart"
        case .restoreInterface: "restoreUserInterfaceForPictureInPictureStop"
        case .willStop: "pictureInPictureWillStop"
        case .didStop: "pictureInPictureDidStop"
        }
    }
}

/// The interruption of a window's capture session.
struct CaptureInterruption: Hashable, Sendable {
    /// Always 1, whatever the reason, because earlier windows know no other value. Counts only where `number` is absent or
    /// unknown. A message without a reason means that several apps are in the foreground.
    var reason: SharedScreenReason = .videoDeviceNotAvailableWithMultipleForegroundApps
    /// The reason's number in AVFoundation: 1 the window is in the background, 2 a call or an alarm, 3 another session has
    /// the camera, 4 several apps are in the foreground, 5 system pressure, 6 sensitive content. 0 from a broker that does
    /// not send it.
    var number: UInt32
}

/// The reason of an interruption in the field that had only this one. Its value is not AVFoundation's number.
public enum SharedScreenReason: UInt8, NamedChoice, JSONValue {
    /// Several apps are in the foreground: Slide Over, Split View or Picture in Picture is on.
    case videoDeviceNotAvailableWithMultipleForegroundApps = 1

    public var name: String {
        switch self {
        case .videoDeviceNotAvailableWithMultipleForegroundApps: "videoDeviceNotAvailableWithMultipleForegroundApps"
        }
    }
}

/// A display that is attached to the device.
struct ExternalDisplayFields: Hashable, Sendable {
    /// The display's name. At most ``Limits/titleBytes``.
    var name: String
    /// The display's width, in points, at least 1.
    var width: Double
    /// The display's height, in points, at least 1.
    var height: Double
    /// Pixels for each point, at least 0.1 and at most ``Limits/displayScale``; absent: 1.
    var scale: Double = 1.0
}

/// Where the keyboard lies on the screen.
struct KeyboardArea: Hashable, Sendable {
    /// The keyboard's left side on the screen, in points.
    var x: Double
    /// The keyboard's upper side on the screen, in points.
    var y: Double
    /// The keyboard's width, in points.
    var width: Double
    /// The keyboard's height, in points.
    var height: Double
    /// The window's left side on the screen, in points. A window uses it to convert the keyboard's place to its own
    /// coordinates.
    var windowX: Double
    /// The window's upper side on the screen, in points.
    var windowY: Double
    /// True if this window's app raised the keyboard.
    var isLocal: Bool = false
}

/// Sent by a window: changes a session of its own app. Absent fields stay as they are.
public struct SceneUpdate: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch under which this process connected the session, or 0 if it did not connect it. Any process of the
    /// app may change a session with epoch 0, even one that another process has connected.
    public var epoch: SceneEpoch
    /// The new title; absent: unchanged. At most ``Limits/titleBytes``.
    public var title: String?
    /// The new subtitle; absent: unchanged. At most ``Limits/titleBytes``.
    public var subtitle: String?
    /// Both conditions, which replace the old ones; absent: unchanged.
    public var conditions: ActivationConditions?
    /// Which blob is the new user info, a `UserInfo`; 0: empty. Absent: unchanged. At most
    /// ``Limits/userInfoBytes``.
    public var userInfo: Blob?
    /// The new state; absent: unchanged.
    public var state: SavedState
    /// The question that the user is asked before the window is closed; absent: unchanged.
    public var closure: ClosureChange
    /// The events that destroy the session, besides the user's closing it, as bits: 1 system disconnection, 2
    /// user-initiated dismissal. Absent: unchanged.
    public var destructionConditions: SceneDestructionConditions?
    /// Which snapshots of the scene the broker keeps; unspecified: unchanged.
    public var snapshotPolicy: SnapshotPolicy?
    /// True if the scene goes on restoring after its connect; false once it has finished. Absent: unchanged.
    public var extendsRestoration: Bool?
    /// The status bar that the window asks for. The broker forgets it when it restarts. Absent: unchanged.
    public var statusBar: StatusBarAppearance?
    /// What the window presents, and its split view. The broker forgets them when it restarts. Absent: unchanged.
    @Boxed public var content: SceneContent?
    /// Whether a full screen video plays in the window. Such a video may go on in Picture in Picture when the user
    /// leaves, if the app has the background mode `audio`. The broker forgets the value when it restarts. Absent:
    /// unchanged.
    public var playsFullScreenVideo: Bool?
    /// Whether the window has a capture session. A capture session that starts off the screen is interrupted until the
    /// window is on the screen. The broker refuses the whole update as `screenRefused` if this is true and the session has
    /// no scene. The broker forgets the value when it restarts. Absent: unchanged.
    public var runsCaptureSession: Bool?
    /// Whether capture sessions that start from now on use the camera while several apps share the screen. The broker
    /// refuses the whole update as `screenRefused` if this is true and the app may not: it needs the background mode `voip`
    /// or the entitlement, or before release 18 a device that moves windows to an external display. The broker forgets the
    /// value when it restarts. Absent: unchanged; at first true only with the entitlement.
    public var enablesMultitaskingCameraAccess: Bool?

    public init(
        session: SceneSessionID, epoch: SceneEpoch = .none, title: String? = nil, subtitle: String? = nil,
        conditions: ActivationConditions? = nil, userInfo: Blob? = nil, state: SavedState = .unchanged,
        closure: ClosureChange = .unchanged, destructionConditions: SceneDestructionConditions? = nil,
        snapshotPolicy: SnapshotPolicy? = nil, extendsRestoration: Bool? = nil, statusBar: StatusBarAppearance? = nil,
        content: SceneContent? = nil, playsFullScreenVideo: Bool? = nil, runsCaptureSession: Bool? = nil,
        enablesMultitaskingCameraAccess: Bool? = nil
    ) {
        self.session = session
        self.epoch = epoch
        self.title = title
        self.subtitle = subtitle
        self.conditions = conditions
        self.userInfo = userInfo
        self.state = state
        self.closure = closure
        self.destructionConditions = destructionConditions
        self.snapshotPolicy = snapshotPolicy
        self.extendsRestoration = extendsRestoration
        self.statusBar = statusBar
        self.content = content
        self.playsFullScreenVideo = playsFullScreenVideo
        self.runsCaptureSession = runsCaptureSession
        self.enablesMultitaskingCameraAccess = enablesMultitaskingCameraAccess
    }
}

/// Sent by a client: asks a session's window again for its state and conditions. The query `sceneReport` tells when
/// the window has answered.
struct RefreshRequest: Hashable, Sendable {
    /// The session, by its identifier, a unique prefix of it, or `APP:TARGET`. At most ``Limits/referenceBytes``.
    var session: SessionReference
}

/// Sent by a client: ends a session for good.
struct DestroyRequest: Hashable, Sendable {
    /// The session, by its identifier, a unique prefix of it, or `APP:TARGET`. At most ``Limits/referenceBytes``.
    var session: SessionReference
    /// How the session's window leaves the screen; unspecified: standard.
    var animation: DismissalAnimation = .standard
    /// Why, for people, where a window's process ends a session of its own. At most ``Limits/reasonBytes``.
    var reason: String?
}
