// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a client: events from now on. A second one on the same connection takes the place of the first.
struct SubscribeRequest: Hashable, Sendable {
    /// Everything after this position; absent: the present state first. One that is not known, or not yet, is a `gap`.
    var after: EventPosition?
    /// Without a position: everything since this time. Where less is kept it is a `gap`.
    var since: WallTime?
}

/// The one answer to a request.
public indirect enum Reply: Hashable, Sendable {
    /// To `hello`.
    case welcome(Welcome)
    /// Done, nothing to tell.
    case done
    /// No.
    case refused(Refusal)
    /// To `activate`.
    case activation(ActivationOutcome)
    /// To `resolve` and `explain`.
    case decision(DecisionRecord, outcome: ActivationOutcome?)
    /// To `status`.
    case status(StatusReport)
    /// To `configuration` and `limits`.
    case settings([Setting])
    /// To `apps` and `app`.
    case apps([AppRow])
    /// To `sessions`, `session` and `scenes`.
    case sessions([SessionRow], next: PageToken? = nil)
    /// To `log`.
    case log(path: String)
    /// To `screen`, asked or commanded.
    case screen(ScreenReport)
    /// To `openSessions`.
    case openSessions([SceneSessionDescription], next: PageToken? = nil)
    /// To `subscribe`: the newest position at this moment; the events that are owed come next.
    case subscribed(EventPosition)
    /// To `defaultApps`.
    case defaultApps([DefaultApp])
    /// To the query `shortcutItems`.
    case shortcutItems([OfferedShortcutItem])
    /// To `close`.
    case closure(ClosureReport)
    /// To `history`.
    case history(SceneSessionID, [StateGeneration])
    /// To `quarantines`.
    case quarantines([QuarantineRow])
    /// To `snapshot`.
    case snapshot(SnapshotRow, SceneSnapshot)
    /// To `openContinuationStreams`.
    case continuationStreams(ContinuationStreams)
    /// To `openResultStream`: the stream's number.
    case resultStream(StreamID)
    /// To `launch`.
    case process(ProcessRow)
    /// To `drag`: the drag as it is once its windows have answered.
    case drag(DragRow)
    /// To `drag`, once nothing is left of the drag.
    case dragReport(DragReport)
    /// To `look`.
    case livePicture(LivePicture)
    /// To `loadItem`.
    case itemLoadBegan(ItemLoadBegan)
    /// To the query `grants`.
    case grants([GrantRow])
    /// To `layouts`.
    case layouts([ScreenLayout])
    /// To `layout`, asked or saved.
    case layout(ScreenLayout)
    /// To `layoutDifference`.
    case layoutDifference(LayoutDifference)
    /// To `layout.load`.
    case layoutLoaded(LayoutReport)
    /// To `sceneReport`.
    case sceneReport(SceneReport)
    /// To `screenTour`.
    case screenTour([ScreenTourStop])
}
