public import Adaptation

/// The simulated iPad's screen: the place, the size and the state of every window, and the events for the windows.
///
/// The machine is a value without a clock and without randomness. `handle` takes a gesture or a fact, changes the state
/// and returns the events of the windows, in order. If `handle` throws, nothing has changed (P:Q1).
///
/// ```
/// home ⇄ full(A) ⇄ full(A)+so(B) ⇄ split(A|B,r) ⇄ split(A|B,r)+so(C)          the arrangement
/// none | switcher | alert | locked                                            the cover
/// Picture in Picture · keyboard · external display · capture session          independent of both
/// ```
/// `A`, `B` and `C` are windows, `so` is Slide Over, and `r` is the ratio of a split.
public struct ScreenMachine<Window: Hashable & Sendable>: Hashable, Sendable {
    public internal(set) var device: DeviceModel
    public internal(set) var release: SystemRelease
    public internal(set) var orientation: InterfaceOrientation
    public internal(set) var direction: LayoutDirection = .leftToRight
    public internal(set) var usesLargerText = false
    public internal(set) var settings = MultitaskingSettings()
    /// The time a window has for the setup of a transition (P:K2).
    public let transitionAllowance: Duration

    public internal(set) var arrangement = Arrangement<Window>()
    public internal(set) var cover: ScreenCover = .none
    /// The position of the divider while it is held, in points from the left side of the screen.
    public internal(set) var heldDivider: Double?
    public internal(set) var pictureInPicture: PictureInPicture<Window>?
    public internal(set) var keyboard: RaisedKeyboard<Window>?
    var attachedDisplay: AttachedDisplay<Window>?
    /// The causes that keep every capture session from the camera, oldest first.
    public internal(set) var captureObstacles: [CaptureObstacle] = []
    /// The capture sessions of windows with a scene. Events must not depend on the dictionary's order.
    var captureSessions: [Window: CaptureSession] = [:]
    /// The window that was moved to the external display (W:30).
    var windowOnDisplay: Window?

    /// The records of all known windows. Events must not depend on the dictionary's order.
    var records: [Window: WindowRecord<Window>] = [:]
    var runningProcesses: Set<String> = []

    /// Makes an empty screen.
    ///
    /// - Parameters:
    ///   - release: the model's standard release by default; refused when the model never got it.
    ///   - transitionAllowance: the time that the watchdog allows (P:K2).
    public init(
        device: DeviceModel, release: SystemRelease? = nil, orientation: InterfaceOrientation = .portrait,
        transitionAllowance: Duration = .seconds(10)
    ) throws(ScreenRefusal) {
        self.init(orientation: orientation, transitionAllowance: transitionAllowance)
        self.device = device
        self.release = release ?? device.standardRelease
        try requireRunnable(device, self.release)
    }

    /// Makes an empty screen of the standard model with its standard release.
    public init(orientation: InterfaceOrientation = .portrait, transitionAllowance: Duration = .seconds(10)) {
        self.device = .standard
        self.release = DeviceModel.standard.standardRelease
        self.orientation = orientation
        self.transitionAllowance = transitionAllowance
    }

    /// Performs a gesture of the user and returns the events.
    public mutating func handle(_ gesture: ScreenGesture<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireReachable(gesture)
        let before = glance
        let events = try perform(gesture)
        return keyboardEventsBeforeLeaving(since: before) + events + consequentEvents(since: before)
    }

    /// Records a fact about a window or the device and returns the events.
    public mutating func handle(_ fact: ScreenFact<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        let before = glance
        let events = try perform(fact)
        return keyboardEventsBeforeLeaving(since: before) + events + consequentEvents(since: before)
    }

    /// The orientation and the visible windows at this moment. Taken before a change, they show afterwards what is new.
    var glance: VisibleWindows<Window> {
        VisibleWindows(orientation: orientation, windows: placedWindows.map(\.window))
    }
}
