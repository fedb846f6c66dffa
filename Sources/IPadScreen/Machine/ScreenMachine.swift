/// The simulated iPad's screen: which windows are where, at which size, in which state, and what each is told.
///
/// A value without clock and without chance. `handle` takes a gesture or a fact, changes the state and returns what
/// happens to the windows, in order; or it throws the reason and nothing has changed (P:Q1).
///
/// ```
/// home ⇄ full(A) ⇄ full(A)+so(B) ⇄ split(A|B,r) ⇄ split(A|B,r)+so(C)          the arrangement
/// none | switcher | alert | locked                                            what lies over it
/// Picture in Picture · keyboard · external display · capture session          beside it
/// ```
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
    /// Where the divider is while it is held, in points from the left side of the screen.
    public internal(set) var heldDivider: Double?
    public internal(set) var pictureInPicture: PictureInPicture<Window>?
    public internal(set) var keyboard: RaisedKeyboard<Window>?
    var attachedDisplay: AttachedDisplay<Window>?

    /// Never walked where the order could show.
    var records: [Window: WindowRecord<Window>] = [:]
    var runningProcesses: Set<String> = []

    /// An empty screen.
    ///
    /// - Parameters:
    ///   - release: the model's standard one unless one is given; refused when the model never got it.
    ///   - transitionAllowance: what the watchdog allows (P:K2).
    public init(
        device: DeviceModel, release: SystemRelease? = nil, orientation: InterfaceOrientation = .portrait,
        transitionAllowance: Duration = .seconds(10)
    ) throws(ScreenRefusal) {
        self.init(orientation: orientation, transitionAllowance: transitionAllowance)
        self.device = device
        self.release = release ?? device.standardRelease
        try requireRunnable(device, self.release)
    }

    /// An empty screen of the standard model with its standard release.
    public init(orientation: InterfaceOrientation = .portrait, transitionAllowance: Duration = .seconds(10)) {
        self.device = .standard
        self.release = DeviceModel.standard.standardRelease
        self.orientation = orientation
        self.transitionAllowance = transitionAllowance
    }

    /// Record what the user's hand did.
    public mutating func handle(_ gesture: ScreenGesture<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try admit(gesture)
        let before = glance
        let events = try perform(gesture)
        return keyboardFarewells(since: before) + events + followUp(since: before)
    }

    /// Record what happened to a window or around the device.
    public mutating func handle(_ fact: ScreenFact<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        let before = glance
        let events = try perform(fact)
        return keyboardFarewells(since: before) + events + followUp(since: before)
    }

    var glance: Glance<Window> { Glance(orientation: orientation, windows: standings.map(\.window)) }
}
