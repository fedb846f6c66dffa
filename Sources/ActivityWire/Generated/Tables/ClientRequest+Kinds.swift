// Written by `make schema` from Tools/Schema/Proto.

extension ClientRequest {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case hello, goodbye, acknowledge, activate, resolve, refresh, destroy, updateScene, openSessions, query,
            reloadApps, screen, subscribe, unsubscribe, setDefaultApp, restore, retry, close, stream,
            setCurrentActivity, openContinuationStreams, openResultStream, withdrawActivities, launch, drag,
            setInteractions, answerDrag, loadItem, revokeGrant, notify, setShortcutItems, layout, offerReference, input,
            look, showPicture, updateCluster, takeContent, rejoinCluster, askMachine, machineReply
    }

    public var kind: Kind {
        switch self {
        case .hello: .hello
        case .goodbye: .goodbye
        case .acknowledge: .acknowledge
        case .activate: .activate
        case .resolve: .resolve
        case .refresh: .refresh
        case .destroy: .destroy
        case .updateScene: .updateScene
        case .openSessions: .openSessions
        case .query: .query
        case .reloadApps: .reloadApps
        case .screen: .screen
        case .subscribe: .subscribe
        case .unsubscribe: .unsubscribe
        case .setDefaultApp: .setDefaultApp
        case .restore: .restore
        case .retry: .retry
        case .close: .close
        case .stream: .stream
        case .setCurrentActivity: .setCurrentActivity
        case .openContinuationStreams: .openContinuationStreams
        case .openResultStream: .openResultStream
        case .withdrawActivities: .withdrawActivities
        case .launch: .launch
        case .drag: .drag
        case .setInteractions: .setInteractions
        case .answerDrag: .answerDrag
        case .loadItem: .loadItem
        case .revokeGrant: .revokeGrant
        case .notify: .notify
        case .setShortcutItems: .setShortcutItems
        case .layout: .layout
        case .offerReference: .offerReference
        case .input: .input
        case .look: .look
        case .showPicture: .showPicture
        case .updateCluster: .updateCluster
        case .takeContent: .takeContent
        case .rejoinCluster: .rejoinCluster
        case .askMachine: .askMachine
        case .machineReply: .machineReply
        }
    }

    /// The kind's name.
    public var name: String { kind.rawValue }
}

extension ClientRequest.Kind {
    /// The replies that the broker may answer it with; none where it has no reply.
    public var replies: [Reply.Kind] {
        switch self {
        case .hello: [.welcome]
        case .goodbye, .acknowledge, .stream, .answerDrag, .offerReference, .showPicture, .takeContent, .machineReply:
            []
        case .activate, .notify: [.activation]
        case .resolve: [.decision]
        case .refresh, .destroy, .updateScene, .reloadApps, .unsubscribe, .setDefaultApp, .restore, .retry,
            .setCurrentActivity, .withdrawActivities, .setInteractions, .revokeGrant, .setShortcutItems, .input,
            .updateCluster, .rejoinCluster:
            [.done]
        case .openSessions: [.openSessions]
        case .query:
            [
                .status, .settings, .apps, .sessions, .log, .decision, .screen, .defaultApps, .layouts, .layout,
                .layoutDifference, .history, .quarantines, .snapshot, .grants, .sceneReport, .screenTour,
                .shortcutItems, .picker, .expose, .cluster, .clusterMachines, .clusterApps, .clusterSessions,
            ]
        case .screen: [.screen]
        case .subscribe: [.subscribed]
        case .close: [.closure]
        case .openContinuationStreams: [.continuationStreams]
        case .openResultStream: [.resultStream]
        case .launch: [.process]
        case .drag: [.drag, .dragReport]
        case .loadItem: [.itemLoadBegan]
        case .layout: [.layout, .layoutLoaded, .done]
        case .look: [.livePicture]
        case .askMachine: [.sessions, .decision]
        }
    }

