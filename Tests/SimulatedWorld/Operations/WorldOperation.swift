/// Everything that can happen in the simulated world.
///
/// A parameter that chooses a thing is a small integer, taken modulo the number of things that exist. So every
/// operation has a meaning in every list, and a failing list can be shortened by leaving operations out. A `flavour` or
/// `kind` chooses one of the variants that the world's code lists.
public enum WorldOperation: Hashable, Sendable {
    // Requests of the user's tools
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
    /// Asks for the session's snapshot.
    case lookAt(tool: Int, session: Int)
    /// Picks the window in the app switcher.
    case pick(tool: Int, session: Int)
    case closeWindow(tool: Int, session: Int)
    case flingApp(tool: Int, app: Int)
    case launch(tool: Int, app: Int)
    /// A notification for an app's delegate.
    case notify(tool: Int, app: Int, key: Int)
    /// A step of the drag of an app's icon out of the dock, or the plus of the app's windows.
    case icon(tool: Int, kind: Int, app: Int, session: Int)
    /// A display is attached or taken away, or a window is moved to it.
    case display(tool: Int, kind: Int, session: Int)
    /// A gesture on the screen, or an event around the device.
    case gesture(tool: Int, kind: Int, session: Int, other: Int)
    /// A window becomes full screen, and another window is put over it.
    case float(tool: Int, session: Int, over: Int)
    /// A window is started anew while the device is locked. In most cases the device is unlocked afterwards.
    case restartLocked(tool: Int, session: Int, ending: Int)
    case saveLayout(tool: Int, name: Int, replaces: Int)
    case loadLayout(tool: Int, name: Int, keepsStates: Int)
    case removeLayout(tool: Int, name: Int)
    case continueActivity(tool: Int, session: Int, app: Int)
    /// A request whose handler may answer in a stream.
    case openForAnswer(tool: Int, session: Int)
    case lift(tool: Int, session: Int)
    case moveDrag(tool: Int, drag: Int, target: Int, session: Int)
    case tapDrag(tool: Int, drag: Int, session: Int)
    case releaseDrag(tool: Int, drag: Int, copies: Int)
    case cancelDrag(tool: Int, drag: Int)
    /// A drag from one window over another window. The windows answer every call. `flavour` chooses where the drag
    /// stops: in the air, before the answer to its release, or at its end.
    case dragAcross(tool: Int, session: Int, over: Int, flavour: Int)
    case listGrants(tool: Int)
    case revokeGrant(tool: Int, grant: Int)
    /// A request as for ``open(tool:_:)``, for a window at a placement. `over` is the session whose place the window
    /// may take.
    case place(tool: Int, OpenShape, placement: Int, over: Int)
    case subscribe(tool: Int, from: Int)
    case toolDisconnects(tool: Int)

    // Events of window processes
    case processStarts(Int)
    case processStartFails(Int)
    case startedByHand(app: Int)
    case windowGreets(Int)
    /// A window process does the next piece of its work, such as an answer to the broker.
    case windowSteps(Int, flavour: Int)
    case windowOpens(Int, OpenShape)
    case windowUpdates(Int, flavour: Int)
    case windowSetsActivity(Int, flavour: Int)
    case windowWithdraws(Int)
    /// An end of a stream makes its next step.
    case streamFlows(Int, flavour: Int)
    case windowCrashes(Int, order: Int)
    case windowExits(Int)
    case windowSaysGoodbye(Int)
    case windowStops(Int)
    case windowContinues(Int)
    case connectionDrops(Int)
    /// The window connects anew before the broker notices that its old connection is dead.
    case windowReconnects(Int)
    /// A window process, or a stranger, sends a false or malformed message.
    case lie(Int, kind: Int)

    // Events of the whole world
    case timePasses(milliseconds: Int)
    case deadlineComes
    case commit(groups: Int)
    case commitFails
    case brokerDies
    case brokerStarts
    /// The broker dies, and starts again after this time.
    case brokerRestarts(milliseconds: Int)
    case brokerShutsDown
    /// Takes effect when the broker next starts.
    case configurationChanges(Int)
    case appRemoved(Int)
    case appAdded(Int)
    /// Commits, launches, greetings and acknowledgements until nothing more happens; no time passes.
    case everythingSettles
    /// Like `everythingSettles`, but every window dies at its first call, again and again.
    case everythingCrashes

    /// The operation as Swift source, for a test.
    public var source: String {
        "." + String(describing: self).replacing("SimulatedWorld.", with: "")
    }
}

/// An activation request in small numbers.
public struct OpenShape: Hashable, Sendable {
    /// The highest value names no app.
    public var app: Int
    /// The content; 0 is none. A request without content still has an activity, unless it names an app and `timeout` is
    /// 3.
    public var target: Int
    /// 0 names no policy; other values are raw values of ``ReusePolicy``.
    public var reuse: Int
    public var stage: Int
    /// An index into the world's timeouts. The index also decides whether there is an activity (see ``target``), and
    /// whether the user initiated a window's request (if the index is even), so that fewer numbers describe a request.
    public var timeout: Int
    /// 0 is no idempotency key.
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
