/// Everything that can happen in the simulated world.
///
/// All parameters are small integers that are taken modulo what exists, so that every operation means something in
/// every list: a failing list can be shortened by leaving operations out.
public enum Operation: Hashable, Sendable {
    // What the user's tools ask
    case open(tool: Int, OpenShape)
    case openSession(tool: Int, session: Int, stage: Int)
    case openTransient(tool: Int, session: Int)
    case resolve(tool: Int, OpenShape)
    case explain(tool: Int, request: Int)
    case refresh(tool: Int, session: Int)
    case destroy(tool: Int, session: Int, animation: Int)
    case screen(tool: Int, command: Int)
    case restore(tool: Int, session: Int, generation: Int)
    case retry(tool: Int, session: Int)
    case close(tool: Int, session: Int)
    case lookAt(tool: Int, session: Int)
    case pick(tool: Int, session: Int)
    case closeWindow(tool: Int, session: Int)
    case flingApp(tool: Int, app: Int)
    case launch(tool: Int, app: Int)
    /// A gesture on the screen, or something that happens around the device.
    case gesture(tool: Int, kind: Int, session: Int, other: Int)
    /// One window full screen, and another one over it.
    case float(tool: Int, session: Int, over: Int)
    /// A window is started anew while the device is locked, which is unlocked then in most cases.
    case restartLocked(tool: Int, session: Int, ending: Int)
    case saveLayout(tool: Int, name: Int, replaces: Int)
    case loadLayout(tool: Int, name: Int, keepsStates: Int)
    case removeLayout(tool: Int, name: Int)
    case continueActivity(tool: Int, session: Int, app: Int)
    /// Asks for something whose handler may answer in a stream.
    case openForAnswer(tool: Int, session: Int)
    case lift(tool: Int, session: Int)
    case moveDrag(tool: Int, drag: Int, target: Int, session: Int)
    case tapDrag(tool: Int, drag: Int, session: Int)
    case releaseDrag(tool: Int, drag: Int, copies: Int)
    case cancelDrag(tool: Int, drag: Int)
    /// A drag from one window over another one, with every answer, up to the moment that the flavour says.
    case dragAcross(tool: Int, session: Int, over: Int, flavour: Int)
    case listGrants(tool: Int)
    case revokeGrant(tool: Int, grant: Int)
    /// `over` is a session whose place is taken; the shape is as for ``open(tool:_:)``.
    case place(tool: Int, OpenShape, placement: Int, over: Int)
    case subscribe(tool: Int, from: Int)
    case toolDisconnects(tool: Int)

    // What happens to window processes
    case processStarts(Int)
    case processStartFails(Int)
    case startedByHand(app: Int)
    case windowGreets(Int)
    case windowSteps(Int, flavour: Int)
    case windowOpens(Int, OpenShape)
    case windowUpdates(Int, flavour: Int)
    case windowSetsActivity(Int, flavour: Int)
    case windowWithdraws(Int)
    /// One end of a stream of bytes does what it can.
    case streamFlows(Int, flavour: Int)
    case windowCrashes(Int, order: Int)
    case windowExits(Int)
    case windowSaysGoodbye(Int)
    case windowStops(Int)
    case windowContinues(Int)
    case connectionDrops(Int)
    /// The window connects anew before the broker notices that its old connection is dead.
    case windowReconnects(Int)
    case lie(Int, kind: Int)

    // What happens to everything
    case timePasses(milliseconds: Int)
    case deadlineComes
    case commit(groups: Int)
    case commitFails
    case brokerDies
    case brokerStarts
    /// It dies, and is there again after a while.
    case brokerRestarts(milliseconds: Int)
    case brokerShutsDown
    /// Takes effect when the broker starts the next time.
    case configurationChanges(Int)
    case appRemoved(Int)
    case appAdded(Int)
    /// Commits, starts, greetings and acknowledgements until nobody has anything to do; no time passes.
    case everythingSettles
    /// The same, but every window dies with its first call, again and again.
    case everythingCrashes

    /// The operation as it is written in a test.
    public var source: String {
        "." + String(describing: self).replacing("SimulatedWorld.", with: "")
    }
}

/// An activation request in small numbers.
public struct OpenShape: Hashable, Sendable {
    /// The last one names no app.
    public var app: Int
    /// 0 is no content, and then no event when `type` is 0 too.
    public var target: Int
    /// 0 names no policy, the others are ``ReusePolicy``'s raw values.
    public var reuse: Int
    public var stage: Int
    public var timeout: Int
    /// 0 has no idempotency key.
    public var key: Int

    public init(app: Int = 0, target: Int = 0, reuse: Int = 0, stage: Int = 5, timeout: Int = 0, key: Int = 0) {
        self.app = app
        self.target = target
        self.reuse = reuse
        self.stage = stage
        self.timeout = timeout
        self.key = key
    }
}
