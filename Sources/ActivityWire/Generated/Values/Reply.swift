// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a client: asks for events from now on. A second subscription of the same connection replaces the first.
struct SubscribeRequest: Hashable, Sendable {
    /// The position after which events are sent. Absent: the present state comes first. A position that the broker
    /// does not know, or has not reached, leads to a `gap`.
    var after: EventPosition?
    /// The time since which events are sent, where `after` is absent. Leads to a `gap` if the broker has not kept
    /// all events since then.
    var since: WallTime?
}

/// The one answer to a request.
public indirect enum Reply: Hashable, Sendable {
    /// Answers `hello`.
    case welcome(Welcome)
    /// The request is done, and there is nothing to tell.
    case done
    /// The request is refused.
    case refused(Refusal)
    /// Answers `activate` and `notify`.
    case activation(ActivationOutcome)
    /// Answers `resolve` and `explain`.
    case decision(DecisionRecord, outcome: ActivationOutcome?)
    /// Answers `status`.
    case status(StatusReport)
    /// Answers `configuration` and `limits`.
    case settings([Setting])
    /// Answers `apps` and `app`.
    case apps([AppRow])
    /// Answers `sessions`, `session` and `scenes`.
    case sessions([SessionRow], next: PageToken? = nil)
    /// Answers `log`.
    case log(path: String)
    /// Answers `screen`, both the query and the command.
    case screen(ScreenReport)
    /// Answers `openSessions`.
    case openSessions([SceneSessionDescription], next: PageToken? = nil)
    /// Answers `subscribe` with the newest position at this moment. The events that the subscriber has not yet got
    /// come next.
    case subscribed(EventPosition)
    /// Answers `defaultApps`.
    case defaultApps([DefaultApp])
    /// Answers the query `shortcutItems`.
    case shortcutItems([OfferedShortcutItem])
    /// Answers `close`.
    case closure(ClosureReport)
    /// Answers `history`.
    case history(SceneSessionID, [StateGeneration])
    /// Answers `quarantines`.
    case quarantines([QuarantineRow])
    /// Answers `snapshot`.
    case snapshot(SnapshotRow, SceneSnapshot)
    /// Answers `openContinuationStreams`.
    case continuationStreams(ContinuationStreams)
    /// Answers `openResultStream` with the stream's number.
    case resultStream(StreamID)
    /// Answers `launch`.
    case process(ProcessRow)
    /// Answers `drag`: the drag, once its windows have answered.
    case drag(DragRow)
    /// Answers `drag`, once nothing is left of the drag.
    case dragReport(DragReport)
    /// Answers `look`.
    case livePicture(LivePicture)
    /// Answers `loadItem`.
    case itemLoadBegan(ItemLoadBegan)
    /// Answers the query `grants`.
    case grants([GrantRow])
    /// Answers `layouts`.
    case layouts([ScreenLayout])
    /// Answers the query `layout`, and the command that saves a layout.
    case layout(ScreenLayout)
    /// Answers `layoutDifference`.
    case layoutDifference(LayoutDifference)
    /// Answers the command that loads a layout.
    case layoutLoaded(LayoutReport)
    /// Answers `sceneReport`.
    case sceneReport(SceneReport)
    /// Answers `screenTour`.
    case screenTour([ScreenTourStop])
    /// Answers `picker`.
    case picker([PickerRow])
    /// Answers `expose`.
    case expose(AppExpose)
    /// Answers `cluster`.
    case cluster(ClusterReport)
    /// Answers `clusterMachines`.
    case clusterMachines(ClusterMachineList)
    /// Answers `clusterApps`.
    case clusterApps(ClusterAppList)
    /// Answers `clusterSessions`.
    case clusterSessions(ClusterSessionList)
}
