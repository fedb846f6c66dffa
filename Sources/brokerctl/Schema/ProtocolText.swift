// swift-format-ignore-file

/// The protocol that this program speaks, word for word; `make protocol` writes it anew.
enum ProtocolText {
    static let text = #"""
// The protocol of the activity broker, version 1.
//
// A message is a ZeroMQ multipart message `[control][blob 0]...[blob n]`. The control frame is one protobuf message:
// `ClientMessage` from a client to the broker, `BrokerMessage` the other way. Blobs are opaque to the broker; a field
// named `..._blob` in the control frame says which blob it means: 0 is an empty value, n is blob n - 1. Every blob is
// meant by exactly one field. A message that breaks this is refused as `malformed`.
//
// Bounds are given by their names in `Limits` (`brokerctl limits` prints them). They hold for what a client sends;
// a field over its bound is refused as `tooLong`, `tooMany` or `tooLarge`, with the field and the bound.
// Unknown fields are ignored. A body, kind or enum value that the receiver does not know is refused as `unknownKind`.
//
// Identifiers of sessions, requests and window processes are 16 bytes, most significant first, printed as UUIDs.
// Times are milliseconds since 1970-01-01 UTC, durations are milliseconds.
// Classes: a *durable* message is answered after its change is on disk; a *transient* one is handled at most once
// and leaves nothing behind; a *query* changes nothing.
syntax = "proto3";

package activity_broker.v1;

option swift_prefix = "Wire";

// ---------------------------------------------------------------------------------------------------------------
// Envelopes

// The control frame of every message from a client to the broker. At most Limits.controlFrameBytes, and at most
// Limits.framesPerMessage frames with its blobs.
message ClientMessage {
  // Chosen by the client, unique among its unanswered requests; the reply carries it. 0 where no reply is expected.
  uint64 id = 1;
  // 16 bytes that run through every hop of what this message causes, or empty.
  bytes trace = 2;
  // What the client asks. Exactly one.
  oneof body {
    // Transient. The first message of every connection; answered by `welcome`.
    Hello hello = 3;
    // Transient, no reply. The client leaves in good order.
    Nothing goodbye = 4;
    // Durable, no reply. A window's answer to a `SceneCall`.
    Acknowledgement acknowledge = 5;
    // Durable, or transient where it says so; answered by `activation`.
    ActivationRequest activate = 6;
    // Query: the decision that `activate` would make now; answered by `decision`.
    ActivationRequest resolve = 7;
    // Durable: the session's state and conditions are collected anew; answered by `done`.
    RefreshRequest refresh = 8;
    // Durable: the session ends for good; answered by `done`.
    DestroyRequest destroy = 9;
    // Durable: a window changes a session of its own app; answered by `done`.
    SceneUpdate update_scene = 10;
    // Query of a window: its app's sessions, a page of them; answered by `open_sessions`.
    Page open_sessions = 11;
    // Query; answered by the reply that fits the kind.
    Query query = 12;
    // Transient: read the app folders again now; answered by `done`.
    Nothing reload_apps = 13;
    // Transient: the user does something to the simulated screen; answered by `screen`, as it is then.
    ScreenCommand screen = 14;
    // Query: events from now on; answered by `subscribed`.
    SubscribeRequest subscribe = 15;
    // Query: no more events; answered by `done`.
    Nothing unsubscribe = 16;
    // Durable, of tools: which of several apps takes something from now on; answered by `done`.
    SetDefaultAppRequest set_default_app = 45;
    // Durable: the session's next connect, at once where it is connected now, gets an earlier state; answered by `done`.
    RestoreRequest restore = 25;
    // Durable: the session's quarantined state is tried again, as by `restore`; answered by `done`.
    RetryRequest retry = 26;
    // Durable: the user closes a session's window, which may ask first; answered by `closure`.
    CloseRequest close = 27;
    // Transient, no reply. Bytes for the reader of a stream, by its writer and within the reader's credit.
    StreamData stream_data = 35;
    // Transient, no reply. The reader of a stream takes so many bytes more.
    StreamCredit stream_credit = 36;
    // Transient, no reply. Either side ends a stream.
    StreamEnd stream_end = 37;
    // Transient: the current activity of a window of the sender; answered by `done`.
    CurrentActivity set_current_activity = 38;
    // Transient: streams to the window whose activity the sender continues; answered by `continuation_streams`.
    ContinuationStreamsRequest open_continuation_streams = 39;
    // Transient: a stream to the one who waits for the handling of a request; answered by `result_stream`.
    ResultStreamRequest open_result_stream = 40;
    // Durable: activities of the sender's app that no window was given yet are withdrawn; answered by `done`.
    WithdrawRequest withdraw_activities = 41;
    // Transient: an app's process is started without a scene; answered by `process` once it has connected.
    LaunchRequest launch = 20;
    // Transient, of tools: what the pointer does; answered by `drag`, or by `drag_report` once nothing is left of it.
    DragCommand drag = 200;
    // Transient: a window says which interactions a scene of it has; answered by `done`.
    SceneInteractions set_interactions = 201;
    // Transient, but for a move's, which are durable; no reply. A window's answer to a `DragCall`.
    DragAnswer answer_drag = 202;
    // Transient: a destination asks for an item, inside `perform_drop`; answered by `item_load_began`.
    ItemLoad load_item = 203;
    // Transient, of tools: a permission to read is taken back; answered by `done`.
    uint64 revoke_grant = 204;
    // Durable, of tools: the screen under a name is saved, loaded or removed; answered by `layout`, `layout_loaded` or
    // `done`.
    LayoutCommand layout = 350;
    // Transient; no reply. A source offers a descriptor in place of a load's bytes, or takes the offer back.
    ReferenceOffer offer_reference = 205;
  }
}

// The control frame of every message from the broker to a client.
message BrokerMessage {
  // The request this answers; 0 for calls, events and goodbyes.
  uint64 id = 1;
  // The trace of the request that caused this, 16 bytes, or empty.
  bytes trace = 2;
  // What the broker says. Exactly one.
  oneof body {
    // The one answer to a request.
    Reply reply = 3;
    // The broker asks a window to do something; answered by `acknowledge`.
    SceneCall call = 4;
    // An event for a subscriber.
    NumberedEvent event = 5;
    // The broker closes this connection.
    BrokerGoodbye goodbye = 6;
    // A stream to or from this connection is open.
    StreamOpened stream_opened = 10;
    // Bytes for the reader of a stream.
    StreamData stream_data = 11;
    // The reader of a stream takes so many bytes more.
    StreamCredit stream_credit = 12;
    // A stream is over; its number is not used again.
    StreamEnd stream_end = 13;
    // An interaction of a window is called back; answered by `answer_drag`.
    DragCall drag_call = 200;
    // A source is asked to make an item's data.
    ItemProduction produce_item = 201;
    // The pointer's holder gets a copy of an item that was dropped.
    DroppedCopy dropped_copy = 202;
    // What to show at the transfer socket, to hand a descriptor over or to take one.
    TransferTicket transfer_ticket = 203;
  }
}

// A kind without content, and fields to come.
message Nothing {}

// ---------------------------------------------------------------------------------------------------------------
// Connecting

// The first message of every connection, sent by a client.
message Hello {
  // The version of this protocol that the client speaks.
  uint32 version = 1;
  // What the client is. Exactly one.
  oneof role {
    // A tool of the user: the command line, a page, a test.
    Nothing tool = 2;
    // A process that hosts scenes of this app. Limits.appIdentifierBytes.
    string window = 3;
  }
  // The client program's name and version, for people. Limits.titleBytes.
  string agent = 4;
  // The one-time token of a launched process, from its inherited descriptor. Limits.tokenBytes.
  optional bytes launch_token = 5;
  // Takes up an earlier connection of the same process.
  Resume resume = 6;
}

// What a reconnecting window proves and says of itself.
message Resume {
  // The identifier that `Welcome` gave, 16 bytes.
  bytes process = 1;
  // The secret that the last `Welcome` gave. Limits.tokenBytes.
  bytes secret = 2;
  // The live scenes of this process. Limits.hostedScenes.
  repeated HostedScene scenes = 3;
  // The drags that this process was told of and not told the end of. DragLimits.sessions.
  repeated HeldDrag held_drags = 200;
}

// A live scene as its process knows it.
message HostedScene {
  // The session, 16 bytes.
  bytes session = 1;
  // The epoch under which this process connected it.
  uint64 epoch = 2;
  // The scene's state in the process.
  SceneState state = 3;
  // The last delivery it has handled; 0: none.
  uint64 last_handled = 4;
}

// Answers `hello`.
message Welcome {
  // The version of this protocol that the connection speaks.
  uint32 version = 1;
  // The connection's number; never used again.
  uint64 client = 2;
  // For windows: who they are from now on, 16 bytes. Empty for tools.
  bytes process = 3;
  // For windows: shown again in `Resume` after a lost connection. Used once, then replaced.
  optional bytes secret = 4;
  // Scenes named in `Resume` that this process no longer owns, 16 bytes each.
  repeated bytes lost_scenes = 5;
  // This run of the broker; rises with every start.
  uint64 broker_epoch = 6;
}

// The broker closes this connection.
message BrokerGoodbye {
  // Why.
  Refusal refusal = 1;
  // Whether the client should come back.
  bool reconnect = 2;
}

// A typed "no".
message Refusal {
  // The rule, by its name, such as `tooLong`.
  string code = 1;
  // The same in words, for people.
  string reason = 2;
  // The offending field of the request, as a path such as `activate.event.activity.type`.
  optional string field = 3;
  // The bound that was passed, in the field's unit.
  optional int64 limit = 4;
  // What the request could have meant, where it was ambiguous.
  repeated string candidates = 5;
}

// ---------------------------------------------------------------------------------------------------------------
// Content

// A small, typed description of what the user is doing.
message Activity {
  // Reverse-DNS name of the kind of activity; never empty. Limits.activityTypeBytes.
  string type = 1;
  // For people. Limits.titleBytes.
  optional string title = 2;
  // The content this is about. Limits.targetContentIdentifierBytes.
  optional string target_content_identifier = 3;
  // The app's own name for it, to delete it by. Limits.identifierBytes.
  optional string persistent_identifier = 4;
  // The same content on the web, http or https only. Limits.urlBytes.
  optional string webpage_url = 5;
  // Where the user came from. Limits.urlBytes.
  optional string referrer_url = 6;
  // When it stops being of use; wall time in milliseconds.
  optional int64 expiration = 7;
  // For search. Limits.keywords of Limits.keywordBytes each.
  repeated string keywords = 8;
  // The keys of the user info that must be kept. Limits.keywords of Limits.keywordBytes each.
  repeated string required_user_info_keys = 9;
  // Bits: 1 handoff, 2 search, 4 public indexing, 8 prediction. Absent: handoff.
  optional uint32 eligibility = 10;
  // Whether the receiver may ask for streams to the sender.
  bool supports_continuation_streams = 11;
  // Which blob is the user info, a `UserInfo`; 0: empty. Limits.userInfoBytes;
  // as saved state, Limits.restorationStateBytes.
  uint32 user_info_blob = 12;
}

// A URL or file to open.
message UrlContext {
  // The URL; never empty. Limits.urlBytes.
  string url = 1;
  // False: the receiver copies the file before using it. Absent: true.
  optional bool open_in_place = 2;
  // The file's uniform type identifier. Limits.nameBytes.
  optional string content_type = 3;
}

// The user's answer to a notification.
message NotificationResponse {
  // The notification; never empty. Limits.identifierBytes.
  string notification_identifier = 1;
  // The action chosen; empty: the notification itself. Limits.identifierBytes.
  string action_identifier = 2;
  // The content this is about. Limits.targetContentIdentifierBytes.
  optional string target_content_identifier = 3;
  // Which blob is the user info, a `UserInfo`; 0: empty. Limits.userInfoBytes.
  uint32 user_info_blob = 4;
}

// A quick action chosen by the user.
message ShortcutItem {
  // The kind of action; never empty. Limits.activityTypeBytes.
  string type = 1;
  // For people. Limits.titleBytes.
  string title = 2;
  // The content this is about. Limits.targetContentIdentifierBytes.
  optional string target_content_identifier = 3;
  // Which blob is the user info, a `UserInfo`; 0: empty. Limits.userInfoBytes.
  uint32 user_info_blob = 4;
}

// Something from outside that one scene of an app is to handle.
message SceneEvent {
  // Exactly one.
  oneof kind {
    // To be continued.
    Activity activity = 1;
    // To be opened.
    UrlContext url = 2;
    // The user's answer to a notification.
    NotificationResponse notification = 3;
    // A quick action.
    ShortcutItem shortcut = 4;
    // Only from the broker: an activity of another window is on its way, as `willContinueUserActivity` tells. The
    // same request's activity follows in a `deliver` of its own, or `continuation_failed`.
    ActivityAdvert handoff = 10;
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Activation

// Sent by a client: this content, in the right window.
message ActivationRequest {
  // The app; empty: found by the event's type, URL scheme or document type. Limits.appIdentifierBytes.
  string app = 1;
  // What to deliver; absent: only bring a window forward, or make one.
  SceneEvent event = 2;
  // Exactly this session: identifier, unique prefix, or `APP:TARGET`. Excludes `reuse`. Limits.referenceBytes.
  optional string session = 3;
  // What may happen to sessions that exist already; unspecified: the configured default.
  ReusePolicy reuse = 4;
  // The role of the session; empty: `UIWindowSceneSessionRoleApplication`. Limits.nameBytes.
  string role = 5;
  // The session the user acted in, 16 bytes, or empty.
  bytes requesting_session = 6;
  // How the window is shown.
  Placement placement = 7;
  // The request is of the transient class: only to a live window, at most once.
  bool is_transient = 8;
  // A gesture of the user in the sender's window caused this.
  bool is_user_initiated = 9;
  // The stage at which the reply is sent; unspecified: handled.
  RequestStage waiting_for = 10;
  // Milliseconds, over 0 and at most Limits.requestTimeoutMaximum; absent: the configured default.
  optional int64 timeout = 11;
  // A repeat with the same key gets the first outcome. Limits.idempotencyKeyBytes.
  optional string idempotency_key = 12;
  // Continue the current activity of this window in another one: identifier, unique prefix, or `APP:TARGET`. Excludes
  // `event`, which is found there. Limits.referenceBytes.
  optional string handoff_from = 25;
  // The sender reads result streams that the handler may open.
  bool accepts_result_streams = 26;
  // Whether the window comes forward, where the sender wants to stay in front.
  JoinBehavior join_behavior = 20;
  // With the placement `push`: the session whose place the window takes. Limits.referenceBytes.
  optional string push_target = 21;
}

// UIKit's collection join behaviour. There are no groups of tabs: only the last one makes a difference.
enum JoinBehavior {
  // The broker chooses.
  JOIN_BEHAVIOR_AUTOMATIC = 0;
  // The same.
  JOIN_BEHAVIOR_PREFERRED = 1;
  // The same.
  JOIN_BEHAVIOR_DISALLOWED = 2;
  // The window is made or given its event in the background; what is in front stays there.
  JOIN_BEHAVIOR_PREFERRED_WITHOUT_ACTIVATING = 3;
}

// What may happen to sessions that exist already.
enum ReusePolicy {
  // The configured default.
  REUSE_POLICY_UNSPECIFIED = 0;
  // A session that prefers the content, else a new one.
  REUSE_POLICY_PREFER_ELSE_NEW = 1;
  // A session that prefers it, then one that can show it, then a new one.
  REUSE_POLICY_MATCH_ELSE_NEW = 2;
  // The same, but never a new one.
  REUSE_POLICY_MATCH_ELSE_FAIL = 3;
  // The most recent session of the app, else a new one.
  REUSE_POLICY_ANY_ELSE_NEW = 4;
  // Always a new one.
  REUSE_POLICY_ALWAYS_NEW = 5;
  // Nothing happens; the answer lists the candidates.
  REUSE_POLICY_ASK = 6;
}

// How the window is shown: a preference, not a command.
enum Placement {
  // The broker chooses.
  PLACEMENT_AUTOMATIC = 0;
  // Beside the others.
  PLACEMENT_STANDARD = 1;
  // In front of the others.
  PLACEMENT_PROMINENT = 2;
  // In the place of `push_target`, which is hidden until this window is closed.
  PLACEMENT_PUSH = 3;
}

// How far a request has come. Each stage implies the ones before it.
enum RequestStage {
  // In `waiting_for`: handled. Nowhere else.
  REQUEST_STAGE_UNSPECIFIED = 0;
  // On disk.
  REQUEST_STAGE_ACCEPTED = 1;
  // The session is chosen.
  REQUEST_STAGE_RESOLVED = 2;
  // The process is started.
  REQUEST_STAGE_LAUNCHED = 3;
  // The scene is connected.
  REQUEST_STAGE_CONNECTED = 4;
  // Sent to the scene.
  REQUEST_STAGE_DELIVERED = 5;
  // The scene's acknowledgement is on disk.
  REQUEST_STAGE_HANDLED = 6;
}

// What was decided for a request.
enum Decision {
  // Not used.
  DECISION_UNSPECIFIED = 0;
  // A new session.
  DECISION_CREATED = 1;
  // A session that existed, connected or not.
  DECISION_REACTIVATED = 2;
  // A session that was already being made for an earlier request.
  DECISION_JOINED_PENDING = 3;
  // Nothing but the list of candidates.
  DECISION_CANDIDATES = 4;
  // Nothing.
  DECISION_REFUSED = 5;
}

// How a request ended.
enum OutcomeCode {
  // Still under way.
  OUTCOME_CODE_UNSPECIFIED = 0;
  // The scene's acknowledgement is on disk.
  OUTCOME_CODE_HANDLED = 1;
  // The asked-for deadline came first.
  OUTCOME_CODE_DEADLINE_PASSED = 2;
  // The executable could not be started.
  OUTCOME_CODE_LAUNCH_FAILED = 3;
  // The process ended before it connected.
  OUTCOME_CODE_EXITED_BEFORE_CONNECTING = 4;
  // The process lives but did not connect in its time.
  OUTCOME_CODE_CONNECT_TIMED_OUT = 5;
  // The window's process died on every attempt.
  OUTCOME_CODE_WINDOW_CRASHED = 6;
  // The scene's callback threw.
  OUTCOME_CODE_HANDLER_FAILED = 7;
  // The window did not acknowledge in its time.
  OUTCOME_CODE_WINDOW_UNRESPONSIVE = 8;
  // The window's process is stopped or traced.
  OUTCOME_CODE_WINDOW_STOPPED = 9;
  // The session was destroyed meanwhile.
  OUTCOME_CODE_SESSION_DESTROYED = 10;
  // A transient event found no live window, or its window went away.
  OUTCOME_CODE_NOT_DELIVERED = 11;
  // Only the candidates were asked for.
  OUTCOME_CODE_CANDIDATES_LISTED = 12;
  // Refused; `refusal` says why.
  OUTCOME_CODE_REFUSED = 13;
  // The activity expired before a window was given it.
  OUTCOME_CODE_EXPIRED = 30;
  // The activity could not be handed over.
  OUTCOME_CODE_HANDOFF_FAILED = 31;
  // The window that had the activity went away.
  OUTCOME_CODE_CONNECTION_UNAVAILABLE = 32;
  // The window that had the activity did not give it in its time.
  OUTCOME_CODE_REMOTE_APPLICATION_TIMED_OUT = 33;
  // The activity's user info is over its bound.
  OUTCOME_CODE_HANDOFF_USER_INFO_TOO_LARGE = 34;
  // A later continuation took its place.
  OUTCOME_CODE_USER_CANCELLED = 35;
  // Its app withdrew it.
  OUTCOME_CODE_WITHDRAWN = 36;
}

// Answers `activate`, and is the content of the `request` event.
message ActivationOutcome {
  // The request, 16 bytes, as `explain` takes it.
  bytes request = 1;
  // The app, or empty when none was found.
  string app = 2;
  // The session, 16 bytes, or empty when none was chosen.
  bytes session = 3;
  // What was decided.
  Decision decision = 4;
  // How far it came.
  RequestStage stage = 5;
  // How it ended; unspecified: still under way.
  OutcomeCode code = 6;
  // The same in words, for people.
  string reason = 7;
  // True when another delivery attempt may have been handled before.
  bool was_redelivered = 8;
  // Set when it was refused.
  Refusal refusal = 9;
  // What the handler answered; the same for a repeat with the same key.
  HandlerResult result = 20;
  // There was an answer; it was given up to make room for later ones. Limits.keptResultBytes.
  bool was_result_forgotten = 21;
}

// Why a request ended in the window it did.
message DecisionRecord {
  // The request, 16 bytes; empty for `resolve`.
  bytes request = 1;
  // The app.
  string app = 2;
  // What was decided.
  Decision decision = 3;
  // The session chosen or to be made, 16 bytes, or empty.
  bytes session = 4;
  // The policy that was applied; never unspecified.
  ReusePolicy reuse = 5;
  // What the conditions were tested on.
  optional string target_content_identifier = 6;
  // The rule that chose the winner, in words.
  string rule = 7;
  // Up to Limits.decisionCandidates sessions that were not chosen.
  repeated RejectedCandidate others = 8;
  // How many sessions each rule rejected, the listed ones included, in the rules' order.
  repeated RejectionCount counts = 9;
  // The access rule that let the request through; absent: none says anything about it.
  optional string permission = 20;
}

// A session that was not chosen.
message RejectedCandidate {
  // The session, 16 bytes.
  bytes session = 1;
  // Its title.
  optional string title = 2;
  // The rule that rejected it.
  Rejection rejection = 3;
}

// How many sessions one rule rejected.
message RejectionCount {
  // The rule.
  Rejection rejection = 1;
  // How many.
  uint32 count = 2;
}

// The rule by which a session was not chosen.
enum Rejection {
  // Not used.
  REJECTION_UNSPECIFIED = 0;
  // Its *prefers* condition is false.
  REJECTION_DOES_NOT_PREFER = 1;
  // Its *can* condition is false.
  REJECTION_CANNOT_ACTIVATE = 2;
  // Another session that also fits is more recent.
  REJECTION_LESS_RECENT = 3;
  // It can, but another session prefers.
  REJECTION_OTHER_PREFERS = 4;
  // It has another role.
  REJECTION_OTHER_ROLE = 5;
  // The request named another session, or asked for a new one.
  REJECTION_NOT_ASKED_FOR = 6;
  // *Can* does not count for this policy.
  REJECTION_CAN_DOES_NOT_COUNT = 7;
}

// ---------------------------------------------------------------------------------------------------------------
// Scenes

// The state of a scene.
enum SceneState {
  // The session has no live scene.
  SCENE_STATE_UNATTACHED = 0;
  // Connected, not on the screen.
  SCENE_STATE_BACKGROUND = 1;
  // On the screen, not receiving events.
  SCENE_STATE_FOREGROUND_INACTIVE = 2;
  // On the screen and receiving events.
  SCENE_STATE_FOREGROUND_ACTIVE = 3;
}

// How a scene is made: names from the app's bundle, or a window's answer to `configure`.
message SceneConfiguration {
  // Limits.configurationNameBytes.
  optional string name = 1;
  // Empty: `UIWindowSceneSessionRoleApplication`. Limits.nameBytes.
  string role = 2;
  // Limits.nameBytes.
  optional string scene_class = 3;
  // Limits.nameBytes.
  optional string delegate_class = 4;
  // Limits.nameBytes.
  optional string storyboard = 5;
}

// Which contents a session can show, and which it prefers.
message ActivationConditions {
  // Predicate text; absent: `TRUEPREDICATE`. Limits.predicateBytes.
  optional string can_activate = 1;
  // Predicate text; absent: `FALSEPREDICATE`. Limits.predicateBytes.
  optional string prefers_to_activate = 2;
}

// Everything a window process needs to make one scene.
message SceneSessionDescription {
  // The session, 16 bytes.
  bytes session = 1;
  // Its app.
  string app = 2;
  // How its scene is made.
  SceneConfiguration configuration = 3;
  // Its title.
  optional string title = 4;
  // Which blob is the app's settings for this session, a `UserInfo`; 0: empty.
  uint32 user_info_blob = 5;
  // The last saved state.
  Activity state_restoration_activity = 6;
  // The saved state cannot be read now; it comes with `restoration_available`.
  bool is_state_locked = 10;
}

// Why a scene connects.
enum ConnectReason {
  // A new session.
  CONNECT_REASON_LAUNCH = 0;
  // The session was disconnected in good order.
  CONNECT_REASON_RECONNECT = 1;
  // The session's process died.
  CONNECT_REASON_RECOVER = 2;
  // An earlier generation of the state was asked for.
  CONNECT_REASON_RESTORE = 3;
}

// Why a scene is being made.
message ConnectionOptions {
  // In one word.
  ConnectReason reason = 1;
  // What caused the connect: delivered here and nowhere else.
  repeated Delivery deliveries = 2;
  // The saved state is set aside because it crashed its window too often: the scene starts without it.
  bool is_state_quarantined = 5;
  // An activity of this type is on its way from another window; only the type is known.
  optional string handoff_activity_type = 10;
  // What the window reads of its place from the start.
  WindowGeometry geometry = 300;
}

// One event on its way to one session.
message Delivery {
  // Its place in the session's order of acceptance; the first is 1. 0: transient, never sent again.
  uint64 number = 1;
  // The request it belongs to, 16 bytes.
  bytes request = 2;
  // True when an earlier attempt may have been handled.
  bool is_redelivery = 3;
  // Who sent it.
  Sender sender = 4;
  // What to handle.
  SceneEvent event = 5;
}

// Who sent something, as the broker saw it; never what the peer claimed.
message Sender {
  // The sender's app, or empty for tools.
  string app = 1;
  // The session the user acted in, 16 bytes, or empty.
  bytes session = 2;
  // Its process.
  int32 process_identifier = 3;
  // Its user.
  uint32 user_identifier = 4;
}

// How a window leaves the screen; the destruction itself is the same.
enum DismissalAnimation {
  // The same as standard.
  DISMISSAL_ANIMATION_UNSPECIFIED = 0;
  // Closed.
  DISMISSAL_ANIMATION_STANDARD = 1;
  // What it held was sent or saved.
  DISMISSAL_ANIMATION_COMMIT = 2;
  // What it held was given up.
  DISMISSAL_ANIMATION_DECLINE = 3;
}

// The broker asks a window to do something. The window answers with `acknowledge` when its callback has returned.
message SceneCall {
  // Unique within one run of the broker.
  uint64 id = 1;
  // The session concerned, 16 bytes; empty for calls to the whole process.
  bytes session = 2;
  // The epoch of the session's connect; 0 for calls to the whole process.
  uint64 epoch = 3;
  // What to do. Exactly one.
  oneof body {
    // Choose a configuration, once per new session.
    SceneConnection configure = 4;
    // Make the scene.
    SceneConnection connect = 5;
    // The scene is about to be on the screen.
    Nothing will_enter_foreground = 6;
    // The scene receives events.
    Nothing did_become_active = 7;
    // The scene will stop receiving events.
    Nothing will_resign_active = 8;
    // The scene has left the screen.
    Nothing did_enter_background = 9;
    // An event for a connected scene.
    Delivery deliver = 10;
    // Give the state to restore from, and the conditions anew.
    Nothing collect_state = 11;
    // The session is destroyed; animate it away.
    DismissCall dismiss = 12;
    // The scene ends.
    Nothing disconnect = 13;
    // These sessions of the app are gone for good.
    SceneSessionList discard = 14;
    // Answer from the main actor.
    Nothing ping = 15;
    // The saved state could not be read when the scene connected, and can be now.
    Activity restoration_available = 20;
    // The scene's activity is continued elsewhere: bring it up to date and give it, as `activity` or
    // `continuation_error` of the acknowledgement.
    ActivityNumber save_activity = 25;
    // The activity that was announced does not come.
    ContinuationFailure continuation_failed = 26;
    // The scene's activity was continued elsewhere.
    ActivityNumber activity_was_continued = 27;
    // Who continued the scene's activity has opened streams.
    ContinuationStreams receive_continuation_streams = 28;
    // The window's size or its traits change; answered when the callbacks and the blocks alongside have returned.
    SceneTransition transition = 300;
    // Something happened around the window.
    SceneNotice notice = 301;
  }
}

// What a window can read of its place.
message WindowGeometry {
  // Its own width. Points.
  double width = 1;
  // Its own height. Points.
  double height = 2;
  // Of the whole display as it is held. Points.
  double screen_width = 3;
  // Points.
  double screen_height = 4;
  // Horizontal size class: regular, else compact.
  bool is_horizontally_regular = 5;
  // Vertical size class: regular, else compact.
  bool is_vertically_regular = 6;
  // Pixels per point.
  double display_scale = 7;
}

// A change of a window's geometry. The window compares with what it has: what is the same already calls nothing back.
message SceneTransition {
  // What it reads afterwards.
  WindowGeometry geometry = 1;
  // The user sees it happen; else it is for a picture, or before the window comes to the screen.
  bool is_animated = 2;
}

// Something around a window, told in its turn.
message SceneNotice {
  // Exactly one.
  oneof kind {
    // An external display is there for this window.
    ExternalDisplay screen_did_connect = 1;
    // It no longer is.
    ExternalDisplay screen_did_disconnect = 2;
    // The keyboard covers the lower part of the screen.
    KeyboardArea keyboard_will_show = 3;
    // It covers another part, as after a rotation.
    KeyboardArea keyboard_will_change_frame = 4;
    // It goes; true if this window's app had raised it.
    bool keyboard_will_hide = 5;
    // Memory is short.
    Nothing memory_warning = 6;
    // The window's video begins to go on in a window of its own.
    Nothing picture_in_picture_will_start = 7;
    // It goes on there.
    Nothing picture_in_picture_did_start = 8;
    // The user wants the video back in its window: show the player, and acknowledge when that is done.
    Nothing picture_in_picture_restore_interface = 9;
    // The window of the video goes.
    Nothing picture_in_picture_will_stop = 10;
    // It is gone.
    Nothing picture_in_picture_did_stop = 11;
    // The window's capture session is interrupted, because several apps are in the foreground.
    Nothing capture_interrupted = 12;
    // It goes on.
    Nothing capture_resumed = 13;
  }
}

// A display that is attached to the device.
message ExternalDisplay {
  // Limits.titleBytes.
  string name = 1;
  // Points.
  double width = 2;
  // Points.
  double height = 3;
}

// Where the keyboard is.
message KeyboardArea {
  // Its left side on the screen. Points.
  double x = 1;
  // Its upper side on the screen. Points.
  double y = 2;
  // Points.
  double width = 3;
  // Points.
  double height = 4;
  // The window's left side on the screen, to convert it. Points.
  double window_x = 5;
  // The window's upper side on the screen. Points.
  double window_y = 6;
  // This window's app raised it.
  bool is_local = 7;
}

// The content of `configure` and `connect`.
message SceneConnection {
  // The session to make a scene for.
  SceneSessionDescription session = 1;
  // Why.
  ConnectionOptions options = 2;
}

// The content of `dismiss`.
message DismissCall {
  // The animation that was asked for.
  DismissalAnimation animation = 1;
}

// A list of sessions, for windows of their app.
message SceneSessionList {
  // In order of creation.
  repeated SceneSessionDescription sessions = 1;
  // To `open_sessions`: where the list goes on; absent: this was the end.
  PageToken next = 2;
}

// A window's answer to a `SceneCall`, sent when the callback has returned.
message Acknowledgement {
  // The call's number.
  uint64 call = 1;
  // The session of the call, 16 bytes, or empty.
  bytes session = 2;
  // The epoch of the call.
  uint64 epoch = 3;
  // What the callback threw; absent when it returned. Limits.reasonBytes.
  optional string failure = 4;
  // The answer to `configure`.
  SceneConfiguration configuration = 5;
  // The state to keep, on disk together with this acknowledgement; absent: unchanged.
  SavedState state = 6;
  // The conditions the scene set during the callback; absent: unchanged.
  ActivationConditions conditions = 7;
  // How the scene looks now. Kept only in the answer to `did_enter_background` and `collect_state`. A snapshot over
  // Limits.snapshotBytes, and a state over Limits.restorationStateBytes, is left out, and the rest counts.
  Snapshot snapshot = 20;
  // The next launch of the session shows the app's launch image and not the snapshot.
  bool ignores_snapshot_on_next_launch = 21;
  // The answer to `save_activity`.
  Activity activity = 25;
  // Why there is none.
  ContinuationError continuation_error = 26;
  // The handler's answer to whoever asked, with an event's acknowledgement.
  HandlerResult result = 27;
  // What the window reads of its place now, with the answers to `connect` and `transition`.
  WindowGeometry geometry = 300;
}

// What a window says of its restoration state.
message SavedState {
  // Exactly one.
  oneof kind {
    // The app has nothing to restore.
    Nothing cleared = 1;
    // The state.
    Activity activity = 2;
  }
}

// Sent by a window: changes a session of its own app. Absent fields stay as they are.
message SceneUpdate {
  // The session, 16 bytes.
  bytes session = 1;
  // The epoch under which this process connected it; 0 where it is not connected.
  uint64 epoch = 2;
  // Limits.titleBytes.
  optional string title = 3;
  // Limits.titleBytes.
  optional string subtitle = 4;
  // The new conditions, both of them.
  ActivationConditions conditions = 5;
  // Which blob is the new user info, a `UserInfo`; 0: empty. Absent: unchanged. Limits.userInfoBytes.
  optional uint32 user_info_blob = 6;
  // The new state; absent: unchanged.
  SavedState state = 7;
  // What the user is asked before the window is closed; absent: unchanged.
  ClosureChange closure = 20;
  // What destroys the session besides being closed, as bits: 1 system disconnection, 2 user-initiated dismissal.
  // Absent: unchanged.
  optional uint32 destruction_conditions = 21;
  // What may be kept of the scene's looks; unspecified: unchanged.
  SnapshotPolicy snapshot_policy = 22;
  // True: the scene goes on restoring after its connect. False: it is done. Absent: unchanged.
  optional bool extends_restoration = 23;
  // Whether a video plays full screen in the window, which may go on when its user leaves. Absent: unchanged.
  optional bool plays_full_screen_video = 300;
  // Whether the window has a capture session. Absent: unchanged.
  optional bool runs_capture_session = 301;
}

// Sent by a client: collect a session's state and conditions anew.
message RefreshRequest {
  // Identifier, unique prefix, or `APP:TARGET`. Limits.referenceBytes.
  string session = 1;
}

// Sent by a client: end a session for good.
message DestroyRequest {
  // Identifier, unique prefix, or `APP:TARGET`. Limits.referenceBytes.
  string session = 1;
  // How its window leaves the screen; unspecified: standard.
  DismissalAnimation animation = 2;
}

// ---------------------------------------------------------------------------------------------------------------
// Saved states, snapshots, closing

// Sent by a client: have a session restored from an earlier state.
message RestoreRequest {
  // Identifier, unique prefix, or `APP:TARGET`. Limits.referenceBytes.
  string session = 1;
  // Which of the states that `history` lists.
  uint32 generation = 2;
}

// Sent by a client: try a quarantined state again.
message RetryRequest {
  // Identifier, unique prefix, or `APP:TARGET`. Limits.referenceBytes.
  string session = 1;
}

// Sent by a client for its user: close a window.
message CloseRequest {
  // Identifier, unique prefix, or `APP:TARGET`. Limits.referenceBytes.
  string session = 1;
  // What the user answers if the window asks; unspecified: not known yet.
  ClosureAnswer answer = 2;
}

// The user's answer to a closure confirmation.
enum ClosureAnswer {
  // Not known yet.
  CLOSURE_ANSWER_UNSPECIFIED = 0;
  // Close the window.
  CLOSURE_ANSWER_CLOSE = 1;
  // Leave it open.
  CLOSURE_ANSWER_CANCEL = 2;
}

// What a window asks before the user closes it.
message ClosureConfirmation {
  // Limits.titleBytes.
  optional string title = 1;
  // Limits.reasonBytes.
  optional string message = 2;
  // The text of the button that closes; absent: `Close`. Limits.titleBytes.
  optional string close_title = 3;
  // The text of the button that does not; absent: `Cancel`. Limits.titleBytes.
  optional string cancel_title = 4;
}

// A window's change to what it asks before it is closed.
message ClosureChange {
  // Exactly one.
  oneof kind {
    // It asks nothing.
    Nothing cleared = 1;
    // It asks this.
    ClosureConfirmation confirmation = 2;
  }
}

// What became of the user's wish to close a window.
enum ClosureOutcome {
  // Not used.
  CLOSURE_OUTCOME_UNSPECIFIED = 0;
  // The session is gone for good.
  CLOSURE_OUTCOME_CLOSED = 1;
  // Nothing happened: the user is to be asked first.
  CLOSURE_OUTCOME_NEEDS_CONFIRMATION = 2;
  // The user answered that it stays.
  CLOSURE_OUTCOME_KEPT = 3;
}

// Answers `close`.
message ClosureReport {
  // The session, 16 bytes.
  bytes session = 1;
  // What became of it.
  ClosureOutcome outcome = 2;
  // What the window asks; absent when it asks nothing.
  ClosureConfirmation confirmation = 3;
}

// What may be kept of a scene's looks.
enum SnapshotPolicy {
  // Unchanged.
  SNAPSHOT_POLICY_UNSPECIFIED = 0;
  // The image.
  SNAPSHOT_POLICY_ALLOWED = 1;
  // That there was one: a blank image of its size is shown instead.
  SNAPSHOT_POLICY_REDACTED = 2;
  // Nothing.
  SNAPSHOT_POLICY_NEVER = 3;
}

// How a scene looks, as its app drew it. The broker never opens the image.
message Snapshot {
  // Which blobs are the image, one after the other; at most Limits.frameBytes each and Limits.snapshotBytes together.
  repeated uint32 image_blobs = 1;
  // The image's MIME type. Limits.nameBytes.
  string content_type = 2;
  // Points.
  double width = 3;
  // Points.
  double height = 4;
  // Pixels of a point.
  double scale = 5;
}

// What is shown for a session without a scene.
enum SnapshotPresentation {
  // Not used.
  SNAPSHOT_PRESENTATION_UNSPECIFIED = 0;
  // The image.
  SNAPSHOT_PRESENTATION_IMAGE = 1;
  // A blank image of the same size.
  SNAPSHOT_PRESENTATION_REDACTED = 2;
  // The app's launch image: the app has asked for it, for one launch.
  SNAPSHOT_PRESENTATION_LAUNCH_IMAGE = 3;
}

// What is kept of a session's looks.
message SnapshotRow {
  // When it was taken; wall time.
  int64 taken = 1;
  // The image's MIME type; empty where only its size is kept.
  string content_type = 2;
  // The image's size in bytes; 0 where only its size in points is kept.
  uint32 bytes = 3;
  // Points.
  double width = 4;
  // Points.
  double height = 5;
  // Pixels of a point.
  double scale = 6;
  // What is shown now.
  SnapshotPresentation presentation = 7;
}

// Answers `snapshot`.
message SnapshotReply {
  // What is known of it.
  SnapshotRow row = 1;
  // What is shown: the image, or an SVG image that stands for it.
  Snapshot snapshot = 2;
}

// Answers `history`.
message StateHistory {
  // The session, 16 bytes.
  bytes session = 1;
  // Oldest first.
  repeated StateGeneration generations = 2;
}

// One saved state.
message StateGeneration {
  // Its number; rises with every save of the session.
  uint32 generation = 1;
  // When it was saved; wall time.
  int64 saved = 2;
  // The size of its user info.
  uint32 bytes = 3;
  // The type of the activity.
  string activity_type = 4;
  // Its title.
  optional string title = 5;
  // Its content.
  optional string target_content_identifier = 6;
  // The next connect gets this one.
  bool is_next = 7;
  // It is set aside because it crashed its window too often.
  bool is_quarantined = 8;
}

// Answers `quarantines`.
message QuarantineList {
  // In order of the sessions' creation.
  repeated QuarantineRow quarantines = 1;
}

// A state that is set aside.
message QuarantineRow {
  // The session, 16 bytes.
  bytes session = 1;
  // Its app.
  string app = 2;
  // Its title.
  optional string title = 3;
  // Since when; wall time.
  int64 since = 4;
  // Why, in words.
  string reason = 5;
  // The state.
  StateGeneration state = 6;
}

// ---------------------------------------------------------------------------------------------------------------
// Continuing activities elsewhere

// What is told of an activity before its content: enough to find a window for it.
message ActivityAdvert {
  // Chosen by the process of the window that has the activity; 0 where it does not matter.
  uint64 number = 1;
  // Limits.activityTypeBytes; never empty.
  string type = 2;
  // Limits.titleBytes.
  optional string title = 3;
  // Limits.targetContentIdentifierBytes.
  optional string target_content_identifier = 4;
  // Opened where no app of the team continues the type. `http` or `https`. Limits.urlBytes.
  optional string webpage_url = 5;
  // Not continued after it; wall time in milliseconds.
  optional int64 expiration = 6;
  // Whether it may be continued elsewhere.
  bool is_eligible_for_handoff = 7;
  // Whether who continues it may ask for streams.
  bool supports_continuation_streams = 8;
}

// Sent by a window: what it shows is what the user does now.
message CurrentActivity {
  // The session, 16 bytes.
  bytes session = 1;
  // The epoch under which this process connected it.
  uint64 epoch = 2;
  // Absent: the window has no current activity any more. Present: no other window of the app has one.
  ActivityAdvert activity = 3;
}

// An activity by the number in its advert.
message ActivityNumber {
  // As the window chose it.
  uint64 number = 1;
}

// The content of `continuation_failed`.
message ContinuationFailure {
  // The activity's type, as it was announced.
  string type = 1;
  // Why.
  ContinuationError error = 2;
  // The request, 16 bytes.
  bytes request = 3;
}

// Why an activity is not continued.
enum ContinuationError {
  // Not used.
  CONTINUATION_ERROR_UNSPECIFIED = 0;
  // It could not be handed over.
  CONTINUATION_ERROR_HANDOFF_FAILED = 1;
  // The window that had it went away.
  CONTINUATION_ERROR_CONNECTION_UNAVAILABLE = 2;
  // The window that had it did not give it in its time.
  CONTINUATION_ERROR_REMOTE_APPLICATION_TIMED_OUT = 3;
  // Its user info is over its bound.
  CONTINUATION_ERROR_HANDOFF_USER_INFO_TOO_LARGE = 4;
  // Another continuation took its place.
  CONTINUATION_ERROR_USER_CANCELLED = 5;
}

// Sent by a window that continues an activity.
message ContinuationStreamsRequest {
  // The request that brought the activity, 16 bytes.
  bytes request = 1;
}

// Two streams, one each way, as the receiver of this message sees them.
message ContinuationStreams {
  // The stream that the receiver of this message reads.
  uint64 input = 1;
  // The stream that it writes.
  uint64 output = 2;
  // The activity's number where its own window is told; else 0.
  uint64 activity = 3;
}

// Sent by a window: activities of its app that no window was given yet are not to be delivered.
message WithdrawRequest {
  // Those with these persistent identifiers. Limits.keywords of Limits.identifierBytes each.
  repeated string persistent_identifiers = 1;
  // All that have a persistent identifier.
  bool all = 2;
}

// What a handler answers.
message HandlerResult {
  // The content's type, such as `text/plain`; empty: the content is a `UserInfo`. Limits.nameBytes.
  string content_type = 1;
  // Which blob is the content; 0: empty. Limits.resultBytes.
  uint32 blob = 2;
}

// ---------------------------------------------------------------------------------------------------------------
// Streams

// A stream carries bytes one way, from the connection that writes it to the one that reads it. The writer may send
// what the reader gave credit for, and nothing before. Only these two connections can name it.
message StreamOpened {
  // The stream.
  uint64 stream = 1;
  // True: the receiver of this message writes it; false: it reads it.
  bool is_writer = 2;
  // The request it belongs to, 16 bytes.
  bytes request = 3;
  // The content's type, where the opener gave one.
  string content_type = 4;
  // For the reader of a result stream: the number of its `activate` message; else 0.
  uint64 answers = 5;
}

// Sent by a window that handles an event.
message ResultStreamRequest {
  // The request that brought the event, 16 bytes.
  bytes request = 1;
  // The content's type. Limits.nameBytes.
  string content_type = 2;
}

// The next bytes of a stream.
message StreamData {
  // The stream.
  uint64 stream = 1;
  // Which blob they are; never 0. Limits.streamFrameBytes.
  uint32 blob = 2;
}

// More credit for the writer of a stream.
message StreamCredit {
  // The stream.
  uint64 stream = 1;
  // So many bytes more. What is granted and not sent yet is at most Limits.streamCreditBytes.
  uint64 bytes = 2;
}

// A stream is over.
message StreamEnd {
  // The stream.
  uint64 stream = 1;
  // How. A client sends `complete`, `cancelled` or `failed`.
  StreamEnding ending = 2;
  // The same in words, for people. Limits.reasonBytes.
  string reason = 3;
}

// How a stream ended.
enum StreamEnding {
  // Not used.
  STREAM_ENDING_UNSPECIFIED = 0;
  // The writer has written everything.
  STREAM_ENDING_COMPLETE = 1;
  // The other side does not want it any more.
  STREAM_ENDING_CANCELLED = 2;
  // The writer could not go on.
  STREAM_ENDING_FAILED = 3;
  // The other side's connection ended.
  STREAM_ENDING_PEER_GONE = 4;
  // The writer sent more than it had credit for.
  STREAM_ENDING_CREDIT_EXCEEDED = 5;
  // The reader gave more credit than it may.
  STREAM_ENDING_CREDIT_TOO_LARGE = 6;
}

// ---------------------------------------------------------------------------------------------------------------
// Questions and answers

// Sent by a client; answered by the reply that is named with each kind.
message Query {
  // Exactly one.
  oneof kind {
    // Answered by `status`.
    Nothing status = 1;
    // Answered by `settings`.
    Nothing configuration = 2;
    // Answered by `settings`.
    Nothing limits = 3;
    // Answered by `apps`.
    Nothing apps = 4;
    // One app; answered by `apps`. Limits.appIdentifierBytes.
    string app = 5;
    // All sessions, a page of them; answered by `sessions`.
    Page sessions = 6;
    // One session; answered by `sessions`. Limits.referenceBytes.
    string session = 7;
    // The sessions with a live scene, a page of them; answered by `sessions`.
    Page scenes = 8;
    // A session's process's output; answered by `log`. Limits.referenceBytes.
    string log = 9;
    // Why a request ended in the window it did; answered by `decision`.
    ExplainQuery explain = 10;
    // Answered by `screen`.
    Nothing screen = 11;
    // Answered by `default_apps`.
    Nothing default_apps = 45;
    // Answered by `layouts`.
    Nothing layouts = 350;
    // One layout; answered by `layout`. Limits.layoutNameBytes.
    string layout = 351;
    // How the screen differs from a layout; answered by `layout_difference`. Limits.layoutNameBytes.
    string layout_difference = 352;
    // The states that are kept of a session; answered by `history`. Limits.referenceBytes.
    string history = 20;
    // All states that are set aside; answered by `quarantines`.
    Nothing quarantines = 21;
    // How a session looked last; answered by `snapshot`. Limits.referenceBytes.
    string snapshot = 22;
    // Permissions to read dragged items, in force and ended ones; answered by `grants`.
    Nothing grants = 200;
    // What a session's window says of itself; answered by `scene_report`. Limits.referenceBytes.
    string scene_report = 300;
    // The way of a window through every layout of the device; answered by `screen_tour`.
    ScreenTourQuery screen_tour = 301;
  }
}

// A part of a list that may be longer than any message.
message Page {
  // Where the part before it ended: its `next`. Absent: from the beginning.
  PageToken after = 1;
  // At most so many; 0: as many as there may be. Limits.rowsPerPage.
  uint32 limit = 2;
}

// A place in a list of sessions, for one run of the broker; stays good when sessions come and go.
message PageToken {
  // The app of the last session that was listed. Limits.appIdentifierBytes.
  string app = 1;
  // Its number among the sessions.
  uint64 number = 2;
}

// The content of `explain`.
message ExplainQuery {
  // The request's identifier, or a unique prefix of it. Limits.referenceBytes.
  string request = 1;
  // A session of which to say why it was not chosen. Limits.referenceBytes.
  optional string why_not = 2;
}

// Sent by a client: start an app without showing anything.
message LaunchRequest {
  // The app. Limits.appIdentifierBytes.
  string app = 1;
}

// Sent by a client: what the user does to the simulated screen.
message ScreenCommand {
  // Exactly one.
  oneof kind {
    // Go to the home screen.
    Nothing home = 1;
    // Show the app switcher.
    Nothing switcher = 2;
    // A system alert covers the screen.
    Nothing show_alert = 3;
    // The system alert goes away.
    Nothing dismiss_alert = 4;
    // The device is locked: saved states cannot be read.
    Nothing lock = 20;
    // It is unlocked again.
    Nothing unlock = 21;
    // The app switcher goes away, and nothing was picked.
    Nothing dismiss_switcher = 5;
    // Pick this session's window, as in the app switcher. Limits.referenceBytes.
    string pick = 6;
    // Close this session's window, as by flinging it out of the app switcher. Limits.referenceBytes.
    string close_window = 7;
    // Fling this running app away: its process ends, its sessions stay. Limits.appIdentifierBytes.
    string fling_app = 8;
    // Memory is short: scenes in the background are disconnected, their sessions stay.
    Nothing reclaim_memory = 9;
    // Another device takes the place of this one; every window leaves the screen first.
    ScreenDevice device = 300;
    // Hold it `portrait` or `landscape`. Limits.screenWordBytes.
    string rotate = 301;
    // Bring a session's window to a place.
    ScreenOpening open = 302;
    // Choose both sides of a split at once.
    ScreenSplit split = 303;
    // Turn the pane into the `leading` or `trailing` side of a split. Limits.screenWordBytes.
    string make_split = 304;
    // Exchange the sides of a split.
    Nothing swap_sides = 305;
    // This session's window, which is on the screen, becomes full screen. Limits.referenceBytes.
    string expand = 306;
    // This session's window leaves the screen and its neighbour grows. Limits.referenceBytes.
    string put_away = 307;
    // The pane: `hide`, `recall`, `next` of its stack, or to the `leading` or `trailing` side. Limits.screenWordBytes.
    string slide_over = 308;
    // The window in the centre leaves the screen.
    Nothing dismiss_centre = 309;
    // Touch the divider of a split and move it a little.
    Nothing touch_divider = 310;
    // Move the held divider, from the left side of the screen. Points.
    double move_divider = 311;
    // Let the divider go: at `start`, `here`, a side (`leading`, `trailing`) or a ratio. Limits.screenWordBytes.
    string release_divider = 312;
    // A window raises the keyboard.
    ScreenKeyboard keyboard = 313;
    // The keyboard goes.
    Nothing hide_keyboard = 314;
    // An external display is attached.
    ExternalDisplay connect_display = 315;
    // The external display is taken away.
    Nothing disconnect_display = 316;
    // What the user sets.
    ScreenSettings settings = 317;
    // Memory is short: the windows on the screen are told.
    Nothing memory_warning = 318;
    // Memory ran out: the process of this session is ended without being asked. Limits.referenceBytes.
    string exhaust_memory = 319;
    // This session's video goes on in a window of its own, as by its player's button. Limits.referenceBytes.
    string start_picture_in_picture = 320;
    // Move the window of the video to a corner, and give it a width.
    ScreenVideoPlace place_picture_in_picture = 321;
    // Bring the video back to its window.
    Nothing return_picture_in_picture = 322;
    // Close the window of the video.
    Nothing close_picture_in_picture = 323;
  }
}

// A simulated device.
message ScreenDevice {
  // The model's identifier, or the beginning of one. Limits.screenWordBytes.
  string model = 1;
  // `classic`, `modern` or `windowed`; else the newest that the model runs, short of the windowed one. Limits.screenWordBytes.
  optional string profile = 2;
}

// A window that is opened at a place.
message ScreenOpening {
  // Limits.referenceBytes.
  string session = 1;
  // `whereItWas`, `full`, `slideOver`, `leading`, `trailing` or `centre`. Limits.screenWordBytes.
  string place = 2;
}

// Two windows side by side.
message ScreenSplit {
  // Limits.referenceBytes.
  string leading = 1;
  // Limits.referenceBytes.
  string trailing = 2;
  // `wide-narrow`, `half` or `narrow-wide`. Limits.screenWordBytes.
  string ratio = 3;
}

// Who raises the keyboard.
message ScreenKeyboard {
  // Limits.referenceBytes.
  string session = 1;
  // Points.
  double height = 2;
}

// Where the window of a video lies.
message ScreenVideoPlace {
  // `topLeft`, `topRight`, `bottomLeft` or `bottomRight`. Limits.screenWordBytes.
  string corner = 1;
  // Kept between the smallest that can be seen and half the screen. Points.
  double width = 2;
}

// Settings of the device; what is absent stays.
message ScreenSettings {
  // Whether apps may share the screen.
  optional bool allows_multiple_apps = 1;
  // Whether a full screen video goes on by itself.
  optional bool persistent_video_overlay = 2;
  // A 12.9-inch model shows larger text and measures like a small one.
  optional bool uses_larger_text = 3;
  // The language is written from right to left: everything is mirrored.
  optional bool is_right_to_left = 4;
}

// Sent by a client: events from now on.
message SubscribeRequest {
  // Everything after this position; absent: the present state first.
  EventPosition after = 1;
}

// The one answer to a request.
message Reply {
  // Exactly one.
  oneof kind {
    // To `hello`.
    Welcome welcome = 1;
    // Done, nothing to tell.
    Nothing done = 2;
    // No.
    Refusal refused = 3;
    // To `activate`.
    ActivationOutcome activation = 4;
    // To `resolve` and `explain`.
    DecisionReply decision = 5;
    // To `status`.
    StatusReport status = 6;
    // To `configuration` and `limits`.
    SettingList settings = 7;
    // To `apps` and `app`.
    AppList apps = 8;
    // To `sessions`, `session` and `scenes`.
    SessionList sessions = 9;
    // To `log`.
    LogReply log = 10;
    // To `screen`, asked or commanded.
    ScreenReport screen = 11;
    // To `open_sessions`.
    SceneSessionList open_sessions = 12;
    // To `subscribe`: the newest position at this moment; the events that are owed come next.
    EventPosition subscribed = 13;
    // To `default_apps`.
    DefaultAppList default_apps = 45;
    // To `close`.
    ClosureReport closure = 20;
    // To `history`.
    StateHistory history = 21;
    // To `quarantines`.
    QuarantineList quarantines = 22;
    // To `snapshot`.
    SnapshotReply snapshot = 23;
    // To `open_continuation_streams`.
    ContinuationStreams continuation_streams = 25;
    // To `open_result_stream`: the stream's number.
    uint64 result_stream = 26;
    // To `launch`.
    ProcessRow process = 30;
    // To `drag`: the drag as it is once its windows have had their say.
    DragRow drag = 200;
    // To `drag`, once nothing is left of the drag.
    DragReport drag_report = 201;
    // To `load_item`.
    ItemLoadBegan item_load_began = 202;
    // To the query `grants`.
    GrantList grants = 203;
    // To `layouts`.
    LayoutList layouts = 350;
    // To `layout`, asked or saved.
    ScreenLayout layout = 351;
    // To `layout_difference`.
    LayoutDifference layout_difference = 352;
    // To `layout.load`.
    LayoutReport layout_loaded = 353;
    // To `scene_report`.
    SceneReport scene_report = 300;
    // To `screen_tour`.
    ScreenTour screen_tour = 301;
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Named layouts of the screen

// Sent by a tool: the screen under a name.
message LayoutCommand {
  // Exactly one.
  oneof kind {
    // Keeps the screen as it is, with the windows' saved states. At most Limits.layouts.
    LayoutSave save = 1;
    // Brings the windows of a layout back.
    LayoutLoad load = 2;
    // Forgets the layout with this name. Limits.layoutNameBytes.
    string remove = 3;
  }
}

// The screen as it is now gets a name.
message LayoutSave {
  // Not empty, without control characters, and without a space at its ends; names are compared byte by byte.
  // Limits.layoutNameBytes.
  string name = 1;
  // A layout of this name is replaced; otherwise it is refused as `layoutExists`.
  bool replaces = 2;
}

// The windows of a layout are brought back to where they were: launched, connected and restored as need be.
message LayoutLoad {
  // The layout. Limits.layoutNameBytes.
  string name = 1;
  // Windows keep the state they have, and do not get the one the layout keeps.
  bool keeps_states = 2;
  // How long each window is waited for. Milliseconds, over 0 and at most Limits.requestTimeoutMaximum; absent: the
  // configured default.
  optional int64 timeout = 3;
}

// Answers `layouts`.
message LayoutList {
  // In the order in which their names were first given.
  repeated ScreenLayout layouts = 1;
}

// A screen that was saved under a name. The states that it keeps are in the broker.
message ScreenLayout {
  // Its name.
  string name = 1;
  // When it was saved; wall time.
  int64 saved = 2;
  // The identifier of the model it was saved on.
  string device = 3;
  // The release of the system.
  uint32 release = 4;
  // `portrait` or `landscape`.
  string orientation = 5;
  // How windows are laid out, in words.
  string layout = 6;
  // Which window is where.
  LayoutArrangement arrangement = 7;
  // From the back to the front, the primary first; then those behind in Slide Over and in spaces.
  repeated LayoutWindow windows = 8;
}

// Which windows a layout shows and where.
message LayoutArrangement {
  // None: the home screen.
  oneof base {
    // The session of the only window, 16 bytes.
    bytes full = 1;
    // Two windows side by side.
    LayoutPair split = 2;
  }
  // Sessions in Slide Over, the front one first, 16 bytes each.
  repeated bytes slide_over = 3;
  // The front one of them is on the screen.
  bool shows_slide_over = 4;
  // On the leading side of the screen.
  bool is_slide_over_leading = 5;
  // The session of the window in the centre, 16 bytes, or empty.
  bytes centre = 6;
  // Pairs that left the screen together, the last seen first.
  repeated LayoutPair saved_pairs = 7;
}

// Two windows side by side.
message LayoutPair {
  // A session, 16 bytes.
  bytes leading = 1;
  // A session, 16 bytes.
  bytes trailing = 2;
  // `wide-narrow`, `half` or `narrow-wide`.
  string ratio = 3;
  // The ratio it returns to when the device is turned back to landscape.
  optional string landscape_ratio = 4;
}

// A window of a layout.
message LayoutWindow {
  // Its session, 16 bytes.
  bytes session = 1;
  // Its app.
  string app = 2;
  // Its title when the layout was saved.
  optional string title = 3;
  // Where it is, in words.
  string place = 4;
  // The state that the layout keeps of it.
  StateGeneration state = 5;
}

// What became of a layout that was loaded.
message LayoutReport {
  // Its name.
  string name = 1;
  // In the layout's order.
  repeated LayoutWindowReport windows = 2;
}

// What became of one window of a layout.
message LayoutWindowReport {
  // Its session, 16 bytes.
  bytes session = 1;
  // Its app.
  string app = 2;
  // Its title when the layout was saved.
  optional string title = 3;
  // Where the layout has it, in words.
  string place = 4;
  // What became of the state that the layout keeps.
  LayoutStateOutcome state = 5;
  // Why the window is not back: the name of a refusal or an outcome. Absent: it is.
  optional string failure_code = 6;
  // The same in words.
  optional string failure_reason = 7;
}

// What became of the state that a layout keeps of a window.
enum LayoutStateOutcome {
  // Not used.
  LAYOUT_STATE_OUTCOME_UNSPECIFIED = 0;
  // It keeps none, or there is no window to give it to.
  LAYOUT_STATE_OUTCOME_NONE = 1;
  // The window has it already.
  LAYOUT_STATE_OUTCOME_UNCHANGED = 2;
  // The window was made anew with it, or gets it with its next connect.
  LAYOUT_STATE_OUTCOME_RESTORED = 3;
  // The window keeps what it has, as was asked for.
  LAYOUT_STATE_OUTCOME_KEPT = 4;
  // It is set aside because it crashed its window too often.
  LAYOUT_STATE_OUTCOME_QUARANTINED = 5;
}

// How the screen differs from a layout.
message LayoutDifference {
  // The layout's name.
  string name = 1;
  // None: they are the same.
  repeated LayoutChange changes = 2;
}

// One thing that is not as it was saved.
message LayoutChange {
  // What it is.
  LayoutSubject subject = 1;
  // Of a place or a state.
  LayoutWindowName window = 2;
  // As it was saved. Absent: not on the screen, or no state.
  optional string saved = 3;
  // As it is. Absent: not on the screen, or no state; `destroyed` where the session is gone.
  optional string now = 4;
}

// What differs from a layout.
enum LayoutSubject {
  // Not used.
  LAYOUT_SUBJECT_UNSPECIFIED = 0;
  // The model.
  LAYOUT_SUBJECT_DEVICE = 1;
  // The release of the system.
  LAYOUT_SUBJECT_RELEASE = 2;
  // How the device is held.
  LAYOUT_SUBJECT_ORIENTATION = 3;
  // Where a window is.
  LAYOUT_SUBJECT_PLACE = 4;
  // The saved state of a window.
  LAYOUT_SUBJECT_STATE = 5;
}

// The window that something is about.
message LayoutWindowName {
  // Its session, 16 bytes.
  bytes session = 1;
  // Its app.
  string app = 2;
  // Its title.
  optional string title = 3;
}

// Something that several installed apps may declare.
message DefaultAppSubject {
  // What it is.
  DefaultAppKind kind = 1;
  // An activity type, a URL scheme in lower case, or a uniform type identifier; never empty, printable ASCII.
  // Limits.activityTypeBytes.
  string name = 2;
}

// What an app can be the default for.
enum DefaultAppKind {
  // Not used.
  DEFAULT_APP_KIND_UNSPECIFIED = 0;
  // Activities of this type.
  DEFAULT_APP_KIND_ACTIVITY_TYPE = 1;
  // URLs with this scheme.
  DEFAULT_APP_KIND_URL_SCHEME = 2;
  // Files of this uniform type, and of those that conform to it and have no default of their own.
  DEFAULT_APP_KIND_DOCUMENT_TYPE = 3;
}

// Sent by a tool: where several apps declare the same, this one takes it when a request names none.
message SetDefaultAppRequest {
  // What for. At most Limits.defaultApps are remembered.
  DefaultAppSubject subject = 1;
  // The app, which must be installed and declare it; empty: none is remembered any more. Limits.appIdentifierBytes.
  string app = 2;
}

// Answers `default_apps`.
message DefaultAppList {
  // In the order in which they were first chosen.
  repeated DefaultApp apps = 1;
}

// The app that the user chose for something.
message DefaultApp {
  // What for.
  DefaultAppSubject subject = 1;
  // The app.
  string app = 2;
  // When it was chosen; wall time.
  int64 chosen = 3;
}

// Answers `resolve` and `explain`.
message DecisionReply {
  // The decision.
  DecisionRecord record = 1;
  // What came of it; absent for `resolve`.
  ActivationOutcome outcome = 2;
}

// Answers `log`.
message LogReply {
  // The file on the broker's machine.
  string path = 1;
}

// The broker in figures.
message StatusReport {
  // The broker's version.
  string version = 1;
  // This run of the broker.
  uint64 broker_epoch = 2;
  // The broker's process.
  int32 process_identifier = 3;
  // Milliseconds since its start.
  int64 uptime = 4;
  // Where it listens.
  string endpoint = 5;
  // Where it keeps its state.
  string state_directory = 6;
  // Known apps.
  uint32 apps = 7;
  // Sessions, connected or not.
  uint32 sessions = 8;
  // Live scenes.
  uint32 scenes = 9;
  // Connections.
  uint32 clients = 10;
  // Requests that have not ended.
  uint32 requests_under_way = 11;
  // Accepted events that are not acknowledged.
  uint32 deliveries_pending = 12;
  // Commits of this run.
  uint64 commits = 13;
  // The broker's own figures, in a fixed order.
  repeated Metric metrics = 14;
}

// One of the broker's own figures, since its start. Names may come and go between versions.
message Metric {
  // What is counted, as in `inputs.received` or `commit.latency.p99`.
  string name = 1;
  // The figure.
  uint64 value = 2;
  // `count`, `bytes` or `microseconds`.
  string unit = 3;
}

// Answers `configuration` and `limits`.
message SettingList {
  // In a fixed order.
  repeated Setting settings = 1;
}

// One setting or limit.
message Setting {
  // Its name.
  string name = 1;
  // Its value as text.
  string value = 2;
  // The value's unit, or empty.
  string unit = 3;
  // Where it came from: `default`, `file`, `environment` or `flag`; empty for limits.
  string source = 4;
  // What it does, for people.
  string meaning = 5;
}

// Answers `apps` and `app`.
message AppList {
  // Ordered by identifier.
  repeated AppRow apps = 1;
}

// One app.
message AppRow {
  // Its identifier.
  string app = 1;
  // Its name, for people.
  string name = 2;
  // Its bundle folder.
  string path = 3;
  // Its executable, where the bundle has one.
  optional string executable = 4;
  // `application` or `scene`.
  string process_model = 5;
  // Whether it may have several sessions.
  bool supports_multiple_scenes = 6;
  // The activity types it continues.
  repeated string activity_types = 7;
  // The URL schemes it opens.
  repeated string url_schemes = 8;
  // What is odd about its bundle.
  repeated string warnings = 9;
  // Whether it has a process.
  bool is_running = 10;
  // Its sessions, connected or not.
  uint32 sessions = 11;
  // The most active state of its scenes; background while it runs without one, unattached while it does not run.
  SceneState state = 20;
}

// Answers `sessions`, `session` and `scenes`.
message SessionList {
  // By their apps' identifiers, those of one app in order of creation.
  repeated SessionRow sessions = 1;
  // Where the list goes on; absent: this was the end.
  PageToken next = 2;
}

// One scene session.
message SessionRow {
  // Its identifier, 16 bytes.
  bytes session = 1;
  // Its app.
  string app = 2;
  // Its role.
  string role = 3;
  // The name of its configuration.
  optional string configuration = 4;
  // Its title.
  optional string title = 5;
  // Its subtitle.
  optional string subtitle = 6;
  // The state of its scene.
  SceneState state = 7;
  // Its process is being started, or has not connected the scene yet.
  bool is_launching = 8;
  // It was activated without being brought forward.
  bool needs_attention = 9;
  // The identifiers that its *prefers* accepts, where they can be listed.
  repeated string targets = 10;
  // Its conditions.
  ActivationConditions conditions = 11;
  // When it was made; wall time.
  int64 created = 12;
  // When it was last active; wall time.
  optional int64 last_active = 13;
  // The process of its scene.
  optional int32 process_identifier = 14;
  // How often it has been connected.
  uint64 epoch = 15;
  // Accepted events that are not acknowledged.
  uint32 pending_deliveries = 16;
  // Which save its restoration state is; 0: none.
  uint32 restoration_generation = 17;
  // The size of its restoration state.
  uint32 restoration_bytes = 18;
  // Its process died too often while connecting it; it waits for `retry`.
  bool is_quarantined = 19;
  // What is kept of its looks; absent: nothing.
  SnapshotRow snapshot = 20;
  // Its scene connected while saved states could not be read, and has not got its own yet.
  bool is_state_locked = 21;
  // Its scene goes on restoring after its connect.
  bool is_restoration_extended = 22;
  // What its window sent last that was not taken, in words.
  optional string problem = 23;
  // The generation that its next connect gets because it was asked for; 0: none.
  uint32 requested_generation = 24;
  // What its window shows, as long as that is its app's current activity.
  ActivityAdvert current_activity = 40;
}

// One window process.
message ProcessRow {
  // Its identifier, 16 bytes.
  bytes process = 1;
  // Its app.
  string app = 2;
  // The system's number for it.
  optional int32 process_identifier = 3;
  // Its state.
  ProcessState state = 4;
  // How it ended, in words.
  optional string reason = 5;
}

// The state of a window process.
enum ProcessState {
  // Not used.
  PROCESS_STATE_UNSPECIFIED = 0;
  // Started, has not said hello.
  PROCESS_STATE_LAUNCHING = 1;
  // Has a connection.
  PROCESS_STATE_CONNECTED = 2;
  // Its connection is lost, or it lived before the broker restarted; it may come back.
  PROCESS_STATE_AWAITED = 3;
  // Does not answer.
  PROCESS_STATE_UNRESPONSIVE = 4;
  // Stopped or traced.
  PROCESS_STATE_STOPPED = 5;
  // Gone.
  PROCESS_STATE_ENDED = 6;
}

// Answers `scene_report`: what a window says of itself, and what the broker still waits for.
message SceneReport {
  // The session, 16 bytes.
  bytes session = 1;
  // Its app.
  string app = 2;
  // How far its scene has come.
  SceneState state = 3;
  // How often it has been connected.
  uint64 epoch = 4;
  // The process of its scene.
  optional int32 process_identifier = 5;
  // The window has not acknowledged everything that it is to be told.
  bool is_busy = 6;
  // What the window said last that it reads of its place; absent: it has no scene, or says nothing.
  WindowGeometry geometry = 7;
  // What it saved last; absent: nothing.
  Activity saved_state = 8;
  // How its process ended the last time that it did so unasked, in words.
  optional string last_end = 9;
}

// The content of `screen_tour`.
message ScreenTourQuery {
  // Whose window goes through the layouts. Limits.referenceBytes.
  string session = 1;
  // Another app's session for the other place; absent: only the layouts that a window has alone. Limits.referenceBytes.
  optional string beside = 2;
}

// Answers `screen_tour`; nothing is done yet.
message ScreenTour {
  // In order.
  repeated ScreenTourStop stops = 1;
}

// One stop of a tour.
message ScreenTourStop {
  // Such as `landscape, leading side, half`.
  string name = 1;
  // What leads there from the stop before.
  repeated ScreenCommand commands = 2;
  // What the window has to read of its place there.
  WindowGeometry geometry = 3;
  // Where its scene has to be.
  SceneState state = 4;
}

// The simulated screen.
message ScreenReport {
  // The device it simulates.
  string device = 1;
  // `portrait` or `landscape`.
  string orientation = 2;
  // How windows are laid out.
  string layout = 3;
  // The windows on it.
  repeated ScreenWindow windows = 4;
  // What lies over all windows: `none`, `switcher` or `alert`.
  string cover = 20;
  // What people call the model.
  string device_name = 300;
  // The family of the system's releases: `classic`, `modern` or `windowed`.
  string profile = 301;
  // The release of the system.
  uint32 release = 302;
  // Of the whole display as it is held. Points.
  double width = 303;
  // Points.
  double height = 304;
  // Where the divider is while it is held, from the left side. Points.
  optional double held_divider = 305;
  // Whose window raised the keyboard, 16 bytes, or empty.
  bytes keyboard_owner = 306;
  // How much of the screen it covers. Points.
  double keyboard_height = 307;
  // The name of the external display; absent without one.
  optional string external_display = 308;
  // Whose window sees it, 16 bytes, or empty.
  bytes display_viewer = 309;
  // The window of a video; absent: none.
  ScreenVideo video = 310;
}

// A video in a window of its own, over all others.
message ScreenVideo {
  // Whose video it is, 16 bytes; its own window may be in the background.
  bytes session = 1;
  // Its upper left corner. Points.
  double x = 2;
  // Points.
  double y = 3;
  // Points.
  double width = 4;
  // Points.
  double height = 5;
}

// A window on the screen.
message ScreenWindow {
  // Its session, 16 bytes.
  bytes session = 1;
  // Its app.
  string app = 2;
  // What it is on the screen: `primary`, `secondary`, `slideOver` or `centre`.
  string role = 3;
  // Points.
  double width = 4;
  // Points.
  double height = 5;
  // Size class: `compact` or `regular`.
  string horizontal = 6;
  // Size class: `compact` or `regular`.
  string vertical = 7;
  // The state of its scene.
  SceneState state = 8;
  // Something lies over it.
  bool is_covered = 20;
  // The session whose place it was pushed into, 16 bytes, or empty.
  bytes hides = 21;
  // The left side of its area on the screen. Points.
  double x = 300;
  // The upper side of its area on the screen. Points.
  double y = 301;
  // What its session is called.
  optional string title = 302;
  // Where it lies: `full`, `leading`, `trailing`, `slideOver` or `centre`.
  string place = 303;
}

// ---------------------------------------------------------------------------------------------------------------
// Events

// A place in the stream of events. Positions of different broker runs cannot be compared.
message EventPosition {
  // The run of the broker.
  uint64 broker_epoch = 1;
  // The place in it.
  uint64 number = 2;
}

// Sent by the broker to subscribers. Each carries the new whole of its subject, so a repeat does no harm.
message NumberedEvent {
  // Its place in the stream.
  EventPosition position = 1;
  // What happened. Exactly one.
  oneof kind {
    // An app is there or changed.
    AppRow app = 2;
    // An app is gone: its identifier.
    string app_removed = 3;
    // A process changed; `ended` is its last event.
    ProcessRow process = 4;
    // A session is there or changed.
    SessionRow session = 5;
    // A session is gone for good.
    SessionRemoved session_removed = 6;
    // A request came further or ended.
    ActivationOutcome request = 7;
    // The screen changed.
    ScreenReport screen = 8;
    // The events before this one rebuilt the present state.
    Nothing state_complete = 9;
    // The asked-for position is gone: forget everything, what follows rebuilds the present state.
    Nothing gap = 10;
    // This subscriber did not read fast enough; it is no longer subscribed.
    Nothing lagged = 11;
    // A drag came further; `over` is its last event.
    DragRow drag = 200;
  }
}

// A session is gone for good.
message SessionRemoved {
  // The session, 16 bytes.
  bytes session = 1;
  // The app it belonged to.
  string app = 2;
}

// ---------------------------------------------------------------------------------------------------------------
// Drag and drop

// A point in a scene, in points from its top left.
message DragPoint {
  // To the right.
  double x = 1;
  // Downwards.
  double y = 2;
}

// Sent by a tool: what the pointer does. The broker is the pointer.
message DragCommand {
  // Exactly one.
  oneof kind {
    // A long press.
    DragLift lift = 1;
    // The pointer moves.
    DragMove move = 2;
    // A tap with another finger adds items.
    DragTap tap = 3;
    // Let go.
    DragRelease release = 4;
    // The user takes the drag back: its identifier, 16 bytes.
    bytes cancel = 5;
  }
}

// A long press on a drag interaction.
message DragLift {
  // The session. Limits.referenceBytes.
  string session = 1;
  // The window's own number of the interaction; 0: the topmost one that is for dragging.
  uint32 interaction = 2;
  // Where.
  DragPoint point = 3;
}

// The pointer moves.
message DragMove {
  // The drag, 16 bytes.
  bytes drag = 1;
  // To where. Exactly one.
  oneof target {
    // Over nothing.
    Nothing nowhere = 2;
    // Over a session's window. Limits.referenceBytes.
    string session = 3;
    // Over an app's icon. Limits.appIdentifierBytes.
    string app = 4;
    // Where the system makes windows.
    SystemZone zone = 5;
  }
  // In a window: the interaction; 0: all of its drop interactions, the topmost first.
  uint32 interaction = 6;
  // In a window: the point.
  DragPoint point = 7;
}

// Where a drop makes a new window.
enum SystemZone {
  // Not used.
  SYSTEM_ZONE_UNSPECIFIED = 0;
  // The edge where the text begins.
  SYSTEM_ZONE_LEADING_EDGE = 1;
  // The edge where the text ends.
  SYSTEM_ZONE_TRAILING_EDGE = 2;
  // Anywhere: the item is torn off to a window of its own.
  SYSTEM_ZONE_TORN_OFF = 3;
}

// A tap on another drag interaction of the source's app.
message DragTap {
  // The drag, 16 bytes; empty: the source picks one of its drags.
  bytes drag = 1;
  // The session. Limits.referenceBytes.
  string session = 2;
  // The window's own number of the interaction; 0: the topmost one that is for dragging.
  uint32 interaction = 3;
  // Where.
  DragPoint point = 4;
}

// Let go.
message DragRelease {
  // The drag, 16 bytes.
  bytes drag = 1;
  // The pointer's holder gets a copy of what is dropped, each item in the best of these uniform types; none: no copies.
  // DragLimits.typesPerLoad.
  repeated string copies = 2;
}

// Sent by a window: the interactions of one of its scenes, the topmost first. Those it had before are gone.
message SceneInteractions {
  // The session, 16 bytes.
  bytes session = 1;
  // The epoch under which the sender connected it.
  uint64 epoch = 2;
  // The interactions. DragLimits.interactionsPerScene.
  repeated SceneInteraction interactions = 3;
}

// A place that can be dragged from or dropped on.
message SceneInteraction {
  // The window's own number for it, over 0.
  uint32 number = 1;
  // Items can be lifted here.
  bool is_for_dragging = 2;
  // Items can be dropped here.
  bool is_for_dropping = 3;
  // Serves several drags at once.
  bool allows_simultaneous_drop_sessions = 4;
  // A hover runs its action.
  bool is_spring_loaded = 5;
}

// One interaction of a window is called back. One call of a drag to a process is unanswered at a time.
message DragCall {
  // For the answer.
  uint64 id = 1;
  // The drag, 16 bytes.
  bytes drag = 2;
  // The session, 16 bytes.
  bytes session = 3;
  // The window's own number; 0 for what concerns the scene as a whole.
  uint32 interaction = 4;
  // The callback. Exactly one.
  oneof body {
    // To a source: a lift here; answered by `items`.
    DragPoint items_for_beginning = 5;
    // To a source: the items are lifted.
    Nothing animate_lift = 6;
    // To a source: let go before it moved; nothing begins.
    Nothing reverse_lift = 7;
    // To a source: the drag begins; answered by `beginning`.
    Nothing session_will_begin = 8;
    // To a source: the pointer moved.
    DragPoint session_did_move = 9;
    // To a source: which of its drags a tap adds to; answered by `session`.
    DragChoice session_for_adding = 10;
    // To a source: a tap here; answered by `items`.
    DragPoint items_for_adding = 11;
    // To everyone that contributed: items were added.
    DragAddition will_add = 12;
    // To a source: let go, with this effect.
    DropOperation will_end = 13;
    // To a source: nothing came of it.
    Nothing animate_cancel = 14;
    // To a source: the one end. With `move`: delete what was dragged.
    DragEnd did_end = 15;
    // To a source: the destination has everything that it asked for.
    Nothing did_transfer_items = 16;
    // To a source: delete these, by its own names; they were moved while it was away.
    ItemNames finish_move = 17;
    // To a destination: whether it could take this; answered by `can_handle`.
    DropSummary can_handle = 18;
    // To a destination: the pointer came.
    DragPoint did_enter = 19;
    // To a destination: the pointer moved, or the items changed; answered by `proposal` or `no_proposal`.
    DragUpdate did_update = 20;
    // To a destination: the pointer left.
    Nothing did_exit = 21;
    // To a spring-loaded destination: how far the hover has come.
    SpringLoadingState spring_load = 22;
    // To a destination: dropped here. Loads may be begun until this is answered.
    DropPerformed perform_drop = 23;
    // To a destination: the drop is shown.
    Nothing animate_drop = 24;
    // To a destination: the drop has been shown.
    Nothing conclude_drop = 25;
    // To a destination: whether everything moved is here and saved; answered by `confirmed`.
    Nothing confirm_move = 26;
    // To every destination that was told of the coming: the one end, by its name.
    string session_did_end = 27;
  }
}

// Drags of one source.
message DragChoice {
  // The drags, 16 bytes each.
  repeated bytes drags = 1;
  // Where the tap was.
  DragPoint point = 2;
}

// Items came to a drag.
message DragAddition {
  // How many.
  uint32 count = 1;
  // The session they came from, 16 bytes.
  bytes session = 2;
  // The interaction they came from.
  uint32 interaction = 3;
}

// What a drop does.
enum DropOperation {
  // Nothing.
  DROP_OPERATION_CANCEL = 0;
  // Nothing, and the user is shown that it is forbidden.
  DROP_OPERATION_FORBIDDEN = 1;
  // The destination has it too.
  DROP_OPERATION_COPY = 2;
  // The destination has it, and the source deletes it.
  DROP_OPERATION_MOVE = 3;
}

// The end of a drag at its source.
message DragEnd {
  // What the drop did.
  DropOperation operation = 1;
  // How it ended, by its name, such as `dropped`.
  string ending = 2;
}

// Items by their source's own names.
message ItemNames {
  // The names.
  repeated string names = 1;
}

// What a destination may know of a drag: types and names, never data.
message DropSummary {
  // What is visible of the items, in their order.
  repeated ItemSummary items = 1;
  // How near the source is.
  DragLocality locality = 2;
  // Whether a move would be accepted here.
  bool allows_move = 3;
  // Other apps do not see the drag.
  bool is_restricted_to_dragging_application = 4;
  // For apps of the source's team only. Which blob; 0: none.
  uint32 team_data_blob = 5;
  // The source's mark for its context; in its own process only.
  optional uint64 local_context = 6;
}

// One item as a destination sees it.
message ItemSummary {
  // Its uniform types, best first.
  repeated string types = 1;
  // Data for a name to be made of; never a path.
  optional string suggested_name = 2;
  // The source's mark for its object; in its own process only.
  optional uint64 local_object = 3;
}

// How near a destination is to the source.
enum DragLocality {
  // Another app.
  DRAG_LOCALITY_OTHER_APP = 0;
  // Another process of the same app.
  DRAG_LOCALITY_SAME_APP = 1;
  // The same process.
  DRAG_LOCALITY_SAME_PROCESS = 2;
}

// The pointer moved over a destination.
message DragUpdate {
  // Where it is.
  DragPoint point = 1;
  // The items, where they changed.
  DropSummary summary = 2;
}

// How far a hover over a spring-loaded interaction has come.
enum SpringLoadingState {
  // It left, or the drag ended.
  SPRING_LOADING_STATE_INACTIVE = 0;
  // It came.
  SPRING_LOADING_STATE_POSSIBLE = 1;
  // The action is about to run.
  SPRING_LOADING_STATE_ACTIVATING = 2;
  // The action runs.
  SPRING_LOADING_STATE_ACTIVATED = 3;
}

// Something was dropped here.
message DropPerformed {
  // Copy or move.
  DropOperation operation = 1;
  // What there is to be loaded.
  DropSummary summary = 2;
}

// Sent by a window: the answer to a `DragCall`. What the call does not expect is taken as the least.
message DragAnswer {
  // The call.
  uint64 call = 1;
  // The answer. Exactly one.
  oneof answer {
    // It returned.
    Nothing done = 2;
    // What is dragged.
    DragItems items = 3;
    // What may be done with it.
    DragBeginning beginning = 4;
    // The drag that a tap adds to, 16 bytes; empty: none.
    bytes session = 5;
    // Whether the destination is interested.
    bool can_handle = 6;
    // What a drop would do here.
    DropProposal proposal = 7;
    // The destination says nothing, and so never accepts.
    Nothing no_proposal = 8;
    // Whether everything moved is here and saved.
    bool confirmed = 9;
  }
}

// What is dragged.
message DragItems {
  // The items. DragLimits.itemsPerSession.
  repeated DragItem items = 1;
  // For apps of the same team. Which blob; 0: none. DragLimits.teamDataBytes.
  uint32 team_data_blob = 2;
  // The source's mark for its context, given back in its own process.
  optional uint64 local_context = 3;
}

// One thing in several representations.
message DragItem {
  // Best first; of a type given twice the first counts. DragLimits.representationsPerItem.
  repeated ItemRepresentation representations = 1;
  // Data for a name to be made of; never a path. DragLimits.suggestedNameBytes.
  optional string suggested_name = 2;
  // What a new window could show.
  Activity activity = 3;
  // Who may see the activity.
  RepresentationVisibility activity_visibility = 4;
  // The source's own name, by which a move is finished. DragLimits.itemIdentifierBytes.
  optional string identifier = 5;
  // The source's mark for its object, given back in its own process.
  optional uint64 local_object = 6;
  // What becomes of it when its source ends.
  ItemPromise promise = 200;
}

// What becomes of an item whose source ends after the drop.
enum ItemPromise {
  // Loads of it fail as `sourceLost`.
  ITEM_PROMISE_FAIL = 0;
  // The broker has a copy made at the drop, within DragLimits.spooledBytesPerSession, and serves that.
  ITEM_PROMISE_SPOOL = 1;
}

// One form in which an item can be made.
message ItemRepresentation {
  // The uniform type. Limits.nameBytes.
  string type = 1;
  // Who may load it.
  RepresentationVisibility visibility = 2;
  // What the source makes.
  ItemForm form = 3;
  // Bytes, where the source knows.
  optional uint64 size = 4;
  // How the bytes may travel.
  ItemDelivery delivery = 200;
}

// How the bytes of a representation may travel.
enum ItemDelivery {
  // Only chunk by chunk, so that a load can be revoked at any byte.
  ITEM_DELIVERY_CHUNKS = 0;
  // Also as an open descriptor, where reader and size allow; then nothing can be taken back.
  ITEM_DELIVERY_REFERENCE = 1;
}

// Who may load a representation.
enum RepresentationVisibility {
  // Everyone.
  REPRESENTATION_VISIBILITY_ALL = 0;
  // Apps of the source's team.
  REPRESENTATION_VISIBILITY_TEAM = 1;
  // Apps that share a group with the source's.
  REPRESENTATION_VISIBILITY_GROUP = 2;
  // The source's own process.
  REPRESENTATION_VISIBILITY_OWN_PROCESS = 3;
}

// What a source makes of an item.
enum ItemForm {
  // Bytes.
  ITEM_FORM_DATA = 0;
  // A file.
  ITEM_FORM_FILE = 1;
  // An object, written as bytes.
  ITEM_FORM_OBJECT = 2;
}

// What may be done with what is dragged.
message DragBeginning {
  // It may be moved, within its app.
  bool allows_move = 1;
  // Other apps are not to see it.
  bool is_restricted = 2;
}

// What a destination would do with a drop.
message DropProposal {
  // The effect.
  DropOperation operation = 1;
  // The point is off the finger.
  bool is_precise = 2;
  // The previews keep their size.
  bool prefers_full_size_preview = 3;
}

// Sent by a destination, before it answers `perform_drop`.
message ItemLoad {
  // The drag, 16 bytes.
  bytes drag = 1;
  // The item's place.
  uint32 item = 2;
  // Uniform types, the reader's favourite first. DragLimits.typesPerLoad.
  repeated string types = 3;
  // What the reader makes of the bytes.
  ItemForm form = 4;
  // Whether the reader can take a descriptor at the transfer socket in place of the bytes.
  bool accepts_reference = 200;
}

// Answers `load_item`.
message ItemLoadBegan {
  // The bytes come here, as the reader gives credit.
  uint64 stream = 1;
  // The uniform type that was chosen.
  string type = 2;
  // Bytes, where the source knows.
  optional uint64 size = 3;
}

// A source is asked to make a representation, and to write it to a stream.
message ItemProduction {
  // Where the bytes go, within the reader's credit.
  uint64 stream = 1;
  // The drag, 16 bytes.
  bytes drag = 2;
  // The item's place among those that this process gave to the drag.
  uint32 item = 3;
  // The representation's place in the item.
  uint32 representation = 4;
  // Its uniform type.
  string type = 5;
  // Whether `offer_reference` may be said before the first byte.
  bool allows_reference = 200;
}

// A descriptor in place of a load's bytes.
message ReferenceOffer {
  // The load's stream.
  uint64 stream = 1;
  // The offer is taken back: the source cannot reach the transfer socket. It is asked for the bytes once more.
  bool is_withdrawn = 2;
}

// Good for one use, by the process that was sent it, at the socket beside the broker's (see the transfer socket).
message TransferTicket {
  // The load's stream.
  uint64 stream = 1;
  // 32 bytes; a secret.
  bytes ticket = 2;
  // For a reader: how many bytes there are.
  optional uint64 size = 3;
}

// A copy of an item that was dropped, for the pointer's holder.
message DroppedCopy {
  // The drag, 16 bytes.
  bytes drag = 1;
  // The item's place.
  uint32 item = 2;
  // The bytes come here, as the receiver gives credit.
  uint64 stream = 3;
  // The uniform type that was chosen.
  string type = 4;
  // Bytes, where the source knows.
  optional uint64 size = 5;
  // Data for a name to be made of; never a path.
  optional string suggested_name = 6;
}

// A drag that a returning process was not told the end of.
message HeldDrag {
  // The drag, 16 bytes.
  bytes drag = 1;
  // The session, 16 bytes.
  bytes session = 2;
  // The interaction.
  uint32 interaction = 3;
  // Whether it gave items, or was told of the coming.
  bool is_source = 4;
}

// A drag that is under way or has just ended.
message DragRow {
  // The drag, 16 bytes.
  bytes drag = 1;
  // How far it is.
  DragPhase phase = 2;
  // The session it was lifted in, 16 bytes.
  bytes source = 3;
  // That session's app.
  string app = 4;
  // How many items are dragged.
  uint32 items = 5;
  // The session it is over or was dropped on, 16 bytes, or empty.
  bytes destination = 6;
  // The last proposal while it is held, and what the drop does from the release on.
  optional DropOperation operation = 7;
  // How it ended, by its name.
  optional string ending = 8;
  // What is being loaded.
  repeated DragLoadRow loads = 9;
}

// How far a drag is.
enum DragPhase {
  // Not used.
  DRAG_PHASE_UNSPECIFIED = 0;
  // Lifted, not moved yet.
  DRAG_PHASE_LIFTED = 1;
  // Under the finger.
  DRAG_PHASE_HELD = 2;
  // Let go; the destination takes what was dropped.
  DRAG_PHASE_DROPPING = 3;
  // Both sides know the end; loads go on.
  DRAG_PHASE_LOADING = 4;
  // Nothing is left of it.
  DRAG_PHASE_OVER = 5;
}

// One load that is under way.
message DragLoadRow {
  // Its number.
  uint64 load = 1;
  // The item's place.
  uint32 item = 2;
  // The uniform type.
  string type = 3;
  // Bytes that have come.
  uint64 received = 4;
  // Bytes there will be, where the source knows.
  optional uint64 total = 5;
  // It is a copy for the pointer's holder.
  bool is_copy = 6;
}

// What happened in a drag, for the pointer's holder.
message DragReport {
  // The drag, 16 bytes.
  bytes drag = 1;
  // What the drop did.
  DropOperation operation = 2;
  // How it ended, by its name.
  string ending = 3;
  // How many items were dragged.
  uint32 items = 4;
  // All loads, in the order in which they ended.
  repeated DragReportLoad loads = 5;
  // All callbacks that both sides were sent, in order.
  repeated DragReportCallback callbacks = 6;
  // Callbacks beyond DragLimits.reportedCallbacks.
  uint32 unlisted_callbacks = 7;
}

// A load that has ended.
message DragReportLoad {
  // Its number.
  uint64 load = 1;
  // The item's place.
  uint32 item = 2;
  // The uniform type.
  string type = 3;
  // It was a copy for the pointer's holder.
  bool is_copy = 4;
  // Bytes that came.
  uint64 bytes = 5;
  // Which way they came, by its name; absent where it failed.
  optional string route = 6;
  // Why it failed, by its name.
  optional string failure = 7;
}

// A callback that was sent.
message DragReportCallback {
  // UIKit's name.
  string name = 1;
  // The session, 16 bytes.
  bytes session = 2;
  // The window's own number of the interaction.
  uint32 interaction = 3;
}

// Answers the query `grants`, in the order they were given.
message GrantList {
  // The permissions. DragLimits.endedGrants ended ones.
  repeated GrantRow grants = 1;
}

// The permission behind one load.
message GrantRow {
  // Its number.
  uint64 grant = 1;
  // The drag, 16 bytes.
  bytes drag = 2;
  // The app that may read; empty: whoever held the pointer.
  string app = 3;
  // The item's place.
  uint32 item = 4;
  // The uniform type.
  string type = 5;
  // Whether it is good, by its name, such as `active`.
  string state = 6;
  // Reads that may still be begun.
  uint32 uses_left = 7;
  // When it ends by itself.
  optional int64 expires = 8;
}

// ---------------------------------------------------------------------------------------------------------------
// Inside the blobs, and on the broker's disk

// The content of every user info blob. The broker never opens it.
// At most Limits.userInfoBytes, and Limits.userInfoDepth levels deep.
message UserInfo {
  // Ordered by key; no key twice.
  repeated UserInfoEntry entries = 1;
}

// One key of a dictionary, with its value.
message UserInfoEntry {
  // The key.
  string key = 1;
  // Its value; never absent.
  UserInfoValue value = 2;
}

// A property-list value.
message UserInfoValue {
  // Exactly one.
  oneof kind {
    // No value.
    Nothing null = 1;
    // True or false.
    bool boolean = 2;
    // A whole number.
    sint64 integer = 3;
    // Any number.
    double real = 4;
    // Text.
    string string = 5;
    // Bytes.
    bytes data = 6;
    // Seconds since 1970-01-01 UTC.
    double date = 7;
    // A URL.
    string url = 8;
    // Ordered values.
    UserInfoList array = 9;
    // Values without an order.
    UserInfoList set = 10;
    // Named values.
    UserInfo dictionary = 11;
  }
}

// The values of an array or a set.
message UserInfoList {
  // One after the other.
  repeated UserInfoValue values = 1;
}

// Never sent: a message with its blobs in one piece, as the broker's store keeps it.
message StoredRecord {
  // The message that would be the control frame, or a part of it.
  bytes control = 1;
  // The blobs that it refers to.
  repeated bytes blobs = 2;
}
"""#
}