    /// The promise of the message.
    public var messageClass: MessageClass {
        switch self {
        case .hello, .goodbye, .refresh, .reloadApps, .screen, .stream, .setCurrentActivity, .openContinuationStreams,
            .openResultStream, .launch, .drag, .setInteractions, .answerDrag, .loadItem, .revokeGrant, .offerReference,
            .input, .look, .showPicture, .updateCluster, .takeContent, .rejoinCluster, .machineReply:
            .transient
        case .acknowledge, .activate, .destroy, .updateScene, .setDefaultApp, .restore, .retry, .close,
            .withdrawActivities, .notify, .setShortcutItems, .layout:
            .durable
        case .resolve, .openSessions, .query, .subscribe, .unsubscribe, .askMachine: .query
        }
    }

    /// Whether a client may send it again when it does not know what became of it.
    public var isRepeatable: Bool {
        switch self {
        case .hello, .goodbye, .acknowledge, .activate, .destroy, .screen, .subscribe, .unsubscribe, .retry, .close,
            .stream, .openContinuationStreams, .openResultStream, .drag, .answerDrag, .loadItem, .revokeGrant, .notify,
            .layout, .offerReference, .input, .showPicture, .updateCluster, .takeContent, .rejoinCluster, .machineReply:
            false
        case .resolve, .refresh, .updateScene, .openSessions, .query, .reloadApps, .setDefaultApp, .restore,
            .setCurrentActivity, .withdrawActivities, .launch, .setInteractions, .setShortcutItems, .look, .askMachine:
            true
        }
    }

    /// Whether it is refused while the store cannot be written.
    public var needsStore: Bool {
        switch self {
        case .hello, .activate, .resolve, .refresh, .destroy, .updateScene, .openSessions, .query, .screen, .subscribe,
            .setDefaultApp, .restore, .retry, .close, .stream, .setCurrentActivity, .openContinuationStreams,
            .openResultStream, .withdrawActivities, .launch, .drag, .setInteractions, .answerDrag, .loadItem,
            .revokeGrant, .notify, .setShortcutItems, .layout, .offerReference, .input:
            true
        case .goodbye, .acknowledge, .reloadApps, .unsubscribe, .look, .showPicture, .updateCluster, .takeContent,
            .rejoinCluster, .askMachine, .machineReply:
            false
        }
    }

    /// Whether the broker answers it; what has no reply has none whatever its number is.
    public var hasReply: Bool { !replies.isEmpty }
}

extension ClientRequest {
    /// The promise of this message: of some it depends on what they say.
    public var messageClass: MessageClass {
        switch self {
        case .activate(let value): value.isTransient ? .transient : kind.messageClass
        case .hello, .goodbye, .acknowledge, .resolve, .refresh, .destroy, .updateScene, .openSessions, .query,
            .reloadApps, .screen, .subscribe, .unsubscribe, .setDefaultApp, .restore, .retry, .close, .stream,
            .setCurrentActivity, .openContinuationStreams, .openResultStream, .withdrawActivities, .launch, .drag,
            .setInteractions, .answerDrag, .loadItem, .revokeGrant, .notify, .setShortcutItems, .layout,
            .offerReference, .input, .look, .showPicture, .updateCluster, .takeContent, .rejoinCluster, .askMachine,
            .machineReply:
            kind.messageClass
        }
    }

    /// Whether making it twice does what making it once does: of some it depends on what they say.
    public var isRepeatable: Bool {
        switch self {
        case .activate(let value): value.idempotencyKey != nil
        case .notify(let value): value.idempotencyKey != nil
        case .layout(let value): value.isRepeatable
        case .hello, .goodbye, .acknowledge, .resolve, .refresh, .destroy, .updateScene, .openSessions, .query,
            .reloadApps, .screen, .subscribe, .unsubscribe, .setDefaultApp, .restore, .retry, .close, .stream,
            .setCurrentActivity, .openContinuationStreams, .openResultStream, .withdrawActivities, .launch, .drag,
            .setInteractions, .answerDrag, .loadItem, .revokeGrant, .setShortcutItems, .offerReference, .input, .look,
            .showPicture, .updateCluster, .takeContent, .rejoinCluster, .askMachine, .machineReply:
            kind.isRepeatable
        }
    }
}
