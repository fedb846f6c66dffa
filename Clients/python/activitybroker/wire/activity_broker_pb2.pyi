from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

BACKGROUND_FETCH_RESULT_FAILED: BackgroundFetchResult
BACKGROUND_FETCH_RESULT_NEW_DATA: BackgroundFetchResult
BACKGROUND_FETCH_RESULT_NO_DATA: BackgroundFetchResult
BACKGROUND_FETCH_RESULT_UNSPECIFIED: BackgroundFetchResult
CAPTURE_INTERRUPTION_REASON_UNSPECIFIED: CaptureInterruptionReason
CAPTURE_INTERRUPTION_REASON_VIDEO_DEVICE_NOT_AVAILABLE_WITH_MULTIPLE_FOREGROUND_APPS: CaptureInterruptionReason
CLOSURE_ANSWER_CANCEL: ClosureAnswer
CLOSURE_ANSWER_CLOSE: ClosureAnswer
CLOSURE_ANSWER_UNSPECIFIED: ClosureAnswer
CLOSURE_OUTCOME_CLOSED: ClosureOutcome
CLOSURE_OUTCOME_KEPT: ClosureOutcome
CLOSURE_OUTCOME_NEEDS_CONFIRMATION: ClosureOutcome
CLOSURE_OUTCOME_UNSPECIFIED: ClosureOutcome
CONNECT_REASON_LAUNCH: ConnectReason
CONNECT_REASON_RECONNECT: ConnectReason
CONNECT_REASON_RECOVER: ConnectReason
CONNECT_REASON_RESTORE: ConnectReason
CONTINUATION_ERROR_CONNECTION_UNAVAILABLE: ContinuationError
CONTINUATION_ERROR_HANDOFF_FAILED: ContinuationError
CONTINUATION_ERROR_HANDOFF_USER_INFO_TOO_LARGE: ContinuationError
CONTINUATION_ERROR_REMOTE_APPLICATION_TIMED_OUT: ContinuationError
CONTINUATION_ERROR_UNSPECIFIED: ContinuationError
CONTINUATION_ERROR_USER_CANCELLED: ContinuationError
DECISION_APPLICATION: Decision
DECISION_CANDIDATES: Decision
DECISION_CREATED: Decision
DECISION_FORWARDED: Decision
DECISION_JOINED_PENDING: Decision
DECISION_REACTIVATED: Decision
DECISION_REFUSED: Decision
DECISION_UNSPECIFIED: Decision
DEFAULT_APP_KIND_ACTIVITY_TYPE: DefaultAppKind
DEFAULT_APP_KIND_DOCUMENT_TYPE: DefaultAppKind
DEFAULT_APP_KIND_UNSPECIFIED: DefaultAppKind
DEFAULT_APP_KIND_URL_SCHEME: DefaultAppKind
DESCRIPTOR: _descriptor.FileDescriptor
DISMISSAL_ANIMATION_COMMIT: DismissalAnimation
DISMISSAL_ANIMATION_DECLINE: DismissalAnimation
DISMISSAL_ANIMATION_STANDARD: DismissalAnimation
DISMISSAL_ANIMATION_UNSPECIFIED: DismissalAnimation
DRAG_LOCALITY_OTHER_APP: DragLocality
DRAG_LOCALITY_SAME_APP: DragLocality
DRAG_LOCALITY_SAME_PROCESS: DragLocality
DRAG_PHASE_DROPPING: DragPhase
DRAG_PHASE_HELD: DragPhase
DRAG_PHASE_LIFTED: DragPhase
DRAG_PHASE_LOADING: DragPhase
DRAG_PHASE_OVER: DragPhase
DRAG_PHASE_UNSPECIFIED: DragPhase
DROP_OPERATION_CANCEL: DropOperation
DROP_OPERATION_COPY: DropOperation
DROP_OPERATION_FORBIDDEN: DropOperation
DROP_OPERATION_MOVE: DropOperation
INPUT_PHASE_BEGAN: InputPhase
INPUT_PHASE_CANCELLED: InputPhase
INPUT_PHASE_ENDED: InputPhase
INPUT_PHASE_MOVED: InputPhase
INPUT_PHASE_UNSPECIFIED: InputPhase
ITEM_DELIVERY_CHUNKS: ItemDelivery
ITEM_DELIVERY_REFERENCE: ItemDelivery
ITEM_FORM_DATA: ItemForm
ITEM_FORM_FILE: ItemForm
ITEM_FORM_OBJECT: ItemForm
ITEM_PROMISE_FAIL: ItemPromise
ITEM_PROMISE_SPOOL: ItemPromise
JOIN_BEHAVIOR_AUTOMATIC: JoinBehavior
JOIN_BEHAVIOR_DISALLOWED: JoinBehavior
JOIN_BEHAVIOR_PREFERRED: JoinBehavior
JOIN_BEHAVIOR_PREFERRED_WITHOUT_ACTIVATING: JoinBehavior
LAYOUT_STATE_OUTCOME_KEPT: LayoutStateOutcome
LAYOUT_STATE_OUTCOME_NONE: LayoutStateOutcome
LAYOUT_STATE_OUTCOME_QUARANTINED: LayoutStateOutcome
LAYOUT_STATE_OUTCOME_RESTORED: LayoutStateOutcome
LAYOUT_STATE_OUTCOME_UNCHANGED: LayoutStateOutcome
LAYOUT_STATE_OUTCOME_UNSPECIFIED: LayoutStateOutcome
LAYOUT_SUBJECT_DEVICE: LayoutSubject
LAYOUT_SUBJECT_ORIENTATION: LayoutSubject
LAYOUT_SUBJECT_PLACE: LayoutSubject
LAYOUT_SUBJECT_RELEASE: LayoutSubject
LAYOUT_SUBJECT_STATE: LayoutSubject
LAYOUT_SUBJECT_UNSPECIFIED: LayoutSubject
MACHINE_REJECTION_DID_NOT_TAKE_IT: MachineRejection
MACHINE_REJECTION_DOES_NOT_PREFER: MachineRejection
MACHINE_REJECTION_HERE_COMES_FIRST: MachineRejection
MACHINE_REJECTION_KNOWLEDGE_TOO_OLD: MachineRejection
MACHINE_REJECTION_LATER_NAME: MachineRejection
MACHINE_REJECTION_NOT_ASKED_FOR: MachineRejection
MACHINE_REJECTION_NOT_SHOWN: MachineRejection
MACHINE_REJECTION_OUT_OF_REACH: MachineRejection
MACHINE_REJECTION_UNSPECIFIED: MachineRejection
OUTCOME_CODE_CANDIDATES_LISTED: OutcomeCode
OUTCOME_CODE_CONNECTION_UNAVAILABLE: OutcomeCode
OUTCOME_CODE_CONNECT_TIMED_OUT: OutcomeCode
OUTCOME_CODE_DEADLINE_PASSED: OutcomeCode
OUTCOME_CODE_EXITED_BEFORE_CONNECTING: OutcomeCode
OUTCOME_CODE_EXPIRED: OutcomeCode
OUTCOME_CODE_HANDLED: OutcomeCode
OUTCOME_CODE_HANDLER_FAILED: OutcomeCode
OUTCOME_CODE_HANDOFF_FAILED: OutcomeCode
OUTCOME_CODE_HANDOFF_USER_INFO_TOO_LARGE: OutcomeCode
OUTCOME_CODE_LAUNCH_FAILED: OutcomeCode
OUTCOME_CODE_MACHINE_LOST: OutcomeCode
OUTCOME_CODE_MACHINE_REVOKED: OutcomeCode
OUTCOME_CODE_MACHINE_UNREACHABLE: OutcomeCode
OUTCOME_CODE_NOT_DELIVERED: OutcomeCode
OUTCOME_CODE_REFUSED: OutcomeCode
OUTCOME_CODE_REMOTE_APPLICATION_TIMED_OUT: OutcomeCode
OUTCOME_CODE_SESSION_DESTROYED: OutcomeCode
OUTCOME_CODE_UNSPECIFIED: OutcomeCode
OUTCOME_CODE_UNSUPPORTED: OutcomeCode
OUTCOME_CODE_USER_CANCELLED: OutcomeCode
OUTCOME_CODE_WINDOW_CRASHED: OutcomeCode
OUTCOME_CODE_WINDOW_STOPPED: OutcomeCode
OUTCOME_CODE_WINDOW_UNRESPONSIVE: OutcomeCode
OUTCOME_CODE_WITHDRAWN: OutcomeCode
PLACEMENT_AUTOMATIC: Placement
PLACEMENT_PROMINENT: Placement
PLACEMENT_PUSH: Placement
PLACEMENT_STANDARD: Placement
PRESENTED_FORM_CARD: PresentedForm
PRESENTED_FORM_CUSTOM: PresentedForm
PRESENTED_FORM_FULL_SCREEN: PresentedForm
PRESENTED_FORM_OVERLAY: PresentedForm
PRESENTED_FORM_POPOVER: PresentedForm
PRESENTED_FORM_SHEET: PresentedForm
PRESENTED_FORM_UNSPECIFIED: PresentedForm
PRESENTED_STYLE_CURRENT_CONTEXT: PresentedStyle
PRESENTED_STYLE_CUSTOM: PresentedStyle
PRESENTED_STYLE_FORM_SHEET: PresentedStyle
PRESENTED_STYLE_FULL_SCREEN: PresentedStyle
PRESENTED_STYLE_OVER_CURRENT_CONTEXT: PresentedStyle
PRESENTED_STYLE_OVER_FULL_SCREEN: PresentedStyle
PRESENTED_STYLE_PAGE_SHEET: PresentedStyle
PRESENTED_STYLE_POPOVER: PresentedStyle
PRESENTED_STYLE_UNSPECIFIED: PresentedStyle
PROCESS_STATE_AWAITED: ProcessState
PROCESS_STATE_CONNECTED: ProcessState
PROCESS_STATE_ENDED: ProcessState
PROCESS_STATE_LAUNCHING: ProcessState
PROCESS_STATE_STOPPED: ProcessState
PROCESS_STATE_UNRESPONSIVE: ProcessState
PROCESS_STATE_UNSPECIFIED: ProcessState
REJECTION_CANNOT_ACTIVATE: Rejection
REJECTION_CAN_DOES_NOT_COUNT: Rejection
REJECTION_DOES_NOT_PREFER: Rejection
REJECTION_LESS_RECENT: Rejection
REJECTION_NOT_ASKED_FOR: Rejection
REJECTION_OTHER_PREFERS: Rejection
REJECTION_OTHER_ROLE: Rejection
REJECTION_UNSPECIFIED: Rejection
REPRESENTATION_VISIBILITY_ALL: RepresentationVisibility
REPRESENTATION_VISIBILITY_GROUP: RepresentationVisibility
REPRESENTATION_VISIBILITY_OWN_PROCESS: RepresentationVisibility
REPRESENTATION_VISIBILITY_TEAM: RepresentationVisibility
REQUEST_STAGE_ACCEPTED: RequestStage
REQUEST_STAGE_CONNECTED: RequestStage
REQUEST_STAGE_DELIVERED: RequestStage
REQUEST_STAGE_HANDLED: RequestStage
REQUEST_STAGE_LAUNCHED: RequestStage
REQUEST_STAGE_RESOLVED: RequestStage
REQUEST_STAGE_UNSPECIFIED: RequestStage
REUSE_POLICY_ALWAYS_NEW: ReusePolicy
REUSE_POLICY_ANY_ELSE_NEW: ReusePolicy
REUSE_POLICY_ASK: ReusePolicy
REUSE_POLICY_MATCH_ELSE_FAIL: ReusePolicy
REUSE_POLICY_MATCH_ELSE_NEW: ReusePolicy
REUSE_POLICY_PREFER_ELSE_FAIL: ReusePolicy
REUSE_POLICY_PREFER_ELSE_NEW: ReusePolicy
REUSE_POLICY_UNSPECIFIED: ReusePolicy
SCENE_STATE_BACKGROUND: SceneState
SCENE_STATE_FOREGROUND_ACTIVE: SceneState
SCENE_STATE_FOREGROUND_INACTIVE: SceneState
SCENE_STATE_UNATTACHED: SceneState
SNAPSHOT_POLICY_ALLOWED: SnapshotPolicy
SNAPSHOT_POLICY_NEVER: SnapshotPolicy
SNAPSHOT_POLICY_REDACTED: SnapshotPolicy
SNAPSHOT_POLICY_UNSPECIFIED: SnapshotPolicy
SNAPSHOT_PRESENTATION_IMAGE: SnapshotPresentation
SNAPSHOT_PRESENTATION_LAUNCH_IMAGE: SnapshotPresentation
SNAPSHOT_PRESENTATION_REDACTED: SnapshotPresentation
SNAPSHOT_PRESENTATION_UNSPECIFIED: SnapshotPresentation
SPLIT_COLUMN_COMPACT: SplitColumn
SPLIT_COLUMN_PRIMARY: SplitColumn
SPLIT_COLUMN_SECONDARY: SplitColumn
SPLIT_COLUMN_SUPPLEMENTARY: SplitColumn
SPLIT_COLUMN_UNSPECIFIED: SplitColumn
SPLIT_MODE_ONE_BESIDE_SECONDARY: SplitMode
SPLIT_MODE_ONE_OVER_SECONDARY: SplitMode
SPLIT_MODE_SECONDARY_ONLY: SplitMode
SPLIT_MODE_TWO_BESIDE_SECONDARY: SplitMode
SPLIT_MODE_TWO_DISPLACE_SECONDARY: SplitMode
SPLIT_MODE_TWO_OVER_SECONDARY: SplitMode
SPLIT_MODE_UNSPECIFIED: SplitMode
SPRING_LOADING_STATE_ACTIVATED: SpringLoadingState
SPRING_LOADING_STATE_ACTIVATING: SpringLoadingState
SPRING_LOADING_STATE_INACTIVE: SpringLoadingState
SPRING_LOADING_STATE_POSSIBLE: SpringLoadingState
STREAM_ENDING_CANCELLED: StreamEnding
STREAM_ENDING_COMPLETE: StreamEnding
STREAM_ENDING_CREDIT_EXCEEDED: StreamEnding
STREAM_ENDING_CREDIT_TOO_LARGE: StreamEnding
STREAM_ENDING_FAILED: StreamEnding
STREAM_ENDING_PEER_GONE: StreamEnding
STREAM_ENDING_UNSPECIFIED: StreamEnding
SYSTEM_ZONE_LEADING_EDGE: SystemZone
SYSTEM_ZONE_TORN_OFF: SystemZone
SYSTEM_ZONE_TRAILING_EDGE: SystemZone
SYSTEM_ZONE_UNSPECIFIED: SystemZone

class Acknowledgement(_message.Message):
    __slots__ = ["activity", "call", "conditions", "configuration", "content", "continuation_error", "epoch", "failure", "fetch_result", "geometry", "ignores_snapshot_on_next_launch", "result", "session", "snapshot", "state"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    CALL_FIELD_NUMBER: _ClassVar[int]
    CONDITIONS_FIELD_NUMBER: _ClassVar[int]
    CONFIGURATION_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    CONTINUATION_ERROR_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    FAILURE_FIELD_NUMBER: _ClassVar[int]
    FETCH_RESULT_FIELD_NUMBER: _ClassVar[int]
    GEOMETRY_FIELD_NUMBER: _ClassVar[int]
    IGNORES_SNAPSHOT_ON_NEXT_LAUNCH_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    activity: Activity
    call: int
    conditions: ActivationConditions
    configuration: SceneConfiguration
    content: SceneContent
    continuation_error: ContinuationError
    epoch: int
    failure: str
    fetch_result: BackgroundFetchResult
    geometry: WindowGeometry
    ignores_snapshot_on_next_launch: bool
    result: HandlerResult
    session: bytes
    snapshot: Snapshot
    state: SavedState
    def __init__(self, call: _Optional[int] = ..., session: _Optional[bytes] = ..., epoch: _Optional[int] = ..., failure: _Optional[str] = ..., configuration: _Optional[_Union[SceneConfiguration, _Mapping]] = ..., state: _Optional[_Union[SavedState, _Mapping]] = ..., conditions: _Optional[_Union[ActivationConditions, _Mapping]] = ..., snapshot: _Optional[_Union[Snapshot, _Mapping]] = ..., ignores_snapshot_on_next_launch: bool = ..., activity: _Optional[_Union[Activity, _Mapping]] = ..., continuation_error: _Optional[_Union[ContinuationError, str]] = ..., result: _Optional[_Union[HandlerResult, _Mapping]] = ..., fetch_result: _Optional[_Union[BackgroundFetchResult, str]] = ..., geometry: _Optional[_Union[WindowGeometry, _Mapping]] = ..., content: _Optional[_Union[SceneContent, _Mapping]] = ...) -> None: ...

class ActivationConditions(_message.Message):
    __slots__ = ["can_activate", "prefers_to_activate"]
    CAN_ACTIVATE_FIELD_NUMBER: _ClassVar[int]
    PREFERS_TO_ACTIVATE_FIELD_NUMBER: _ClassVar[int]
    can_activate: str
    prefers_to_activate: str
    def __init__(self, can_activate: _Optional[str] = ..., prefers_to_activate: _Optional[str] = ...) -> None: ...

class ActivationOutcome(_message.Message):
    __slots__ = ["app", "code", "decision", "detour", "fetch_result", "last_output", "machine", "reason", "refusal", "remarks", "request", "result", "session", "stage", "was_redelivered", "was_result_forgotten"]
    APP_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    DETOUR_FIELD_NUMBER: _ClassVar[int]
    FETCH_RESULT_FIELD_NUMBER: _ClassVar[int]
    LAST_OUTPUT_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    REMARKS_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    WAS_REDELIVERED_FIELD_NUMBER: _ClassVar[int]
    WAS_RESULT_FORGOTTEN_FIELD_NUMBER: _ClassVar[int]
    app: str
    code: OutcomeCode
    decision: Decision
    detour: str
    fetch_result: BackgroundFetchResult
    last_output: str
    machine: str
    reason: str
    refusal: Refusal
    remarks: ActivationRemarks
    request: bytes
    result: HandlerResult
    session: bytes
    stage: RequestStage
    was_redelivered: bool
    was_result_forgotten: bool
    def __init__(self, request: _Optional[bytes] = ..., app: _Optional[str] = ..., session: _Optional[bytes] = ..., decision: _Optional[_Union[Decision, str]] = ..., stage: _Optional[_Union[RequestStage, str]] = ..., code: _Optional[_Union[OutcomeCode, str]] = ..., reason: _Optional[str] = ..., was_redelivered: bool = ..., refusal: _Optional[_Union[Refusal, _Mapping]] = ..., result: _Optional[_Union[HandlerResult, _Mapping]] = ..., was_result_forgotten: bool = ..., remarks: _Optional[_Union[ActivationRemarks, _Mapping]] = ..., last_output: _Optional[str] = ..., fetch_result: _Optional[_Union[BackgroundFetchResult, str]] = ..., machine: _Optional[str] = ..., detour: _Optional[str] = ...) -> None: ...

class ActivationRemarks(_message.Message):
    __slots__ = ["candidates", "declared_types", "is_state_set_aside", "is_type_undeclared"]
    CANDIDATES_FIELD_NUMBER: _ClassVar[int]
    DECLARED_TYPES_FIELD_NUMBER: _ClassVar[int]
    IS_STATE_SET_ASIDE_FIELD_NUMBER: _ClassVar[int]
    IS_TYPE_UNDECLARED_FIELD_NUMBER: _ClassVar[int]
    candidates: _containers.RepeatedCompositeFieldContainer[RejectedCandidate]
    declared_types: _containers.RepeatedScalarFieldContainer[str]
    is_state_set_aside: bool
    is_type_undeclared: bool
    def __init__(self, is_type_undeclared: bool = ..., declared_types: _Optional[_Iterable[str]] = ..., is_state_set_aside: bool = ..., candidates: _Optional[_Iterable[_Union[RejectedCandidate, _Mapping]]] = ...) -> None: ...

class ActivationRequest(_message.Message):
    __slots__ = ["accepts_result_streams", "app", "event", "fills_in_type", "handoff_from", "idempotency_key", "is_transient", "is_user_initiated", "join_behavior", "machine", "origin", "placement", "push_target", "requesting_session", "requires_universal_link", "reuse", "role", "session", "timeout", "waiting_for", "wants_remarks"]
    ACCEPTS_RESULT_STREAMS_FIELD_NUMBER: _ClassVar[int]
    APP_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    FILLS_IN_TYPE_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_FROM_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    IS_TRANSIENT_FIELD_NUMBER: _ClassVar[int]
    IS_USER_INITIATED_FIELD_NUMBER: _ClassVar[int]
    JOIN_BEHAVIOR_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    PLACEMENT_FIELD_NUMBER: _ClassVar[int]
    PUSH_TARGET_FIELD_NUMBER: _ClassVar[int]
    REQUESTING_SESSION_FIELD_NUMBER: _ClassVar[int]
    REQUIRES_UNIVERSAL_LINK_FIELD_NUMBER: _ClassVar[int]
    REUSE_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    WAITING_FOR_FIELD_NUMBER: _ClassVar[int]
    WANTS_REMARKS_FIELD_NUMBER: _ClassVar[int]
    accepts_result_streams: bool
    app: str
    event: SceneEvent
    fills_in_type: bool
    handoff_from: str
    idempotency_key: str
    is_transient: bool
    is_user_initiated: bool
    join_behavior: JoinBehavior
    machine: str
    origin: RequestOrigin
    placement: Placement
    push_target: str
    requesting_session: bytes
    requires_universal_link: bool
    reuse: ReusePolicy
    role: str
    session: str
    timeout: int
    waiting_for: RequestStage
    wants_remarks: bool
    def __init__(self, app: _Optional[str] = ..., event: _Optional[_Union[SceneEvent, _Mapping]] = ..., session: _Optional[str] = ..., reuse: _Optional[_Union[ReusePolicy, str]] = ..., role: _Optional[str] = ..., requesting_session: _Optional[bytes] = ..., placement: _Optional[_Union[Placement, str]] = ..., is_transient: bool = ..., is_user_initiated: bool = ..., waiting_for: _Optional[_Union[RequestStage, str]] = ..., timeout: _Optional[int] = ..., idempotency_key: _Optional[str] = ..., handoff_from: _Optional[str] = ..., accepts_result_streams: bool = ..., fills_in_type: bool = ..., wants_remarks: bool = ..., requires_universal_link: bool = ..., join_behavior: _Optional[_Union[JoinBehavior, str]] = ..., push_target: _Optional[str] = ..., machine: _Optional[str] = ..., origin: _Optional[_Union[RequestOrigin, _Mapping]] = ...) -> None: ...

class Activity(_message.Message):
    __slots__ = ["eligibility", "expiration", "keywords", "persistent_identifier", "referrer_url", "required_user_info_keys", "supports_continuation_streams", "target_content_identifier", "title", "type", "user_info_blob", "webpage_url"]
    ELIGIBILITY_FIELD_NUMBER: _ClassVar[int]
    EXPIRATION_FIELD_NUMBER: _ClassVar[int]
    KEYWORDS_FIELD_NUMBER: _ClassVar[int]
    PERSISTENT_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    REFERRER_URL_FIELD_NUMBER: _ClassVar[int]
    REQUIRED_USER_INFO_KEYS_FIELD_NUMBER: _ClassVar[int]
    SUPPORTS_CONTINUATION_STREAMS_FIELD_NUMBER: _ClassVar[int]
    TARGET_CONTENT_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    USER_INFO_BLOB_FIELD_NUMBER: _ClassVar[int]
    WEBPAGE_URL_FIELD_NUMBER: _ClassVar[int]
    eligibility: int
    expiration: int
    keywords: _containers.RepeatedScalarFieldContainer[str]
    persistent_identifier: str
    referrer_url: str
    required_user_info_keys: _containers.RepeatedScalarFieldContainer[str]
    supports_continuation_streams: bool
    target_content_identifier: str
    title: str
    type: str
    user_info_blob: int
    webpage_url: str
    def __init__(self, type: _Optional[str] = ..., title: _Optional[str] = ..., target_content_identifier: _Optional[str] = ..., persistent_identifier: _Optional[str] = ..., webpage_url: _Optional[str] = ..., referrer_url: _Optional[str] = ..., expiration: _Optional[int] = ..., keywords: _Optional[_Iterable[str]] = ..., required_user_info_keys: _Optional[_Iterable[str]] = ..., eligibility: _Optional[int] = ..., supports_continuation_streams: bool = ..., user_info_blob: _Optional[int] = ...) -> None: ...

class ActivityAdvert(_message.Message):
    __slots__ = ["expiration", "is_eligible_for_handoff", "number", "supports_continuation_streams", "target_content_identifier", "title", "type", "webpage_url"]
    EXPIRATION_FIELD_NUMBER: _ClassVar[int]
    IS_ELIGIBLE_FOR_HANDOFF_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    SUPPORTS_CONTINUATION_STREAMS_FIELD_NUMBER: _ClassVar[int]
    TARGET_CONTENT_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    WEBPAGE_URL_FIELD_NUMBER: _ClassVar[int]
    expiration: int
    is_eligible_for_handoff: bool
    number: int
    supports_continuation_streams: bool
    target_content_identifier: str
    title: str
    type: str
    webpage_url: str
    def __init__(self, number: _Optional[int] = ..., type: _Optional[str] = ..., title: _Optional[str] = ..., target_content_identifier: _Optional[str] = ..., webpage_url: _Optional[str] = ..., expiration: _Optional[int] = ..., is_eligible_for_handoff: bool = ..., supports_continuation_streams: bool = ...) -> None: ...

class ActivityNumber(_message.Message):
    __slots__ = ["number"]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    number: int
    def __init__(self, number: _Optional[int] = ...) -> None: ...

class AppExpose(_message.Message):
    __slots__ = ["app", "is_new_window_offered", "name", "next", "sessions"]
    APP_FIELD_NUMBER: _ClassVar[int]
    IS_NEW_WINDOW_OFFERED_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    NEXT_FIELD_NUMBER: _ClassVar[int]
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    app: str
    is_new_window_offered: bool
    name: str
    next: PageToken
    sessions: _containers.RepeatedCompositeFieldContainer[SessionRow]
    def __init__(self, app: _Optional[str] = ..., name: _Optional[str] = ..., is_new_window_offered: bool = ..., sessions: _Optional[_Iterable[_Union[SessionRow, _Mapping]]] = ..., next: _Optional[_Union[PageToken, _Mapping]] = ...) -> None: ...

class AppList(_message.Message):
    __slots__ = ["apps"]
    APPS_FIELD_NUMBER: _ClassVar[int]
    apps: _containers.RepeatedCompositeFieldContainer[AppRow]
    def __init__(self, apps: _Optional[_Iterable[_Union[AppRow, _Mapping]]] = ...) -> None: ...

class AppPicker(_message.Message):
    __slots__ = ["apps"]
    APPS_FIELD_NUMBER: _ClassVar[int]
    apps: _containers.RepeatedCompositeFieldContainer[PickerRow]
    def __init__(self, apps: _Optional[_Iterable[_Union[PickerRow, _Mapping]]] = ...) -> None: ...

class AppRow(_message.Message):
    __slots__ = ["activity_types", "app", "executable", "is_running", "launch_failure", "name", "path", "process_model", "session_end", "sessions", "state", "supports_multiple_scenes", "url_schemes", "warnings"]
    ACTIVITY_TYPES_FIELD_NUMBER: _ClassVar[int]
    APP_FIELD_NUMBER: _ClassVar[int]
    EXECUTABLE_FIELD_NUMBER: _ClassVar[int]
    IS_RUNNING_FIELD_NUMBER: _ClassVar[int]
    LAUNCH_FAILURE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    PROCESS_MODEL_FIELD_NUMBER: _ClassVar[int]
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    SESSION_END_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    SUPPORTS_MULTIPLE_SCENES_FIELD_NUMBER: _ClassVar[int]
    URL_SCHEMES_FIELD_NUMBER: _ClassVar[int]
    WARNINGS_FIELD_NUMBER: _ClassVar[int]
    activity_types: _containers.RepeatedScalarFieldContainer[str]
    app: str
    executable: str
    is_running: bool
    launch_failure: str
    name: str
    path: str
    process_model: str
    session_end: str
    sessions: int
    state: SceneState
    supports_multiple_scenes: bool
    url_schemes: _containers.RepeatedScalarFieldContainer[str]
    warnings: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, app: _Optional[str] = ..., name: _Optional[str] = ..., path: _Optional[str] = ..., executable: _Optional[str] = ..., process_model: _Optional[str] = ..., supports_multiple_scenes: bool = ..., activity_types: _Optional[_Iterable[str]] = ..., url_schemes: _Optional[_Iterable[str]] = ..., warnings: _Optional[_Iterable[str]] = ..., is_running: bool = ..., sessions: _Optional[int] = ..., state: _Optional[_Union[SceneState, str]] = ..., launch_failure: _Optional[str] = ..., session_end: _Optional[str] = ...) -> None: ...

class BrokerGoodbye(_message.Message):
    __slots__ = ["reconnect", "refusal"]
    RECONNECT_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    reconnect: bool
    refusal: Refusal
    def __init__(self, refusal: _Optional[_Union[Refusal, _Mapping]] = ..., reconnect: bool = ...) -> None: ...

class BrokerMessage(_message.Message):
    __slots__ = ["call", "drag_call", "dropped_copy", "event", "goodbye", "id", "look", "machine_content", "machine_request", "produce_item", "rejoin_cluster", "reply", "stream_credit", "stream_data", "stream_end", "stream_opened", "trace", "transfer_ticket"]
    CALL_FIELD_NUMBER: _ClassVar[int]
    DRAG_CALL_FIELD_NUMBER: _ClassVar[int]
    DROPPED_COPY_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    GOODBYE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    LOOK_FIELD_NUMBER: _ClassVar[int]
    MACHINE_CONTENT_FIELD_NUMBER: _ClassVar[int]
    MACHINE_REQUEST_FIELD_NUMBER: _ClassVar[int]
    PRODUCE_ITEM_FIELD_NUMBER: _ClassVar[int]
    REJOIN_CLUSTER_FIELD_NUMBER: _ClassVar[int]
    REPLY_FIELD_NUMBER: _ClassVar[int]
    STREAM_CREDIT_FIELD_NUMBER: _ClassVar[int]
    STREAM_DATA_FIELD_NUMBER: _ClassVar[int]
    STREAM_END_FIELD_NUMBER: _ClassVar[int]
    STREAM_OPENED_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    TRANSFER_TICKET_FIELD_NUMBER: _ClassVar[int]
    call: SceneCall
    drag_call: DragCall
    dropped_copy: DroppedCopy
    event: NumberedEvent
    goodbye: BrokerGoodbye
    id: int
    look: SceneLook
    machine_content: MachineContent
    machine_request: MachineRequest
    produce_item: ItemProduction
    rejoin_cluster: Nothing
    reply: Reply
    stream_credit: StreamCredit
    stream_data: StreamData
    stream_end: StreamEnd
    stream_opened: StreamOpened
    trace: bytes
    transfer_ticket: TransferTicket
    def __init__(self, id: _Optional[int] = ..., trace: _Optional[bytes] = ..., reply: _Optional[_Union[Reply, _Mapping]] = ..., call: _Optional[_Union[SceneCall, _Mapping]] = ..., event: _Optional[_Union[NumberedEvent, _Mapping]] = ..., goodbye: _Optional[_Union[BrokerGoodbye, _Mapping]] = ..., stream_opened: _Optional[_Union[StreamOpened, _Mapping]] = ..., stream_data: _Optional[_Union[StreamData, _Mapping]] = ..., stream_credit: _Optional[_Union[StreamCredit, _Mapping]] = ..., stream_end: _Optional[_Union[StreamEnd, _Mapping]] = ..., drag_call: _Optional[_Union[DragCall, _Mapping]] = ..., produce_item: _Optional[_Union[ItemProduction, _Mapping]] = ..., dropped_copy: _Optional[_Union[DroppedCopy, _Mapping]] = ..., transfer_ticket: _Optional[_Union[TransferTicket, _Mapping]] = ..., look: _Optional[_Union[SceneLook, _Mapping]] = ..., machine_content: _Optional[_Union[MachineContent, _Mapping]] = ..., rejoin_cluster: _Optional[_Union[Nothing, _Mapping]] = ..., machine_request: _Optional[_Union[MachineRequest, _Mapping]] = ...) -> None: ...

class CaptureInterruption(_message.Message):
    __slots__ = ["number", "reason"]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    number: int
    reason: CaptureInterruptionReason
    def __init__(self, reason: _Optional[_Union[CaptureInterruptionReason, str]] = ..., number: _Optional[int] = ...) -> None: ...

class ClientMessage(_message.Message):
    __slots__ = ["acknowledge", "activate", "answer_drag", "ask_machine", "close", "destroy", "drag", "goodbye", "hello", "id", "input", "launch", "layout", "load_item", "look", "machine_reply", "notify", "offer_reference", "open_continuation_streams", "open_result_stream", "open_sessions", "query", "refresh", "rejoin_cluster", "reload_apps", "resolve", "restore", "retry", "revoke_grant", "screen", "set_current_activity", "set_default_app", "set_interactions", "set_shortcut_items", "show_picture", "stream_credit", "stream_data", "stream_end", "subscribe", "take_content", "trace", "unsubscribe", "update_cluster", "update_scene", "withdraw_activities"]
    ACKNOWLEDGE_FIELD_NUMBER: _ClassVar[int]
    ACTIVATE_FIELD_NUMBER: _ClassVar[int]
    ANSWER_DRAG_FIELD_NUMBER: _ClassVar[int]
    ASK_MACHINE_FIELD_NUMBER: _ClassVar[int]
    CLOSE_FIELD_NUMBER: _ClassVar[int]
    DESTROY_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    GOODBYE_FIELD_NUMBER: _ClassVar[int]
    HELLO_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    INPUT_FIELD_NUMBER: _ClassVar[int]
    LAUNCH_FIELD_NUMBER: _ClassVar[int]
    LAYOUT_FIELD_NUMBER: _ClassVar[int]
    LOAD_ITEM_FIELD_NUMBER: _ClassVar[int]
    LOOK_FIELD_NUMBER: _ClassVar[int]
    MACHINE_REPLY_FIELD_NUMBER: _ClassVar[int]
    NOTIFY_FIELD_NUMBER: _ClassVar[int]
    OFFER_REFERENCE_FIELD_NUMBER: _ClassVar[int]
    OPEN_CONTINUATION_STREAMS_FIELD_NUMBER: _ClassVar[int]
    OPEN_RESULT_STREAM_FIELD_NUMBER: _ClassVar[int]
    OPEN_SESSIONS_FIELD_NUMBER: _ClassVar[int]
    QUERY_FIELD_NUMBER: _ClassVar[int]
    REFRESH_FIELD_NUMBER: _ClassVar[int]
    REJOIN_CLUSTER_FIELD_NUMBER: _ClassVar[int]
    RELOAD_APPS_FIELD_NUMBER: _ClassVar[int]
    RESOLVE_FIELD_NUMBER: _ClassVar[int]
    RESTORE_FIELD_NUMBER: _ClassVar[int]
    RETRY_FIELD_NUMBER: _ClassVar[int]
    REVOKE_GRANT_FIELD_NUMBER: _ClassVar[int]
    SCREEN_FIELD_NUMBER: _ClassVar[int]
    SET_CURRENT_ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    SET_DEFAULT_APP_FIELD_NUMBER: _ClassVar[int]
    SET_INTERACTIONS_FIELD_NUMBER: _ClassVar[int]
    SET_SHORTCUT_ITEMS_FIELD_NUMBER: _ClassVar[int]
    SHOW_PICTURE_FIELD_NUMBER: _ClassVar[int]
    STREAM_CREDIT_FIELD_NUMBER: _ClassVar[int]
    STREAM_DATA_FIELD_NUMBER: _ClassVar[int]
    STREAM_END_FIELD_NUMBER: _ClassVar[int]
    SUBSCRIBE_FIELD_NUMBER: _ClassVar[int]
    TAKE_CONTENT_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    UNSUBSCRIBE_FIELD_NUMBER: _ClassVar[int]
    UPDATE_CLUSTER_FIELD_NUMBER: _ClassVar[int]
    UPDATE_SCENE_FIELD_NUMBER: _ClassVar[int]
    WITHDRAW_ACTIVITIES_FIELD_NUMBER: _ClassVar[int]
    acknowledge: Acknowledgement
    activate: ActivationRequest
    answer_drag: DragAnswer
    ask_machine: MachineQuery
    close: CloseRequest
    destroy: DestroyRequest
    drag: DragCommand
    goodbye: Nothing
    hello: Hello
    id: int
    input: SceneInput
    launch: LaunchRequest
    layout: LayoutCommand
    load_item: ItemLoad
    look: LookRequest
    machine_reply: MachineReply
    notify: NotifyRequest
    offer_reference: ReferenceOffer
    open_continuation_streams: ContinuationStreamsRequest
    open_result_stream: ResultStreamRequest
    open_sessions: Page
    query: Query
    refresh: RefreshRequest
    rejoin_cluster: Nothing
    reload_apps: Nothing
    resolve: ActivationRequest
    restore: RestoreRequest
    retry: RetryRequest
    revoke_grant: int
    screen: ScreenCommand
    set_current_activity: CurrentActivity
    set_default_app: SetDefaultAppRequest
    set_interactions: SceneInteractions
    set_shortcut_items: SetShortcutItemsRequest
    show_picture: LivePicture
    stream_credit: StreamCredit
    stream_data: StreamData
    stream_end: StreamEnd
    subscribe: SubscribeRequest
    take_content: int
    trace: bytes
    unsubscribe: Nothing
    update_cluster: ClusterUpdate
    update_scene: SceneUpdate
    withdraw_activities: WithdrawRequest
    def __init__(self, id: _Optional[int] = ..., trace: _Optional[bytes] = ..., hello: _Optional[_Union[Hello, _Mapping]] = ..., goodbye: _Optional[_Union[Nothing, _Mapping]] = ..., acknowledge: _Optional[_Union[Acknowledgement, _Mapping]] = ..., activate: _Optional[_Union[ActivationRequest, _Mapping]] = ..., resolve: _Optional[_Union[ActivationRequest, _Mapping]] = ..., refresh: _Optional[_Union[RefreshRequest, _Mapping]] = ..., destroy: _Optional[_Union[DestroyRequest, _Mapping]] = ..., update_scene: _Optional[_Union[SceneUpdate, _Mapping]] = ..., open_sessions: _Optional[_Union[Page, _Mapping]] = ..., query: _Optional[_Union[Query, _Mapping]] = ..., reload_apps: _Optional[_Union[Nothing, _Mapping]] = ..., screen: _Optional[_Union[ScreenCommand, _Mapping]] = ..., subscribe: _Optional[_Union[SubscribeRequest, _Mapping]] = ..., unsubscribe: _Optional[_Union[Nothing, _Mapping]] = ..., set_default_app: _Optional[_Union[SetDefaultAppRequest, _Mapping]] = ..., restore: _Optional[_Union[RestoreRequest, _Mapping]] = ..., retry: _Optional[_Union[RetryRequest, _Mapping]] = ..., close: _Optional[_Union[CloseRequest, _Mapping]] = ..., stream_data: _Optional[_Union[StreamData, _Mapping]] = ..., stream_credit: _Optional[_Union[StreamCredit, _Mapping]] = ..., stream_end: _Optional[_Union[StreamEnd, _Mapping]] = ..., set_current_activity: _Optional[_Union[CurrentActivity, _Mapping]] = ..., open_continuation_streams: _Optional[_Union[ContinuationStreamsRequest, _Mapping]] = ..., open_result_stream: _Optional[_Union[ResultStreamRequest, _Mapping]] = ..., withdraw_activities: _Optional[_Union[WithdrawRequest, _Mapping]] = ..., launch: _Optional[_Union[LaunchRequest, _Mapping]] = ..., drag: _Optional[_Union[DragCommand, _Mapping]] = ..., set_interactions: _Optional[_Union[SceneInteractions, _Mapping]] = ..., answer_drag: _Optional[_Union[DragAnswer, _Mapping]] = ..., load_item: _Optional[_Union[ItemLoad, _Mapping]] = ..., revoke_grant: _Optional[int] = ..., notify: _Optional[_Union[NotifyRequest, _Mapping]] = ..., set_shortcut_items: _Optional[_Union[SetShortcutItemsRequest, _Mapping]] = ..., layout: _Optional[_Union[LayoutCommand, _Mapping]] = ..., offer_reference: _Optional[_Union[ReferenceOffer, _Mapping]] = ..., input: _Optional[_Union[SceneInput, _Mapping]] = ..., look: _Optional[_Union[LookRequest, _Mapping]] = ..., show_picture: _Optional[_Union[LivePicture, _Mapping]] = ..., update_cluster: _Optional[_Union[ClusterUpdate, _Mapping]] = ..., take_content: _Optional[int] = ..., rejoin_cluster: _Optional[_Union[Nothing, _Mapping]] = ..., ask_machine: _Optional[_Union[MachineQuery, _Mapping]] = ..., machine_reply: _Optional[_Union[MachineReply, _Mapping]] = ...) -> None: ...

class CloseRequest(_message.Message):
    __slots__ = ["answer", "session"]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    answer: ClosureAnswer
    session: str
    def __init__(self, session: _Optional[str] = ..., answer: _Optional[_Union[ClosureAnswer, str]] = ...) -> None: ...

class ClosureChange(_message.Message):
    __slots__ = ["cleared", "confirmation"]
    CLEARED_FIELD_NUMBER: _ClassVar[int]
    CONFIRMATION_FIELD_NUMBER: _ClassVar[int]
    cleared: Nothing
    confirmation: ClosureConfirmation
    def __init__(self, cleared: _Optional[_Union[Nothing, _Mapping]] = ..., confirmation: _Optional[_Union[ClosureConfirmation, _Mapping]] = ...) -> None: ...

class ClosureConfirmation(_message.Message):
    __slots__ = ["cancel_title", "close_title", "message", "title"]
    CANCEL_TITLE_FIELD_NUMBER: _ClassVar[int]
    CLOSE_TITLE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    cancel_title: str
    close_title: str
    message: str
    title: str
    def __init__(self, title: _Optional[str] = ..., message: _Optional[str] = ..., close_title: _Optional[str] = ..., cancel_title: _Optional[str] = ...) -> None: ...

class ClosureReport(_message.Message):
    __slots__ = ["confirmation", "outcome", "session"]
    CONFIRMATION_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    confirmation: ClosureConfirmation
    outcome: ClosureOutcome
    session: bytes
    def __init__(self, session: _Optional[bytes] = ..., outcome: _Optional[_Union[ClosureOutcome, str]] = ..., confirmation: _Optional[_Union[ClosureConfirmation, _Mapping]] = ...) -> None: ...

class ClusterApp(_message.Message):
    __slots__ = ["activity_types", "app", "document_types", "machine", "policy", "url_schemes", "version"]
    ACTIVITY_TYPES_FIELD_NUMBER: _ClassVar[int]
    APP_FIELD_NUMBER: _ClassVar[int]
    DOCUMENT_TYPES_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    POLICY_FIELD_NUMBER: _ClassVar[int]
    URL_SCHEMES_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    activity_types: _containers.RepeatedScalarFieldContainer[str]
    app: str
    document_types: _containers.RepeatedScalarFieldContainer[str]
    machine: str
    policy: str
    url_schemes: _containers.RepeatedScalarFieldContainer[str]
    version: str
    def __init__(self, machine: _Optional[str] = ..., app: _Optional[str] = ..., version: _Optional[str] = ..., activity_types: _Optional[_Iterable[str]] = ..., url_schemes: _Optional[_Iterable[str]] = ..., document_types: _Optional[_Iterable[str]] = ..., policy: _Optional[str] = ...) -> None: ...

class ClusterAppList(_message.Message):
    __slots__ = ["apps", "knowledge_age", "next"]
    APPS_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_AGE_FIELD_NUMBER: _ClassVar[int]
    NEXT_FIELD_NUMBER: _ClassVar[int]
    apps: _containers.RepeatedCompositeFieldContainer[ClusterApp]
    knowledge_age: int
    next: str
    def __init__(self, apps: _Optional[_Iterable[_Union[ClusterApp, _Mapping]]] = ..., next: _Optional[str] = ..., knowledge_age: _Optional[int] = ...) -> None: ...

class ClusterEndpoint(_message.Message):
    __slots__ = ["address", "failure", "is_preferred"]
    ADDRESS_FIELD_NUMBER: _ClassVar[int]
    FAILURE_FIELD_NUMBER: _ClassVar[int]
    IS_PREFERRED_FIELD_NUMBER: _ClassVar[int]
    address: str
    failure: str
    is_preferred: bool
    def __init__(self, address: _Optional[str] = ..., is_preferred: bool = ..., failure: _Optional[str] = ...) -> None: ...

class ClusterKey(_message.Message):
    __slots__ = ["app", "machine", "session"]
    APP_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    app: str
    machine: str
    session: bytes
    def __init__(self, machine: _Optional[str] = ..., app: _Optional[str] = ..., session: _Optional[bytes] = ...) -> None: ...

class ClusterLeftOut(_message.Message):
    __slots__ = ["app", "reason", "session"]
    APP_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    app: str
    reason: str
    session: bytes
    def __init__(self, app: _Optional[str] = ..., session: _Optional[bytes] = ..., reason: _Optional[str] = ...) -> None: ...

class ClusterMachine(_message.Message):
    __slots__ = ["address", "fence", "machine", "number", "since", "version"]
    ADDRESS_FIELD_NUMBER: _ClassVar[int]
    FENCE_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    SINCE_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    address: str
    fence: int
    machine: str
    number: str
    since: int
    version: str
    def __init__(self, machine: _Optional[str] = ..., number: _Optional[str] = ..., version: _Optional[str] = ..., address: _Optional[str] = ..., since: _Optional[int] = ..., fence: _Optional[int] = ...) -> None: ...

class ClusterMachineList(_message.Message):
    __slots__ = ["knowledge_age", "machines"]
    KNOWLEDGE_AGE_FIELD_NUMBER: _ClassVar[int]
    MACHINES_FIELD_NUMBER: _ClassVar[int]
    knowledge_age: int
    machines: _containers.RepeatedCompositeFieldContainer[ClusterMachine]
    def __init__(self, machines: _Optional[_Iterable[_Union[ClusterMachine, _Mapping]]] = ..., knowledge_age: _Optional[int] = ...) -> None: ...

class ClusterProblem(_message.Message):
    __slots__ = ["code", "reason"]
    CODE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    code: str
    reason: str
    def __init__(self, code: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class ClusterQuery(_message.Message):
    __slots__ = ["after", "limit", "machine"]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    after: str
    limit: int
    machine: str
    def __init__(self, machine: _Optional[str] = ..., after: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class ClusterReport(_message.Message):
    __slots__ = ["apps", "cluster", "endpoints", "knowledge_age", "last_end", "machine", "machines", "process_identifier", "restarts", "sessions", "state", "state_age"]
    APPS_FIELD_NUMBER: _ClassVar[int]
    CLUSTER_FIELD_NUMBER: _ClassVar[int]
    ENDPOINTS_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_AGE_FIELD_NUMBER: _ClassVar[int]
    LAST_END_FIELD_NUMBER: _ClassVar[int]
    MACHINES_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    PROCESS_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    RESTARTS_FIELD_NUMBER: _ClassVar[int]
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    STATE_AGE_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    apps: int
    cluster: str
    endpoints: _containers.RepeatedScalarFieldContainer[str]
    knowledge_age: int
    last_end: str
    machine: str
    machines: int
    process_identifier: int
    restarts: int
    sessions: int
    state: ClusterState
    state_age: int
    def __init__(self, endpoints: _Optional[_Iterable[str]] = ..., cluster: _Optional[str] = ..., machine: _Optional[str] = ..., process_identifier: _Optional[int] = ..., restarts: _Optional[int] = ..., last_end: _Optional[str] = ..., knowledge_age: _Optional[int] = ..., state_age: _Optional[int] = ..., state: _Optional[_Union[ClusterState, _Mapping]] = ..., machines: _Optional[int] = ..., apps: _Optional[int] = ..., sessions: _Optional[int] = ...) -> None: ...

class ClusterRows(_message.Message):
    __slots__ = ["apps", "gone", "machines", "sessions"]
    APPS_FIELD_NUMBER: _ClassVar[int]
    GONE_FIELD_NUMBER: _ClassVar[int]
    MACHINES_FIELD_NUMBER: _ClassVar[int]
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    apps: _containers.RepeatedCompositeFieldContainer[ClusterApp]
    gone: _containers.RepeatedCompositeFieldContainer[ClusterKey]
    machines: _containers.RepeatedCompositeFieldContainer[ClusterMachine]
    sessions: _containers.RepeatedCompositeFieldContainer[ClusterSession]
    def __init__(self, machines: _Optional[_Iterable[_Union[ClusterMachine, _Mapping]]] = ..., apps: _Optional[_Iterable[_Union[ClusterApp, _Mapping]]] = ..., sessions: _Optional[_Iterable[_Union[ClusterSession, _Mapping]]] = ..., gone: _Optional[_Iterable[_Union[ClusterKey, _Mapping]]] = ...) -> None: ...

class ClusterSession(_message.Message):
    __slots__ = ["app", "epoch", "is_shown", "machine", "prefers", "session"]
    APP_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    IS_SHOWN_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    PREFERS_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    app: str
    epoch: int
    is_shown: bool
    machine: str
    prefers: str
    session: bytes
    def __init__(self, machine: _Optional[str] = ..., session: _Optional[bytes] = ..., app: _Optional[str] = ..., prefers: _Optional[str] = ..., epoch: _Optional[int] = ..., is_shown: bool = ...) -> None: ...

class ClusterSessionList(_message.Message):
    __slots__ = ["knowledge_age", "next", "sessions"]
    KNOWLEDGE_AGE_FIELD_NUMBER: _ClassVar[int]
    NEXT_FIELD_NUMBER: _ClassVar[int]
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    knowledge_age: int
    next: str
    sessions: _containers.RepeatedCompositeFieldContainer[ClusterSession]
    def __init__(self, sessions: _Optional[_Iterable[_Union[ClusterSession, _Mapping]]] = ..., next: _Optional[str] = ..., knowledge_age: _Optional[int] = ...) -> None: ...

class ClusterState(_message.Message):
    __slots__ = ["change_age", "endpoints", "fence", "figures", "is_proven", "lease", "left_out", "list_age", "presence", "problems", "proof_age", "revision", "seen_revision", "unpublished"]
    CHANGE_AGE_FIELD_NUMBER: _ClassVar[int]
    ENDPOINTS_FIELD_NUMBER: _ClassVar[int]
    FENCE_FIELD_NUMBER: _ClassVar[int]
    FIGURES_FIELD_NUMBER: _ClassVar[int]
    IS_PROVEN_FIELD_NUMBER: _ClassVar[int]
    LEASE_FIELD_NUMBER: _ClassVar[int]
    LEFT_OUT_FIELD_NUMBER: _ClassVar[int]
    LIST_AGE_FIELD_NUMBER: _ClassVar[int]
    PRESENCE_FIELD_NUMBER: _ClassVar[int]
    PROBLEMS_FIELD_NUMBER: _ClassVar[int]
    PROOF_AGE_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    SEEN_REVISION_FIELD_NUMBER: _ClassVar[int]
    UNPUBLISHED_FIELD_NUMBER: _ClassVar[int]
    change_age: int
    endpoints: _containers.RepeatedCompositeFieldContainer[ClusterEndpoint]
    fence: int
    figures: _containers.RepeatedCompositeFieldContainer[Metric]
    is_proven: bool
    lease: int
    left_out: _containers.RepeatedCompositeFieldContainer[ClusterLeftOut]
    list_age: int
    presence: str
    problems: _containers.RepeatedCompositeFieldContainer[ClusterProblem]
    proof_age: int
    revision: int
    seen_revision: int
    unpublished: int
    def __init__(self, presence: _Optional[str] = ..., fence: _Optional[int] = ..., lease: _Optional[int] = ..., proof_age: _Optional[int] = ..., is_proven: bool = ..., list_age: _Optional[int] = ..., change_age: _Optional[int] = ..., revision: _Optional[int] = ..., seen_revision: _Optional[int] = ..., unpublished: _Optional[int] = ..., figures: _Optional[_Iterable[_Union[Metric, _Mapping]]] = ..., problems: _Optional[_Iterable[_Union[ClusterProblem, _Mapping]]] = ..., left_out: _Optional[_Iterable[_Union[ClusterLeftOut, _Mapping]]] = ..., endpoints: _Optional[_Iterable[_Union[ClusterEndpoint, _Mapping]]] = ...) -> None: ...

class ClusterUpdate(_message.Message):
    __slots__ = ["knowledge_age", "rows", "sent_at", "state"]
    KNOWLEDGE_AGE_FIELD_NUMBER: _ClassVar[int]
    ROWS_FIELD_NUMBER: _ClassVar[int]
    SENT_AT_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    knowledge_age: int
    rows: ClusterRows
    sent_at: int
    state: ClusterState
    def __init__(self, rows: _Optional[_Union[ClusterRows, _Mapping]] = ..., knowledge_age: _Optional[int] = ..., state: _Optional[_Union[ClusterState, _Mapping]] = ..., sent_at: _Optional[int] = ...) -> None: ...

class ConnectionOptions(_message.Message):
    __slots__ = ["deliveries", "display", "geometry", "handoff_activity_type", "is_state_quarantined", "position", "reason"]
    DELIVERIES_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_FIELD_NUMBER: _ClassVar[int]
    GEOMETRY_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_ACTIVITY_TYPE_FIELD_NUMBER: _ClassVar[int]
    IS_STATE_QUARANTINED_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    deliveries: _containers.RepeatedCompositeFieldContainer[Delivery]
    display: ExternalDisplay
    geometry: WindowGeometry
    handoff_activity_type: str
    is_state_quarantined: bool
    position: ScenePosition
    reason: ConnectReason
    def __init__(self, reason: _Optional[_Union[ConnectReason, str]] = ..., deliveries: _Optional[_Iterable[_Union[Delivery, _Mapping]]] = ..., is_state_quarantined: bool = ..., handoff_activity_type: _Optional[str] = ..., geometry: _Optional[_Union[WindowGeometry, _Mapping]] = ..., display: _Optional[_Union[ExternalDisplay, _Mapping]] = ..., position: _Optional[_Union[ScenePosition, _Mapping]] = ...) -> None: ...

class ContinuationFailure(_message.Message):
    __slots__ = ["error", "request", "type"]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    error: ContinuationError
    request: bytes
    type: str
    def __init__(self, type: _Optional[str] = ..., error: _Optional[_Union[ContinuationError, str]] = ..., request: _Optional[bytes] = ...) -> None: ...

class ContinuationStreams(_message.Message):
    __slots__ = ["activity", "input", "output"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    INPUT_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_FIELD_NUMBER: _ClassVar[int]
    activity: int
    input: int
    output: int
    def __init__(self, input: _Optional[int] = ..., output: _Optional[int] = ..., activity: _Optional[int] = ...) -> None: ...

class ContinuationStreamsRequest(_message.Message):
    __slots__ = ["request"]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    request: bytes
    def __init__(self, request: _Optional[bytes] = ...) -> None: ...

class CurrentActivity(_message.Message):
    __slots__ = ["activity", "epoch", "session"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    activity: ActivityAdvert
    epoch: int
    session: bytes
    def __init__(self, session: _Optional[bytes] = ..., epoch: _Optional[int] = ..., activity: _Optional[_Union[ActivityAdvert, _Mapping]] = ...) -> None: ...

class DecisionRecord(_message.Message):
    __slots__ = ["accepted", "app", "condition", "counts", "decision", "knowledge_age", "machine", "others", "passed_machines", "permission", "request", "reuse", "rule", "sender", "session", "target_content_identifier"]
    ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    APP_FIELD_NUMBER: _ClassVar[int]
    CONDITION_FIELD_NUMBER: _ClassVar[int]
    COUNTS_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    KNOWLEDGE_AGE_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    OTHERS_FIELD_NUMBER: _ClassVar[int]
    PASSED_MACHINES_FIELD_NUMBER: _ClassVar[int]
    PERMISSION_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    REUSE_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    SENDER_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    TARGET_CONTENT_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    accepted: int
    app: str
    condition: str
    counts: _containers.RepeatedCompositeFieldContainer[RejectionCount]
    decision: Decision
    knowledge_age: int
    machine: str
    others: _containers.RepeatedCompositeFieldContainer[RejectedCandidate]
    passed_machines: _containers.RepeatedCompositeFieldContainer[PassedMachine]
    permission: str
    request: bytes
    reuse: ReusePolicy
    rule: str
    sender: Sender
    session: bytes
    target_content_identifier: str
    def __init__(self, request: _Optional[bytes] = ..., app: _Optional[str] = ..., decision: _Optional[_Union[Decision, str]] = ..., session: _Optional[bytes] = ..., reuse: _Optional[_Union[ReusePolicy, str]] = ..., target_content_identifier: _Optional[str] = ..., rule: _Optional[str] = ..., others: _Optional[_Iterable[_Union[RejectedCandidate, _Mapping]]] = ..., counts: _Optional[_Iterable[_Union[RejectionCount, _Mapping]]] = ..., permission: _Optional[str] = ..., sender: _Optional[_Union[Sender, _Mapping]] = ..., accepted: _Optional[int] = ..., condition: _Optional[str] = ..., machine: _Optional[str] = ..., knowledge_age: _Optional[int] = ..., passed_machines: _Optional[_Iterable[_Union[PassedMachine, _Mapping]]] = ...) -> None: ...

class DecisionReply(_message.Message):
    __slots__ = ["outcome", "record"]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    RECORD_FIELD_NUMBER: _ClassVar[int]
    outcome: ActivationOutcome
    record: DecisionRecord
    def __init__(self, record: _Optional[_Union[DecisionRecord, _Mapping]] = ..., outcome: _Optional[_Union[ActivationOutcome, _Mapping]] = ...) -> None: ...

class DefaultApp(_message.Message):
    __slots__ = ["app", "chosen", "subject"]
    APP_FIELD_NUMBER: _ClassVar[int]
    CHOSEN_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    app: str
    chosen: int
    subject: DefaultAppSubject
    def __init__(self, subject: _Optional[_Union[DefaultAppSubject, _Mapping]] = ..., app: _Optional[str] = ..., chosen: _Optional[int] = ...) -> None: ...

class DefaultAppList(_message.Message):
    __slots__ = ["apps"]
    APPS_FIELD_NUMBER: _ClassVar[int]
    apps: _containers.RepeatedCompositeFieldContainer[DefaultApp]
    def __init__(self, apps: _Optional[_Iterable[_Union[DefaultApp, _Mapping]]] = ...) -> None: ...

class DefaultAppSubject(_message.Message):
    __slots__ = ["kind", "name"]
    KIND_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    kind: DefaultAppKind
    name: str
    def __init__(self, kind: _Optional[_Union[DefaultAppKind, str]] = ..., name: _Optional[str] = ...) -> None: ...

class Delivery(_message.Message):
    __slots__ = ["event", "is_redelivery", "number", "request", "sender"]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    IS_REDELIVERY_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    SENDER_FIELD_NUMBER: _ClassVar[int]
    event: SceneEvent
    is_redelivery: bool
    number: int
    request: bytes
    sender: Sender
    def __init__(self, number: _Optional[int] = ..., request: _Optional[bytes] = ..., is_redelivery: bool = ..., sender: _Optional[_Union[Sender, _Mapping]] = ..., event: _Optional[_Union[SceneEvent, _Mapping]] = ...) -> None: ...

class DestroyRequest(_message.Message):
    __slots__ = ["animation", "reason", "session"]
    ANIMATION_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    animation: DismissalAnimation
    reason: str
    session: str
    def __init__(self, session: _Optional[str] = ..., animation: _Optional[_Union[DismissalAnimation, str]] = ..., reason: _Optional[str] = ...) -> None: ...

class DismissCall(_message.Message):
    __slots__ = ["animation"]
    ANIMATION_FIELD_NUMBER: _ClassVar[int]
    animation: DismissalAnimation
    def __init__(self, animation: _Optional[_Union[DismissalAnimation, str]] = ...) -> None: ...

class DisplayReport(_message.Message):
    __slots__ = ["app", "height", "is_mirrored", "name", "refusal", "scale", "session", "width"]
    APP_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    IS_MIRRORED_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    SCALE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    app: str
    height: float
    is_mirrored: bool
    name: str
    refusal: Refusal
    scale: float
    session: bytes
    width: float
    def __init__(self, name: _Optional[str] = ..., width: _Optional[float] = ..., height: _Optional[float] = ..., scale: _Optional[float] = ..., is_mirrored: bool = ..., session: _Optional[bytes] = ..., app: _Optional[str] = ..., refusal: _Optional[_Union[Refusal, _Mapping]] = ...) -> None: ...

class DragAddition(_message.Message):
    __slots__ = ["count", "interaction", "session"]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    INTERACTION_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    count: int
    interaction: int
    session: bytes
    def __init__(self, count: _Optional[int] = ..., session: _Optional[bytes] = ..., interaction: _Optional[int] = ...) -> None: ...

class DragAnswer(_message.Message):
    __slots__ = ["beginning", "call", "can_handle", "confirmed", "done", "items", "no_proposal", "proposal", "session", "wanted"]
    BEGINNING_FIELD_NUMBER: _ClassVar[int]
    CALL_FIELD_NUMBER: _ClassVar[int]
    CAN_HANDLE_FIELD_NUMBER: _ClassVar[int]
    CONFIRMED_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    NO_PROPOSAL_FIELD_NUMBER: _ClassVar[int]
    PROPOSAL_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    WANTED_FIELD_NUMBER: _ClassVar[int]
    beginning: DragBeginning
    call: int
    can_handle: bool
    confirmed: bool
    done: Nothing
    items: DragItems
    no_proposal: Nothing
    proposal: DropProposal
    session: bytes
    wanted: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, call: _Optional[int] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ..., items: _Optional[_Union[DragItems, _Mapping]] = ..., beginning: _Optional[_Union[DragBeginning, _Mapping]] = ..., session: _Optional[bytes] = ..., can_handle: bool = ..., proposal: _Optional[_Union[DropProposal, _Mapping]] = ..., no_proposal: _Optional[_Union[Nothing, _Mapping]] = ..., confirmed: bool = ..., wanted: _Optional[_Iterable[str]] = ...) -> None: ...

class DragArea(_message.Message):
    __slots__ = ["height", "width", "x", "y"]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    height: float
    width: float
    x: float
    y: float
    def __init__(self, x: _Optional[float] = ..., y: _Optional[float] = ..., width: _Optional[float] = ..., height: _Optional[float] = ...) -> None: ...

class DragBeginning(_message.Message):
    __slots__ = ["allows_move", "is_restricted"]
    ALLOWS_MOVE_FIELD_NUMBER: _ClassVar[int]
    IS_RESTRICTED_FIELD_NUMBER: _ClassVar[int]
    allows_move: bool
    is_restricted: bool
    def __init__(self, allows_move: bool = ..., is_restricted: bool = ...) -> None: ...

class DragCall(_message.Message):
    __slots__ = ["animate_cancel", "animate_drop", "animate_lift", "can_handle", "conclude_drop", "confirm_move", "did_end", "did_enter", "did_exit", "did_transfer_items", "did_update", "drag", "finish_move", "id", "interaction", "items_for_adding", "items_for_beginning", "perform_drop", "reverse_lift", "session", "session_did_end", "session_did_move", "session_for_adding", "session_will_begin", "spring_load", "will_add", "will_end"]
    ANIMATE_CANCEL_FIELD_NUMBER: _ClassVar[int]
    ANIMATE_DROP_FIELD_NUMBER: _ClassVar[int]
    ANIMATE_LIFT_FIELD_NUMBER: _ClassVar[int]
    CAN_HANDLE_FIELD_NUMBER: _ClassVar[int]
    CONCLUDE_DROP_FIELD_NUMBER: _ClassVar[int]
    CONFIRM_MOVE_FIELD_NUMBER: _ClassVar[int]
    DID_END_FIELD_NUMBER: _ClassVar[int]
    DID_ENTER_FIELD_NUMBER: _ClassVar[int]
    DID_EXIT_FIELD_NUMBER: _ClassVar[int]
    DID_TRANSFER_ITEMS_FIELD_NUMBER: _ClassVar[int]
    DID_UPDATE_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    FINISH_MOVE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    INTERACTION_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FOR_ADDING_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FOR_BEGINNING_FIELD_NUMBER: _ClassVar[int]
    PERFORM_DROP_FIELD_NUMBER: _ClassVar[int]
    REVERSE_LIFT_FIELD_NUMBER: _ClassVar[int]
    SESSION_DID_END_FIELD_NUMBER: _ClassVar[int]
    SESSION_DID_MOVE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SESSION_FOR_ADDING_FIELD_NUMBER: _ClassVar[int]
    SESSION_WILL_BEGIN_FIELD_NUMBER: _ClassVar[int]
    SPRING_LOAD_FIELD_NUMBER: _ClassVar[int]
    WILL_ADD_FIELD_NUMBER: _ClassVar[int]
    WILL_END_FIELD_NUMBER: _ClassVar[int]
    animate_cancel: Nothing
    animate_drop: Nothing
    animate_lift: Nothing
    can_handle: DropSummary
    conclude_drop: Nothing
    confirm_move: Nothing
    did_end: DragEnd
    did_enter: DragPoint
    did_exit: Nothing
    did_transfer_items: Nothing
    did_update: DragUpdate
    drag: bytes
    finish_move: ItemNames
    id: int
    interaction: int
    items_for_adding: DragPoint
    items_for_beginning: DragPoint
    perform_drop: DropPerformed
    reverse_lift: Nothing
    session: bytes
    session_did_end: str
    session_did_move: DragPoint
    session_for_adding: DragChoice
    session_will_begin: Nothing
    spring_load: SpringLoadingState
    will_add: DragAddition
    will_end: DropOperation
    def __init__(self, id: _Optional[int] = ..., drag: _Optional[bytes] = ..., session: _Optional[bytes] = ..., interaction: _Optional[int] = ..., items_for_beginning: _Optional[_Union[DragPoint, _Mapping]] = ..., animate_lift: _Optional[_Union[Nothing, _Mapping]] = ..., reverse_lift: _Optional[_Union[Nothing, _Mapping]] = ..., session_will_begin: _Optional[_Union[Nothing, _Mapping]] = ..., session_did_move: _Optional[_Union[DragPoint, _Mapping]] = ..., session_for_adding: _Optional[_Union[DragChoice, _Mapping]] = ..., items_for_adding: _Optional[_Union[DragPoint, _Mapping]] = ..., will_add: _Optional[_Union[DragAddition, _Mapping]] = ..., will_end: _Optional[_Union[DropOperation, str]] = ..., animate_cancel: _Optional[_Union[Nothing, _Mapping]] = ..., did_end: _Optional[_Union[DragEnd, _Mapping]] = ..., did_transfer_items: _Optional[_Union[Nothing, _Mapping]] = ..., finish_move: _Optional[_Union[ItemNames, _Mapping]] = ..., can_handle: _Optional[_Union[DropSummary, _Mapping]] = ..., did_enter: _Optional[_Union[DragPoint, _Mapping]] = ..., did_update: _Optional[_Union[DragUpdate, _Mapping]] = ..., did_exit: _Optional[_Union[Nothing, _Mapping]] = ..., spring_load: _Optional[_Union[SpringLoadingState, str]] = ..., perform_drop: _Optional[_Union[DropPerformed, _Mapping]] = ..., animate_drop: _Optional[_Union[Nothing, _Mapping]] = ..., conclude_drop: _Optional[_Union[Nothing, _Mapping]] = ..., confirm_move: _Optional[_Union[Nothing, _Mapping]] = ..., session_did_end: _Optional[str] = ...) -> None: ...

class DragChoice(_message.Message):
    __slots__ = ["drags", "point"]
    DRAGS_FIELD_NUMBER: _ClassVar[int]
    POINT_FIELD_NUMBER: _ClassVar[int]
    drags: _containers.RepeatedScalarFieldContainer[bytes]
    point: DragPoint
    def __init__(self, drags: _Optional[_Iterable[bytes]] = ..., point: _Optional[_Union[DragPoint, _Mapping]] = ...) -> None: ...

class DragCommand(_message.Message):
    __slots__ = ["cancel", "lift", "move", "release", "tap"]
    CANCEL_FIELD_NUMBER: _ClassVar[int]
    LIFT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    RELEASE_FIELD_NUMBER: _ClassVar[int]
    TAP_FIELD_NUMBER: _ClassVar[int]
    cancel: bytes
    lift: DragLift
    move: DragMove
    release: DragRelease
    tap: DragTap
    def __init__(self, lift: _Optional[_Union[DragLift, _Mapping]] = ..., move: _Optional[_Union[DragMove, _Mapping]] = ..., tap: _Optional[_Union[DragTap, _Mapping]] = ..., release: _Optional[_Union[DragRelease, _Mapping]] = ..., cancel: _Optional[bytes] = ...) -> None: ...

class DragEnd(_message.Message):
    __slots__ = ["ending", "operation"]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    ending: str
    operation: DropOperation
    def __init__(self, operation: _Optional[_Union[DropOperation, str]] = ..., ending: _Optional[str] = ...) -> None: ...

class DragItem(_message.Message):
    __slots__ = ["activity", "activity_visibility", "identifier", "local_object", "preview", "promise", "representations", "suggested_name", "url"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    ACTIVITY_VISIBILITY_FIELD_NUMBER: _ClassVar[int]
    IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    LOCAL_OBJECT_FIELD_NUMBER: _ClassVar[int]
    PREVIEW_FIELD_NUMBER: _ClassVar[int]
    PROMISE_FIELD_NUMBER: _ClassVar[int]
    REPRESENTATIONS_FIELD_NUMBER: _ClassVar[int]
    SUGGESTED_NAME_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    activity: Activity
    activity_visibility: RepresentationVisibility
    identifier: str
    local_object: int
    preview: DragArea
    promise: ItemPromise
    representations: _containers.RepeatedCompositeFieldContainer[ItemRepresentation]
    suggested_name: str
    url: str
    def __init__(self, representations: _Optional[_Iterable[_Union[ItemRepresentation, _Mapping]]] = ..., suggested_name: _Optional[str] = ..., activity: _Optional[_Union[Activity, _Mapping]] = ..., activity_visibility: _Optional[_Union[RepresentationVisibility, str]] = ..., identifier: _Optional[str] = ..., local_object: _Optional[int] = ..., promise: _Optional[_Union[ItemPromise, str]] = ..., preview: _Optional[_Union[DragArea, _Mapping]] = ..., url: _Optional[str] = ...) -> None: ...

class DragItems(_message.Message):
    __slots__ = ["items", "local_context", "team_data_blob"]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    LOCAL_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    TEAM_DATA_BLOB_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[DragItem]
    local_context: int
    team_data_blob: int
    def __init__(self, items: _Optional[_Iterable[_Union[DragItem, _Mapping]]] = ..., team_data_blob: _Optional[int] = ..., local_context: _Optional[int] = ...) -> None: ...

class DragLift(_message.Message):
    __slots__ = ["interaction", "point", "session"]
    INTERACTION_FIELD_NUMBER: _ClassVar[int]
    POINT_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    interaction: int
    point: DragPoint
    session: str
    def __init__(self, session: _Optional[str] = ..., interaction: _Optional[int] = ..., point: _Optional[_Union[DragPoint, _Mapping]] = ...) -> None: ...

class DragLoadRow(_message.Message):
    __slots__ = ["is_copy", "item", "load", "received", "total", "type"]
    IS_COPY_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    LOAD_FIELD_NUMBER: _ClassVar[int]
    RECEIVED_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    is_copy: bool
    item: int
    load: int
    received: int
    total: int
    type: str
    def __init__(self, load: _Optional[int] = ..., item: _Optional[int] = ..., type: _Optional[str] = ..., received: _Optional[int] = ..., total: _Optional[int] = ..., is_copy: bool = ...) -> None: ...

class DragMove(_message.Message):
    __slots__ = ["app", "drag", "interaction", "nowhere", "point", "session", "zone"]
    APP_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    INTERACTION_FIELD_NUMBER: _ClassVar[int]
    NOWHERE_FIELD_NUMBER: _ClassVar[int]
    POINT_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    ZONE_FIELD_NUMBER: _ClassVar[int]
    app: str
    drag: bytes
    interaction: int
    nowhere: Nothing
    point: DragPoint
    session: str
    zone: SystemZone
    def __init__(self, drag: _Optional[bytes] = ..., nowhere: _Optional[_Union[Nothing, _Mapping]] = ..., session: _Optional[str] = ..., app: _Optional[str] = ..., zone: _Optional[_Union[SystemZone, str]] = ..., interaction: _Optional[int] = ..., point: _Optional[_Union[DragPoint, _Mapping]] = ...) -> None: ...

class DragPoint(_message.Message):
    __slots__ = ["x", "y"]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    x: float
    y: float
    def __init__(self, x: _Optional[float] = ..., y: _Optional[float] = ...) -> None: ...

class DragRelease(_message.Message):
    __slots__ = ["copies", "drag"]
    COPIES_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    copies: _containers.RepeatedScalarFieldContainer[str]
    drag: bytes
    def __init__(self, drag: _Optional[bytes] = ..., copies: _Optional[_Iterable[str]] = ...) -> None: ...

class DragReport(_message.Message):
    __slots__ = ["callbacks", "drag", "ending", "items", "loads", "missing_copies", "offered", "operation", "unlisted_callbacks", "wanted"]
    CALLBACKS_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    LOADS_FIELD_NUMBER: _ClassVar[int]
    MISSING_COPIES_FIELD_NUMBER: _ClassVar[int]
    OFFERED_FIELD_NUMBER: _ClassVar[int]
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    UNLISTED_CALLBACKS_FIELD_NUMBER: _ClassVar[int]
    WANTED_FIELD_NUMBER: _ClassVar[int]
    callbacks: _containers.RepeatedCompositeFieldContainer[DragReportCallback]
    drag: bytes
    ending: str
    items: int
    loads: _containers.RepeatedCompositeFieldContainer[DragReportLoad]
    missing_copies: _containers.RepeatedCompositeFieldContainer[DragReportMissingCopy]
    offered: _containers.RepeatedScalarFieldContainer[str]
    operation: DropOperation
    unlisted_callbacks: int
    wanted: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, drag: _Optional[bytes] = ..., operation: _Optional[_Union[DropOperation, str]] = ..., ending: _Optional[str] = ..., items: _Optional[int] = ..., loads: _Optional[_Iterable[_Union[DragReportLoad, _Mapping]]] = ..., callbacks: _Optional[_Iterable[_Union[DragReportCallback, _Mapping]]] = ..., unlisted_callbacks: _Optional[int] = ..., missing_copies: _Optional[_Iterable[_Union[DragReportMissingCopy, _Mapping]]] = ..., offered: _Optional[_Iterable[str]] = ..., wanted: _Optional[_Iterable[str]] = ...) -> None: ...

class DragReportCallback(_message.Message):
    __slots__ = ["interaction", "name", "session"]
    INTERACTION_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    interaction: int
    name: str
    session: bytes
    def __init__(self, name: _Optional[str] = ..., session: _Optional[bytes] = ..., interaction: _Optional[int] = ...) -> None: ...

class DragReportLoad(_message.Message):
    __slots__ = ["bytes", "failure", "is_copy", "item", "load", "route", "type"]
    BYTES_FIELD_NUMBER: _ClassVar[int]
    FAILURE_FIELD_NUMBER: _ClassVar[int]
    IS_COPY_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    LOAD_FIELD_NUMBER: _ClassVar[int]
    ROUTE_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    bytes: int
    failure: str
    is_copy: bool
    item: int
    load: int
    route: str
    type: str
    def __init__(self, load: _Optional[int] = ..., item: _Optional[int] = ..., type: _Optional[str] = ..., is_copy: bool = ..., bytes: _Optional[int] = ..., route: _Optional[str] = ..., failure: _Optional[str] = ...) -> None: ...

class DragReportMissingCopy(_message.Message):
    __slots__ = ["item", "offered", "reason"]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    OFFERED_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    item: int
    offered: _containers.RepeatedScalarFieldContainer[str]
    reason: str
    def __init__(self, item: _Optional[int] = ..., reason: _Optional[str] = ..., offered: _Optional[_Iterable[str]] = ...) -> None: ...

class DragRow(_message.Message):
    __slots__ = ["app", "destination", "drag", "ending", "hit_offset", "items", "loads", "operation", "phase", "preview", "shows_full_size_preview", "source"]
    APP_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    HIT_OFFSET_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    LOADS_FIELD_NUMBER: _ClassVar[int]
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    PREVIEW_FIELD_NUMBER: _ClassVar[int]
    SHOWS_FULL_SIZE_PREVIEW_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    app: str
    destination: bytes
    drag: bytes
    ending: str
    hit_offset: float
    items: int
    loads: _containers.RepeatedCompositeFieldContainer[DragLoadRow]
    operation: DropOperation
    phase: DragPhase
    preview: DragArea
    shows_full_size_preview: bool
    source: bytes
    def __init__(self, drag: _Optional[bytes] = ..., phase: _Optional[_Union[DragPhase, str]] = ..., source: _Optional[bytes] = ..., app: _Optional[str] = ..., items: _Optional[int] = ..., destination: _Optional[bytes] = ..., operation: _Optional[_Union[DropOperation, str]] = ..., ending: _Optional[str] = ..., loads: _Optional[_Iterable[_Union[DragLoadRow, _Mapping]]] = ..., preview: _Optional[_Union[DragArea, _Mapping]] = ..., hit_offset: _Optional[float] = ..., shows_full_size_preview: bool = ...) -> None: ...

class DragTap(_message.Message):
    __slots__ = ["drag", "interaction", "point", "session"]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    INTERACTION_FIELD_NUMBER: _ClassVar[int]
    POINT_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    drag: bytes
    interaction: int
    point: DragPoint
    session: str
    def __init__(self, drag: _Optional[bytes] = ..., session: _Optional[str] = ..., interaction: _Optional[int] = ..., point: _Optional[_Union[DragPoint, _Mapping]] = ...) -> None: ...

class DragUpdate(_message.Message):
    __slots__ = ["point", "summary"]
    POINT_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    point: DragPoint
    summary: DropSummary
    def __init__(self, point: _Optional[_Union[DragPoint, _Mapping]] = ..., summary: _Optional[_Union[DropSummary, _Mapping]] = ...) -> None: ...

class DropPerformed(_message.Message):
    __slots__ = ["operation", "summary"]
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    operation: DropOperation
    summary: DropSummary
    def __init__(self, operation: _Optional[_Union[DropOperation, str]] = ..., summary: _Optional[_Union[DropSummary, _Mapping]] = ...) -> None: ...

class DropProposal(_message.Message):
    __slots__ = ["is_precise", "operation", "prefers_full_size_preview"]
    IS_PRECISE_FIELD_NUMBER: _ClassVar[int]
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    PREFERS_FULL_SIZE_PREVIEW_FIELD_NUMBER: _ClassVar[int]
    is_precise: bool
    operation: DropOperation
    prefers_full_size_preview: bool
    def __init__(self, operation: _Optional[_Union[DropOperation, str]] = ..., is_precise: bool = ..., prefers_full_size_preview: bool = ...) -> None: ...

class DropSummary(_message.Message):
    __slots__ = ["allows_move", "is_restricted_to_dragging_application", "items", "local_context", "locality", "shows_full_size_preview", "team_data_blob"]
    ALLOWS_MOVE_FIELD_NUMBER: _ClassVar[int]
    IS_RESTRICTED_TO_DRAGGING_APPLICATION_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    LOCALITY_FIELD_NUMBER: _ClassVar[int]
    LOCAL_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    SHOWS_FULL_SIZE_PREVIEW_FIELD_NUMBER: _ClassVar[int]
    TEAM_DATA_BLOB_FIELD_NUMBER: _ClassVar[int]
    allows_move: bool
    is_restricted_to_dragging_application: bool
    items: _containers.RepeatedCompositeFieldContainer[ItemSummary]
    local_context: int
    locality: DragLocality
    shows_full_size_preview: bool
    team_data_blob: int
    def __init__(self, items: _Optional[_Iterable[_Union[ItemSummary, _Mapping]]] = ..., locality: _Optional[_Union[DragLocality, str]] = ..., allows_move: bool = ..., is_restricted_to_dragging_application: bool = ..., team_data_blob: _Optional[int] = ..., local_context: _Optional[int] = ..., shows_full_size_preview: bool = ...) -> None: ...

class DroppedCopy(_message.Message):
    __slots__ = ["drag", "item", "size", "stream", "suggested_name", "type"]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    STREAM_FIELD_NUMBER: _ClassVar[int]
    SUGGESTED_NAME_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    drag: bytes
    item: int
    size: int
    stream: int
    suggested_name: str
    type: str
    def __init__(self, drag: _Optional[bytes] = ..., item: _Optional[int] = ..., stream: _Optional[int] = ..., type: _Optional[str] = ..., size: _Optional[int] = ..., suggested_name: _Optional[str] = ...) -> None: ...

class EventAttribution(_message.Message):
    __slots__ = ["destination_url", "purchaser", "source_description", "source_identifier"]
    DESTINATION_URL_FIELD_NUMBER: _ClassVar[int]
    PURCHASER_FIELD_NUMBER: _ClassVar[int]
    SOURCE_DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    SOURCE_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    destination_url: str
    purchaser: str
    source_description: str
    source_identifier: int
    def __init__(self, source_identifier: _Optional[int] = ..., destination_url: _Optional[str] = ..., source_description: _Optional[str] = ..., purchaser: _Optional[str] = ...) -> None: ...

class EventPosition(_message.Message):
    __slots__ = ["broker_epoch", "number"]
    BROKER_EPOCH_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    broker_epoch: int
    number: int
    def __init__(self, broker_epoch: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class ExplainQuery(_message.Message):
    __slots__ = ["request", "why_not"]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    WHY_NOT_FIELD_NUMBER: _ClassVar[int]
    request: str
    why_not: str
    def __init__(self, request: _Optional[str] = ..., why_not: _Optional[str] = ...) -> None: ...

class ExposeQuery(_message.Message):
    __slots__ = ["app", "page"]
    APP_FIELD_NUMBER: _ClassVar[int]
    PAGE_FIELD_NUMBER: _ClassVar[int]
    app: str
    page: Page
    def __init__(self, app: _Optional[str] = ..., page: _Optional[_Union[Page, _Mapping]] = ...) -> None: ...

class ExternalDisplay(_message.Message):
    __slots__ = ["height", "name", "scale", "width"]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    SCALE_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    height: float
    name: str
    scale: float
    width: float
    def __init__(self, name: _Optional[str] = ..., width: _Optional[float] = ..., height: _Optional[float] = ..., scale: _Optional[float] = ...) -> None: ...

class GrantList(_message.Message):
    __slots__ = ["grants"]
    GRANTS_FIELD_NUMBER: _ClassVar[int]
    grants: _containers.RepeatedCompositeFieldContainer[GrantRow]
    def __init__(self, grants: _Optional[_Iterable[_Union[GrantRow, _Mapping]]] = ...) -> None: ...

class GrantRow(_message.Message):
    __slots__ = ["app", "drag", "expires", "grant", "item", "state", "type", "uses_left"]
    APP_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    EXPIRES_FIELD_NUMBER: _ClassVar[int]
    GRANT_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    USES_LEFT_FIELD_NUMBER: _ClassVar[int]
    app: str
    drag: bytes
    expires: int
    grant: int
    item: int
    state: str
    type: str
    uses_left: int
    def __init__(self, grant: _Optional[int] = ..., drag: _Optional[bytes] = ..., app: _Optional[str] = ..., item: _Optional[int] = ..., type: _Optional[str] = ..., state: _Optional[str] = ..., uses_left: _Optional[int] = ..., expires: _Optional[int] = ...) -> None: ...

class HandlerResult(_message.Message):
    __slots__ = ["blob", "content_type"]
    BLOB_FIELD_NUMBER: _ClassVar[int]
    CONTENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    blob: int
    content_type: str
    def __init__(self, content_type: _Optional[str] = ..., blob: _Optional[int] = ...) -> None: ...

class HeldDrag(_message.Message):
    __slots__ = ["drag", "interaction", "is_source", "session"]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    INTERACTION_FIELD_NUMBER: _ClassVar[int]
    IS_SOURCE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    drag: bytes
    interaction: int
    is_source: bool
    session: bytes
    def __init__(self, drag: _Optional[bytes] = ..., session: _Optional[bytes] = ..., interaction: _Optional[int] = ..., is_source: bool = ...) -> None: ...

class Hello(_message.Message):
    __slots__ = ["agent", "fence", "is_cluster", "is_hand", "launch_token", "machine", "presents_external_displays", "receives_notifications", "resume", "tool", "version", "window"]
    AGENT_FIELD_NUMBER: _ClassVar[int]
    FENCE_FIELD_NUMBER: _ClassVar[int]
    IS_CLUSTER_FIELD_NUMBER: _ClassVar[int]
    IS_HAND_FIELD_NUMBER: _ClassVar[int]
    LAUNCH_TOKEN_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    PRESENTS_EXTERNAL_DISPLAYS_FIELD_NUMBER: _ClassVar[int]
    RECEIVES_NOTIFICATIONS_FIELD_NUMBER: _ClassVar[int]
    RESUME_FIELD_NUMBER: _ClassVar[int]
    TOOL_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    WINDOW_FIELD_NUMBER: _ClassVar[int]
    agent: str
    fence: int
    is_cluster: bool
    is_hand: bool
    launch_token: bytes
    machine: str
    presents_external_displays: bool
    receives_notifications: bool
    resume: Resume
    tool: Nothing
    version: int
    window: str
    def __init__(self, version: _Optional[int] = ..., tool: _Optional[_Union[Nothing, _Mapping]] = ..., window: _Optional[str] = ..., agent: _Optional[str] = ..., launch_token: _Optional[bytes] = ..., resume: _Optional[_Union[Resume, _Mapping]] = ..., is_hand: bool = ..., receives_notifications: bool = ..., presents_external_displays: bool = ..., is_cluster: bool = ..., machine: _Optional[str] = ..., fence: _Optional[int] = ...) -> None: ...

class HostedScene(_message.Message):
    __slots__ = ["epoch", "last_handled", "session", "state"]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    LAST_HANDLED_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    epoch: int
    last_handled: int
    session: bytes
    state: SceneState
    def __init__(self, session: _Optional[bytes] = ..., epoch: _Optional[int] = ..., state: _Optional[_Union[SceneState, str]] = ..., last_handled: _Optional[int] = ...) -> None: ...

class IconDragReport(_message.Message):
    __slots__ = ["app", "edge", "phase"]
    APP_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    app: str
    edge: str
    phase: str
    def __init__(self, app: _Optional[str] = ..., phase: _Optional[str] = ..., edge: _Optional[str] = ...) -> None: ...

class InputEvent(_message.Message):
    __slots__ = ["key", "pinch", "scroll", "touch"]
    KEY_FIELD_NUMBER: _ClassVar[int]
    PINCH_FIELD_NUMBER: _ClassVar[int]
    SCROLL_FIELD_NUMBER: _ClassVar[int]
    TOUCH_FIELD_NUMBER: _ClassVar[int]
    key: InputKey
    pinch: InputPinch
    scroll: InputScroll
    touch: InputTouch
    def __init__(self, touch: _Optional[_Union[InputTouch, _Mapping]] = ..., key: _Optional[_Union[InputKey, _Mapping]] = ..., scroll: _Optional[_Union[InputScroll, _Mapping]] = ..., pinch: _Optional[_Union[InputPinch, _Mapping]] = ...) -> None: ...

class InputKey(_message.Message):
    __slots__ = ["characters", "key", "modifiers"]
    CHARACTERS_FIELD_NUMBER: _ClassVar[int]
    KEY_FIELD_NUMBER: _ClassVar[int]
    MODIFIERS_FIELD_NUMBER: _ClassVar[int]
    characters: str
    key: str
    modifiers: int
    def __init__(self, key: _Optional[str] = ..., characters: _Optional[str] = ..., modifiers: _Optional[int] = ...) -> None: ...

class InputPinch(_message.Message):
    __slots__ = ["point", "scale"]
    POINT_FIELD_NUMBER: _ClassVar[int]
    SCALE_FIELD_NUMBER: _ClassVar[int]
    point: DragPoint
    scale: float
    def __init__(self, point: _Optional[_Union[DragPoint, _Mapping]] = ..., scale: _Optional[float] = ...) -> None: ...

class InputScroll(_message.Message):
    __slots__ = ["point", "x", "y"]
    POINT_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    point: DragPoint
    x: float
    y: float
    def __init__(self, point: _Optional[_Union[DragPoint, _Mapping]] = ..., x: _Optional[float] = ..., y: _Optional[float] = ...) -> None: ...

class InputTouch(_message.Message):
    __slots__ = ["phase", "point", "tap_count"]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    POINT_FIELD_NUMBER: _ClassVar[int]
    TAP_COUNT_FIELD_NUMBER: _ClassVar[int]
    phase: InputPhase
    point: DragPoint
    tap_count: int
    def __init__(self, phase: _Optional[_Union[InputPhase, str]] = ..., point: _Optional[_Union[DragPoint, _Mapping]] = ..., tap_count: _Optional[int] = ...) -> None: ...

class ItemDrop(_message.Message):
    __slots__ = ["edge", "icon", "url"]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    ICON_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    edge: str
    icon: str
    url: str
    def __init__(self, url: _Optional[str] = ..., edge: _Optional[str] = ..., icon: _Optional[str] = ...) -> None: ...

class ItemLoad(_message.Message):
    __slots__ = ["accepts_reference", "drag", "form", "item", "types"]
    ACCEPTS_REFERENCE_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    FORM_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    TYPES_FIELD_NUMBER: _ClassVar[int]
    accepts_reference: bool
    drag: bytes
    form: ItemForm
    item: int
    types: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, drag: _Optional[bytes] = ..., item: _Optional[int] = ..., types: _Optional[_Iterable[str]] = ..., form: _Optional[_Union[ItemForm, str]] = ..., accepts_reference: bool = ...) -> None: ...

class ItemLoadBegan(_message.Message):
    __slots__ = ["size", "stream", "type"]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    STREAM_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    size: int
    stream: int
    type: str
    def __init__(self, stream: _Optional[int] = ..., type: _Optional[str] = ..., size: _Optional[int] = ...) -> None: ...

class ItemNames(_message.Message):
    __slots__ = ["names"]
    NAMES_FIELD_NUMBER: _ClassVar[int]
    names: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, names: _Optional[_Iterable[str]] = ...) -> None: ...

class ItemProduction(_message.Message):
    __slots__ = ["allows_reference", "drag", "item", "representation", "stream", "type"]
    ALLOWS_REFERENCE_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    REPRESENTATION_FIELD_NUMBER: _ClassVar[int]
    STREAM_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    allows_reference: bool
    drag: bytes
    item: int
    representation: int
    stream: int
    type: str
    def __init__(self, stream: _Optional[int] = ..., drag: _Optional[bytes] = ..., item: _Optional[int] = ..., representation: _Optional[int] = ..., type: _Optional[str] = ..., allows_reference: bool = ...) -> None: ...

class ItemRepresentation(_message.Message):
    __slots__ = ["delivery", "form", "size", "type", "visibility"]
    DELIVERY_FIELD_NUMBER: _ClassVar[int]
    FORM_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    VISIBILITY_FIELD_NUMBER: _ClassVar[int]
    delivery: ItemDelivery
    form: ItemForm
    size: int
    type: str
    visibility: RepresentationVisibility
    def __init__(self, type: _Optional[str] = ..., visibility: _Optional[_Union[RepresentationVisibility, str]] = ..., form: _Optional[_Union[ItemForm, str]] = ..., size: _Optional[int] = ..., delivery: _Optional[_Union[ItemDelivery, str]] = ...) -> None: ...

class ItemSummary(_message.Message):
    __slots__ = ["local_object", "preview_height", "preview_width", "suggested_name", "types"]
    LOCAL_OBJECT_FIELD_NUMBER: _ClassVar[int]
    PREVIEW_HEIGHT_FIELD_NUMBER: _ClassVar[int]
    PREVIEW_WIDTH_FIELD_NUMBER: _ClassVar[int]
    SUGGESTED_NAME_FIELD_NUMBER: _ClassVar[int]
    TYPES_FIELD_NUMBER: _ClassVar[int]
    local_object: int
    preview_height: float
    preview_width: float
    suggested_name: str
    types: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, types: _Optional[_Iterable[str]] = ..., suggested_name: _Optional[str] = ..., local_object: _Optional[int] = ..., preview_width: _Optional[float] = ..., preview_height: _Optional[float] = ...) -> None: ...

class KeyboardArea(_message.Message):
    __slots__ = ["height", "is_local", "width", "window_x", "window_y", "x", "y"]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    IS_LOCAL_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    WINDOW_X_FIELD_NUMBER: _ClassVar[int]
    WINDOW_Y_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    height: float
    is_local: bool
    width: float
    window_x: float
    window_y: float
    x: float
    y: float
    def __init__(self, x: _Optional[float] = ..., y: _Optional[float] = ..., width: _Optional[float] = ..., height: _Optional[float] = ..., window_x: _Optional[float] = ..., window_y: _Optional[float] = ..., is_local: bool = ...) -> None: ...

class LaunchRequest(_message.Message):
    __slots__ = ["app"]
    APP_FIELD_NUMBER: _ClassVar[int]
    app: str
    def __init__(self, app: _Optional[str] = ...) -> None: ...

class LayoutArrangement(_message.Message):
    __slots__ = ["centre", "full", "is_slide_over_leading", "saved_pairs", "shows_slide_over", "slide_over", "split"]
    CENTRE_FIELD_NUMBER: _ClassVar[int]
    FULL_FIELD_NUMBER: _ClassVar[int]
    IS_SLIDE_OVER_LEADING_FIELD_NUMBER: _ClassVar[int]
    SAVED_PAIRS_FIELD_NUMBER: _ClassVar[int]
    SHOWS_SLIDE_OVER_FIELD_NUMBER: _ClassVar[int]
    SLIDE_OVER_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    centre: bytes
    full: bytes
    is_slide_over_leading: bool
    saved_pairs: _containers.RepeatedCompositeFieldContainer[LayoutPair]
    shows_slide_over: bool
    slide_over: _containers.RepeatedScalarFieldContainer[bytes]
    split: LayoutPair
    def __init__(self, full: _Optional[bytes] = ..., split: _Optional[_Union[LayoutPair, _Mapping]] = ..., slide_over: _Optional[_Iterable[bytes]] = ..., shows_slide_over: bool = ..., is_slide_over_leading: bool = ..., centre: _Optional[bytes] = ..., saved_pairs: _Optional[_Iterable[_Union[LayoutPair, _Mapping]]] = ...) -> None: ...

class LayoutChange(_message.Message):
    __slots__ = ["now", "saved", "subject", "window"]
    NOW_FIELD_NUMBER: _ClassVar[int]
    SAVED_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    WINDOW_FIELD_NUMBER: _ClassVar[int]
    now: str
    saved: str
    subject: LayoutSubject
    window: LayoutWindowName
    def __init__(self, subject: _Optional[_Union[LayoutSubject, str]] = ..., window: _Optional[_Union[LayoutWindowName, _Mapping]] = ..., saved: _Optional[str] = ..., now: _Optional[str] = ...) -> None: ...

class LayoutCommand(_message.Message):
    __slots__ = ["load", "remove", "save"]
    LOAD_FIELD_NUMBER: _ClassVar[int]
    REMOVE_FIELD_NUMBER: _ClassVar[int]
    SAVE_FIELD_NUMBER: _ClassVar[int]
    load: LayoutLoad
    remove: str
    save: LayoutSave
    def __init__(self, save: _Optional[_Union[LayoutSave, _Mapping]] = ..., load: _Optional[_Union[LayoutLoad, _Mapping]] = ..., remove: _Optional[str] = ...) -> None: ...

class LayoutDifference(_message.Message):
    __slots__ = ["changes", "name"]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    changes: _containers.RepeatedCompositeFieldContainer[LayoutChange]
    name: str
    def __init__(self, name: _Optional[str] = ..., changes: _Optional[_Iterable[_Union[LayoutChange, _Mapping]]] = ...) -> None: ...

class LayoutList(_message.Message):
    __slots__ = ["layouts"]
    LAYOUTS_FIELD_NUMBER: _ClassVar[int]
    layouts: _containers.RepeatedCompositeFieldContainer[ScreenLayout]
    def __init__(self, layouts: _Optional[_Iterable[_Union[ScreenLayout, _Mapping]]] = ...) -> None: ...

class LayoutLoad(_message.Message):
    __slots__ = ["keeps_states", "name", "timeout"]
    KEEPS_STATES_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    keeps_states: bool
    name: str
    timeout: int
    def __init__(self, name: _Optional[str] = ..., keeps_states: bool = ..., timeout: _Optional[int] = ...) -> None: ...

class LayoutPair(_message.Message):
    __slots__ = ["landscape_ratio", "leading", "ratio", "trailing"]
    LANDSCAPE_RATIO_FIELD_NUMBER: _ClassVar[int]
    LEADING_FIELD_NUMBER: _ClassVar[int]
    RATIO_FIELD_NUMBER: _ClassVar[int]
    TRAILING_FIELD_NUMBER: _ClassVar[int]
    landscape_ratio: str
    leading: bytes
    ratio: str
    trailing: bytes
    def __init__(self, leading: _Optional[bytes] = ..., trailing: _Optional[bytes] = ..., ratio: _Optional[str] = ..., landscape_ratio: _Optional[str] = ...) -> None: ...

class LayoutReport(_message.Message):
    __slots__ = ["name", "windows"]
    NAME_FIELD_NUMBER: _ClassVar[int]
    WINDOWS_FIELD_NUMBER: _ClassVar[int]
    name: str
    windows: _containers.RepeatedCompositeFieldContainer[LayoutWindowReport]
    def __init__(self, name: _Optional[str] = ..., windows: _Optional[_Iterable[_Union[LayoutWindowReport, _Mapping]]] = ...) -> None: ...

class LayoutSave(_message.Message):
    __slots__ = ["name", "replaces"]
    NAME_FIELD_NUMBER: _ClassVar[int]
    REPLACES_FIELD_NUMBER: _ClassVar[int]
    name: str
    replaces: bool
    def __init__(self, name: _Optional[str] = ..., replaces: bool = ...) -> None: ...

class LayoutWindow(_message.Message):
    __slots__ = ["app", "place", "session", "state", "title"]
    APP_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    app: str
    place: str
    session: bytes
    state: StateGeneration
    title: str
    def __init__(self, session: _Optional[bytes] = ..., app: _Optional[str] = ..., title: _Optional[str] = ..., place: _Optional[str] = ..., state: _Optional[_Union[StateGeneration, _Mapping]] = ...) -> None: ...

class LayoutWindowName(_message.Message):
    __slots__ = ["app", "session", "title"]
    APP_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    app: str
    session: bytes
    title: str
    def __init__(self, session: _Optional[bytes] = ..., app: _Optional[str] = ..., title: _Optional[str] = ...) -> None: ...

class LayoutWindowReport(_message.Message):
    __slots__ = ["app", "failure_code", "failure_reason", "place", "session", "state", "title"]
    APP_FIELD_NUMBER: _ClassVar[int]
    FAILURE_CODE_FIELD_NUMBER: _ClassVar[int]
    FAILURE_REASON_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    app: str
    failure_code: str
    failure_reason: str
    place: str
    session: bytes
    state: LayoutStateOutcome
    title: str
    def __init__(self, session: _Optional[bytes] = ..., app: _Optional[str] = ..., title: _Optional[str] = ..., place: _Optional[str] = ..., state: _Optional[_Union[LayoutStateOutcome, str]] = ..., failure_code: _Optional[str] = ..., failure_reason: _Optional[str] = ...) -> None: ...

class LivePicture(_message.Message):
    __slots__ = ["epoch", "number", "picture", "session"]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    PICTURE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    epoch: int
    number: int
    picture: Snapshot
    session: bytes
    def __init__(self, session: _Optional[bytes] = ..., epoch: _Optional[int] = ..., number: _Optional[int] = ..., picture: _Optional[_Union[Snapshot, _Mapping]] = ...) -> None: ...

class LogReply(_message.Message):
    __slots__ = ["path"]
    PATH_FIELD_NUMBER: _ClassVar[int]
    path: str
    def __init__(self, path: _Optional[str] = ...) -> None: ...

class LookRequest(_message.Message):
    __slots__ = ["epoch", "scale", "seen", "session"]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    SCALE_FIELD_NUMBER: _ClassVar[int]
    SEEN_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    epoch: int
    scale: float
    seen: int
    session: str
    def __init__(self, session: _Optional[str] = ..., epoch: _Optional[int] = ..., seen: _Optional[int] = ..., scale: _Optional[float] = ...) -> None: ...

class MachineContent(_message.Message):
    __slots__ = ["is_complete", "number", "rows"]
    IS_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ROWS_FIELD_NUMBER: _ClassVar[int]
    is_complete: bool
    number: int
    rows: ClusterRows
    def __init__(self, number: _Optional[int] = ..., rows: _Optional[_Union[ClusterRows, _Mapping]] = ..., is_complete: bool = ...) -> None: ...

class MachineQuery(_message.Message):
    __slots__ = ["machine", "query"]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    QUERY_FIELD_NUMBER: _ClassVar[int]
    machine: str
    query: Query
    def __init__(self, machine: _Optional[str] = ..., query: _Optional[_Union[Query, _Mapping]] = ...) -> None: ...

class MachineReply(_message.Message):
    __slots__ = ["number", "reply"]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    REPLY_FIELD_NUMBER: _ClassVar[int]
    number: int
    reply: Reply
    def __init__(self, number: _Optional[int] = ..., reply: _Optional[_Union[Reply, _Mapping]] = ...) -> None: ...

class MachineRequest(_message.Message):
    __slots__ = ["activate", "machine", "number", "query", "resolve", "timeout"]
    ACTIVATE_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    QUERY_FIELD_NUMBER: _ClassVar[int]
    RESOLVE_FIELD_NUMBER: _ClassVar[int]
    TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    activate: ActivationRequest
    machine: str
    number: int
    query: Query
    resolve: ActivationRequest
    timeout: int
    def __init__(self, number: _Optional[int] = ..., machine: _Optional[str] = ..., timeout: _Optional[int] = ..., query: _Optional[_Union[Query, _Mapping]] = ..., activate: _Optional[_Union[ActivationRequest, _Mapping]] = ..., resolve: _Optional[_Union[ActivationRequest, _Mapping]] = ...) -> None: ...

class Metric(_message.Message):
    __slots__ = ["name", "unit", "value"]
    NAME_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    name: str
    unit: str
    value: int
    def __init__(self, name: _Optional[str] = ..., value: _Optional[int] = ..., unit: _Optional[str] = ...) -> None: ...

class Nothing(_message.Message):
    __slots__ = []
    def __init__(self) -> None: ...

class NotificationResponse(_message.Message):
    __slots__ = ["action_identifier", "notification_identifier", "target_content_identifier", "user_info_blob"]
    ACTION_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    NOTIFICATION_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    TARGET_CONTENT_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    USER_INFO_BLOB_FIELD_NUMBER: _ClassVar[int]
    action_identifier: str
    notification_identifier: str
    target_content_identifier: str
    user_info_blob: int
    def __init__(self, notification_identifier: _Optional[str] = ..., action_identifier: _Optional[str] = ..., target_content_identifier: _Optional[str] = ..., user_info_blob: _Optional[int] = ...) -> None: ...

class NotifyRequest(_message.Message):
    __slots__ = ["app", "idempotency_key", "payload_blob", "timeout", "waiting_for"]
    APP_FIELD_NUMBER: _ClassVar[int]
    IDEMPOTENCY_KEY_FIELD_NUMBER: _ClassVar[int]
    PAYLOAD_BLOB_FIELD_NUMBER: _ClassVar[int]
    TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    WAITING_FOR_FIELD_NUMBER: _ClassVar[int]
    app: str
    idempotency_key: str
    payload_blob: int
    timeout: int
    waiting_for: RequestStage
    def __init__(self, app: _Optional[str] = ..., payload_blob: _Optional[int] = ..., waiting_for: _Optional[_Union[RequestStage, str]] = ..., timeout: _Optional[int] = ..., idempotency_key: _Optional[str] = ...) -> None: ...

class NumberedEvent(_message.Message):
    __slots__ = ["app", "app_removed", "drag", "gap", "lagged", "machine", "machine_gone", "position", "process", "request", "screen", "session", "session_removed", "state_complete", "time"]
    APP_FIELD_NUMBER: _ClassVar[int]
    APP_REMOVED_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    GAP_FIELD_NUMBER: _ClassVar[int]
    LAGGED_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    MACHINE_GONE_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    PROCESS_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    SCREEN_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SESSION_REMOVED_FIELD_NUMBER: _ClassVar[int]
    STATE_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    app: AppRow
    app_removed: str
    drag: DragRow
    gap: Nothing
    lagged: Nothing
    machine: ClusterMachine
    machine_gone: str
    position: EventPosition
    process: ProcessRow
    request: ActivationOutcome
    screen: ScreenReport
    session: SessionRow
    session_removed: SessionRemoved
    state_complete: Nothing
    time: int
    def __init__(self, position: _Optional[_Union[EventPosition, _Mapping]] = ..., app: _Optional[_Union[AppRow, _Mapping]] = ..., app_removed: _Optional[str] = ..., process: _Optional[_Union[ProcessRow, _Mapping]] = ..., session: _Optional[_Union[SessionRow, _Mapping]] = ..., session_removed: _Optional[_Union[SessionRemoved, _Mapping]] = ..., request: _Optional[_Union[ActivationOutcome, _Mapping]] = ..., screen: _Optional[_Union[ScreenReport, _Mapping]] = ..., state_complete: _Optional[_Union[Nothing, _Mapping]] = ..., gap: _Optional[_Union[Nothing, _Mapping]] = ..., lagged: _Optional[_Union[Nothing, _Mapping]] = ..., drag: _Optional[_Union[DragRow, _Mapping]] = ..., machine: _Optional[_Union[ClusterMachine, _Mapping]] = ..., machine_gone: _Optional[str] = ..., time: _Optional[int] = ...) -> None: ...

class OfferedShortcutItem(_message.Message):
    __slots__ = ["is_dynamic", "item"]
    IS_DYNAMIC_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    is_dynamic: bool
    item: ShortcutItem
    def __init__(self, item: _Optional[_Union[ShortcutItem, _Mapping]] = ..., is_dynamic: bool = ...) -> None: ...

class Page(_message.Message):
    __slots__ = ["after", "limit"]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    after: PageToken
    limit: int
    def __init__(self, after: _Optional[_Union[PageToken, _Mapping]] = ..., limit: _Optional[int] = ...) -> None: ...

class PageToken(_message.Message):
    __slots__ = ["app", "number"]
    APP_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    app: str
    number: int
    def __init__(self, app: _Optional[str] = ..., number: _Optional[int] = ...) -> None: ...

class PassedMachine(_message.Message):
    __slots__ = ["machine", "rejection"]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    REJECTION_FIELD_NUMBER: _ClassVar[int]
    machine: str
    rejection: MachineRejection
    def __init__(self, machine: _Optional[str] = ..., rejection: _Optional[_Union[MachineRejection, str]] = ...) -> None: ...

class PickerRow(_message.Message):
    __slots__ = ["app", "is_eligible", "name", "reason"]
    APP_FIELD_NUMBER: _ClassVar[int]
    IS_ELIGIBLE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    app: str
    is_eligible: bool
    name: str
    reason: str
    def __init__(self, app: _Optional[str] = ..., name: _Optional[str] = ..., is_eligible: bool = ..., reason: _Optional[str] = ...) -> None: ...

class PresentedContent(_message.Message):
    __slots__ = ["form", "style", "title", "wanted_style"]
    FORM_FIELD_NUMBER: _ClassVar[int]
    STYLE_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    WANTED_STYLE_FIELD_NUMBER: _ClassVar[int]
    form: PresentedForm
    style: PresentedStyle
    title: str
    wanted_style: PresentedStyle
    def __init__(self, title: _Optional[str] = ..., wanted_style: _Optional[_Union[PresentedStyle, str]] = ..., style: _Optional[_Union[PresentedStyle, str]] = ..., form: _Optional[_Union[PresentedForm, str]] = ...) -> None: ...

class ProcessRow(_message.Message):
    __slots__ = ["app", "process", "process_identifier", "reason", "state"]
    APP_FIELD_NUMBER: _ClassVar[int]
    PROCESS_FIELD_NUMBER: _ClassVar[int]
    PROCESS_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    app: str
    process: bytes
    process_identifier: int
    reason: str
    state: ProcessState
    def __init__(self, process: _Optional[bytes] = ..., app: _Optional[str] = ..., process_identifier: _Optional[int] = ..., state: _Optional[_Union[ProcessState, str]] = ..., reason: _Optional[str] = ...) -> None: ...

class QuarantineList(_message.Message):
    __slots__ = ["quarantines"]
    QUARANTINES_FIELD_NUMBER: _ClassVar[int]
    quarantines: _containers.RepeatedCompositeFieldContainer[QuarantineRow]
    def __init__(self, quarantines: _Optional[_Iterable[_Union[QuarantineRow, _Mapping]]] = ...) -> None: ...

class QuarantineRow(_message.Message):
    __slots__ = ["app", "reason", "session", "since", "state", "title"]
    APP_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SINCE_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    app: str
    reason: str
    session: bytes
    since: int
    state: StateGeneration
    title: str
    def __init__(self, session: _Optional[bytes] = ..., app: _Optional[str] = ..., title: _Optional[str] = ..., since: _Optional[int] = ..., reason: _Optional[str] = ..., state: _Optional[_Union[StateGeneration, _Mapping]] = ...) -> None: ...

class Query(_message.Message):
    __slots__ = ["app", "apps", "cluster", "cluster_apps", "cluster_machines", "cluster_sessions", "configuration", "default_apps", "explain", "expose", "grants", "history", "layout", "layout_difference", "layouts", "limits", "log", "picker", "quarantines", "scene_report", "scenes", "screen", "screen_tour", "session", "sessions", "shortcut_items", "snapshot", "status"]
    APPS_FIELD_NUMBER: _ClassVar[int]
    APP_FIELD_NUMBER: _ClassVar[int]
    CLUSTER_APPS_FIELD_NUMBER: _ClassVar[int]
    CLUSTER_FIELD_NUMBER: _ClassVar[int]
    CLUSTER_MACHINES_FIELD_NUMBER: _ClassVar[int]
    CLUSTER_SESSIONS_FIELD_NUMBER: _ClassVar[int]
    CONFIGURATION_FIELD_NUMBER: _ClassVar[int]
    DEFAULT_APPS_FIELD_NUMBER: _ClassVar[int]
    EXPLAIN_FIELD_NUMBER: _ClassVar[int]
    EXPOSE_FIELD_NUMBER: _ClassVar[int]
    GRANTS_FIELD_NUMBER: _ClassVar[int]
    HISTORY_FIELD_NUMBER: _ClassVar[int]
    LAYOUTS_FIELD_NUMBER: _ClassVar[int]
    LAYOUT_DIFFERENCE_FIELD_NUMBER: _ClassVar[int]
    LAYOUT_FIELD_NUMBER: _ClassVar[int]
    LIMITS_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    PICKER_FIELD_NUMBER: _ClassVar[int]
    QUARANTINES_FIELD_NUMBER: _ClassVar[int]
    SCENES_FIELD_NUMBER: _ClassVar[int]
    SCENE_REPORT_FIELD_NUMBER: _ClassVar[int]
    SCREEN_FIELD_NUMBER: _ClassVar[int]
    SCREEN_TOUR_FIELD_NUMBER: _ClassVar[int]
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SHORTCUT_ITEMS_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    app: str
    apps: Nothing
    cluster: Nothing
    cluster_apps: ClusterQuery
    cluster_machines: ClusterQuery
    cluster_sessions: ClusterQuery
    configuration: Nothing
    default_apps: Nothing
    explain: ExplainQuery
    expose: ExposeQuery
    grants: Nothing
    history: str
    layout: str
    layout_difference: str
    layouts: Nothing
    limits: Nothing
    log: str
    picker: Nothing
    quarantines: Nothing
    scene_report: str
    scenes: Page
    screen: Nothing
    screen_tour: ScreenTourQuery
    session: str
    sessions: Page
    shortcut_items: str
    snapshot: str
    status: Nothing
    def __init__(self, status: _Optional[_Union[Nothing, _Mapping]] = ..., configuration: _Optional[_Union[Nothing, _Mapping]] = ..., limits: _Optional[_Union[Nothing, _Mapping]] = ..., apps: _Optional[_Union[Nothing, _Mapping]] = ..., app: _Optional[str] = ..., sessions: _Optional[_Union[Page, _Mapping]] = ..., session: _Optional[str] = ..., scenes: _Optional[_Union[Page, _Mapping]] = ..., log: _Optional[str] = ..., explain: _Optional[_Union[ExplainQuery, _Mapping]] = ..., screen: _Optional[_Union[Nothing, _Mapping]] = ..., default_apps: _Optional[_Union[Nothing, _Mapping]] = ..., shortcut_items: _Optional[str] = ..., layouts: _Optional[_Union[Nothing, _Mapping]] = ..., layout: _Optional[str] = ..., layout_difference: _Optional[str] = ..., history: _Optional[str] = ..., quarantines: _Optional[_Union[Nothing, _Mapping]] = ..., snapshot: _Optional[str] = ..., grants: _Optional[_Union[Nothing, _Mapping]] = ..., scene_report: _Optional[str] = ..., screen_tour: _Optional[_Union[ScreenTourQuery, _Mapping]] = ..., picker: _Optional[_Union[Nothing, _Mapping]] = ..., expose: _Optional[_Union[ExposeQuery, _Mapping]] = ..., cluster: _Optional[_Union[Nothing, _Mapping]] = ..., cluster_machines: _Optional[_Union[ClusterQuery, _Mapping]] = ..., cluster_apps: _Optional[_Union[ClusterQuery, _Mapping]] = ..., cluster_sessions: _Optional[_Union[ClusterQuery, _Mapping]] = ...) -> None: ...

class ReferenceOffer(_message.Message):
    __slots__ = ["is_withdrawn", "stream"]
    IS_WITHDRAWN_FIELD_NUMBER: _ClassVar[int]
    STREAM_FIELD_NUMBER: _ClassVar[int]
    is_withdrawn: bool
    stream: int
    def __init__(self, stream: _Optional[int] = ..., is_withdrawn: bool = ...) -> None: ...

class RefreshRequest(_message.Message):
    __slots__ = ["session"]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: str
    def __init__(self, session: _Optional[str] = ...) -> None: ...

class Refusal(_message.Message):
    __slots__ = ["candidates", "code", "field", "last_output", "limit", "reason", "request"]
    CANDIDATES_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    LAST_OUTPUT_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    candidates: _containers.RepeatedScalarFieldContainer[str]
    code: str
    field: str
    last_output: str
    limit: int
    reason: str
    request: bytes
    def __init__(self, code: _Optional[str] = ..., reason: _Optional[str] = ..., field: _Optional[str] = ..., limit: _Optional[int] = ..., candidates: _Optional[_Iterable[str]] = ..., last_output: _Optional[str] = ..., request: _Optional[bytes] = ...) -> None: ...

class RefusedProcess(_message.Message):
    __slots__ = ["connections", "limit", "process_identifier", "program", "reason"]
    CONNECTIONS_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    PROCESS_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    PROGRAM_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    connections: int
    limit: int
    process_identifier: int
    program: str
    reason: str
    def __init__(self, process_identifier: _Optional[int] = ..., program: _Optional[str] = ..., connections: _Optional[int] = ..., reason: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class RejectedCandidate(_message.Message):
    __slots__ = ["machine", "rejection", "session", "title"]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    REJECTION_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    machine: str
    rejection: Rejection
    session: bytes
    title: str
    def __init__(self, session: _Optional[bytes] = ..., title: _Optional[str] = ..., rejection: _Optional[_Union[Rejection, str]] = ..., machine: _Optional[str] = ...) -> None: ...

class RejectionCount(_message.Message):
    __slots__ = ["count", "rejection"]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    REJECTION_FIELD_NUMBER: _ClassVar[int]
    count: int
    rejection: Rejection
    def __init__(self, rejection: _Optional[_Union[Rejection, str]] = ..., count: _Optional[int] = ...) -> None: ...

class RemoteNotification(_message.Message):
    __slots__ = ["is_redelivery", "payload_blob", "request", "sender"]
    IS_REDELIVERY_FIELD_NUMBER: _ClassVar[int]
    PAYLOAD_BLOB_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    SENDER_FIELD_NUMBER: _ClassVar[int]
    is_redelivery: bool
    payload_blob: int
    request: bytes
    sender: Sender
    def __init__(self, request: _Optional[bytes] = ..., is_redelivery: bool = ..., sender: _Optional[_Union[Sender, _Mapping]] = ..., payload_blob: _Optional[int] = ...) -> None: ...

class Reply(_message.Message):
    __slots__ = ["activation", "apps", "closure", "cluster", "cluster_apps", "cluster_machines", "cluster_sessions", "continuation_streams", "decision", "default_apps", "done", "drag", "drag_report", "expose", "grants", "history", "item_load_began", "layout", "layout_difference", "layout_loaded", "layouts", "live_picture", "log", "open_sessions", "picker", "process", "quarantines", "refused", "result_stream", "scene_report", "screen", "screen_tour", "sessions", "settings", "shortcut_items", "snapshot", "status", "subscribed", "welcome"]
    ACTIVATION_FIELD_NUMBER: _ClassVar[int]
    APPS_FIELD_NUMBER: _ClassVar[int]
    CLOSURE_FIELD_NUMBER: _ClassVar[int]
    CLUSTER_APPS_FIELD_NUMBER: _ClassVar[int]
    CLUSTER_FIELD_NUMBER: _ClassVar[int]
    CLUSTER_MACHINES_FIELD_NUMBER: _ClassVar[int]
    CLUSTER_SESSIONS_FIELD_NUMBER: _ClassVar[int]
    CONTINUATION_STREAMS_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    DEFAULT_APPS_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    DRAG_REPORT_FIELD_NUMBER: _ClassVar[int]
    EXPOSE_FIELD_NUMBER: _ClassVar[int]
    GRANTS_FIELD_NUMBER: _ClassVar[int]
    HISTORY_FIELD_NUMBER: _ClassVar[int]
    ITEM_LOAD_BEGAN_FIELD_NUMBER: _ClassVar[int]
    LAYOUTS_FIELD_NUMBER: _ClassVar[int]
    LAYOUT_DIFFERENCE_FIELD_NUMBER: _ClassVar[int]
    LAYOUT_FIELD_NUMBER: _ClassVar[int]
    LAYOUT_LOADED_FIELD_NUMBER: _ClassVar[int]
    LIVE_PICTURE_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    OPEN_SESSIONS_FIELD_NUMBER: _ClassVar[int]
    PICKER_FIELD_NUMBER: _ClassVar[int]
    PROCESS_FIELD_NUMBER: _ClassVar[int]
    QUARANTINES_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    RESULT_STREAM_FIELD_NUMBER: _ClassVar[int]
    SCENE_REPORT_FIELD_NUMBER: _ClassVar[int]
    SCREEN_FIELD_NUMBER: _ClassVar[int]
    SCREEN_TOUR_FIELD_NUMBER: _ClassVar[int]
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    SETTINGS_FIELD_NUMBER: _ClassVar[int]
    SHORTCUT_ITEMS_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    SUBSCRIBED_FIELD_NUMBER: _ClassVar[int]
    WELCOME_FIELD_NUMBER: _ClassVar[int]
    activation: ActivationOutcome
    apps: AppList
    closure: ClosureReport
    cluster: ClusterReport
    cluster_apps: ClusterAppList
    cluster_machines: ClusterMachineList
    cluster_sessions: ClusterSessionList
    continuation_streams: ContinuationStreams
    decision: DecisionReply
    default_apps: DefaultAppList
    done: Nothing
    drag: DragRow
    drag_report: DragReport
    expose: AppExpose
    grants: GrantList
    history: StateHistory
    item_load_began: ItemLoadBegan
    layout: ScreenLayout
    layout_difference: LayoutDifference
    layout_loaded: LayoutReport
    layouts: LayoutList
    live_picture: LivePicture
    log: LogReply
    open_sessions: SceneSessionList
    picker: AppPicker
    process: ProcessRow
    quarantines: QuarantineList
    refused: Refusal
    result_stream: int
    scene_report: SceneReport
    screen: ScreenReport
    screen_tour: ScreenTour
    sessions: SessionList
    settings: SettingList
    shortcut_items: ShortcutItemList
    snapshot: SnapshotReply
    status: StatusReport
    subscribed: EventPosition
    welcome: Welcome
    def __init__(self, welcome: _Optional[_Union[Welcome, _Mapping]] = ..., done: _Optional[_Union[Nothing, _Mapping]] = ..., refused: _Optional[_Union[Refusal, _Mapping]] = ..., activation: _Optional[_Union[ActivationOutcome, _Mapping]] = ..., decision: _Optional[_Union[DecisionReply, _Mapping]] = ..., status: _Optional[_Union[StatusReport, _Mapping]] = ..., settings: _Optional[_Union[SettingList, _Mapping]] = ..., apps: _Optional[_Union[AppList, _Mapping]] = ..., sessions: _Optional[_Union[SessionList, _Mapping]] = ..., log: _Optional[_Union[LogReply, _Mapping]] = ..., screen: _Optional[_Union[ScreenReport, _Mapping]] = ..., open_sessions: _Optional[_Union[SceneSessionList, _Mapping]] = ..., subscribed: _Optional[_Union[EventPosition, _Mapping]] = ..., default_apps: _Optional[_Union[DefaultAppList, _Mapping]] = ..., shortcut_items: _Optional[_Union[ShortcutItemList, _Mapping]] = ..., closure: _Optional[_Union[ClosureReport, _Mapping]] = ..., history: _Optional[_Union[StateHistory, _Mapping]] = ..., quarantines: _Optional[_Union[QuarantineList, _Mapping]] = ..., snapshot: _Optional[_Union[SnapshotReply, _Mapping]] = ..., continuation_streams: _Optional[_Union[ContinuationStreams, _Mapping]] = ..., result_stream: _Optional[int] = ..., process: _Optional[_Union[ProcessRow, _Mapping]] = ..., drag: _Optional[_Union[DragRow, _Mapping]] = ..., drag_report: _Optional[_Union[DragReport, _Mapping]] = ..., live_picture: _Optional[_Union[LivePicture, _Mapping]] = ..., item_load_began: _Optional[_Union[ItemLoadBegan, _Mapping]] = ..., grants: _Optional[_Union[GrantList, _Mapping]] = ..., layouts: _Optional[_Union[LayoutList, _Mapping]] = ..., layout: _Optional[_Union[ScreenLayout, _Mapping]] = ..., layout_difference: _Optional[_Union[LayoutDifference, _Mapping]] = ..., layout_loaded: _Optional[_Union[LayoutReport, _Mapping]] = ..., scene_report: _Optional[_Union[SceneReport, _Mapping]] = ..., screen_tour: _Optional[_Union[ScreenTour, _Mapping]] = ..., picker: _Optional[_Union[AppPicker, _Mapping]] = ..., expose: _Optional[_Union[AppExpose, _Mapping]] = ..., cluster: _Optional[_Union[ClusterReport, _Mapping]] = ..., cluster_machines: _Optional[_Union[ClusterMachineList, _Mapping]] = ..., cluster_apps: _Optional[_Union[ClusterAppList, _Mapping]] = ..., cluster_sessions: _Optional[_Union[ClusterSessionList, _Mapping]] = ...) -> None: ...

class RequestOrigin(_message.Message):
    __slots__ = ["app", "hops", "may_bring_forward", "session"]
    APP_FIELD_NUMBER: _ClassVar[int]
    HOPS_FIELD_NUMBER: _ClassVar[int]
    MAY_BRING_FORWARD_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    app: str
    hops: int
    may_bring_forward: bool
    session: bytes
    def __init__(self, hops: _Optional[int] = ..., app: _Optional[str] = ..., session: _Optional[bytes] = ..., may_bring_forward: bool = ...) -> None: ...

class RestoreRequest(_message.Message):
    __slots__ = ["generation", "session"]
    GENERATION_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    generation: int
    session: str
    def __init__(self, session: _Optional[str] = ..., generation: _Optional[int] = ...) -> None: ...

class ResultStreamRequest(_message.Message):
    __slots__ = ["content_type", "request"]
    CONTENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    content_type: str
    request: bytes
    def __init__(self, request: _Optional[bytes] = ..., content_type: _Optional[str] = ...) -> None: ...

class Resume(_message.Message):
    __slots__ = ["held_drags", "process", "scenes", "secret"]
    HELD_DRAGS_FIELD_NUMBER: _ClassVar[int]
    PROCESS_FIELD_NUMBER: _ClassVar[int]
    SCENES_FIELD_NUMBER: _ClassVar[int]
    SECRET_FIELD_NUMBER: _ClassVar[int]
    held_drags: _containers.RepeatedCompositeFieldContainer[HeldDrag]
    process: bytes
    scenes: _containers.RepeatedCompositeFieldContainer[HostedScene]
    secret: bytes
    def __init__(self, process: _Optional[bytes] = ..., secret: _Optional[bytes] = ..., scenes: _Optional[_Iterable[_Union[HostedScene, _Mapping]]] = ..., held_drags: _Optional[_Iterable[_Union[HeldDrag, _Mapping]]] = ...) -> None: ...

class RetryRequest(_message.Message):
    __slots__ = ["session"]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    session: str
    def __init__(self, session: _Optional[str] = ...) -> None: ...

class SavedState(_message.Message):
    __slots__ = ["activity", "cleared"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    CLEARED_FIELD_NUMBER: _ClassVar[int]
    activity: Activity
    cleared: Nothing
    def __init__(self, cleared: _Optional[_Union[Nothing, _Mapping]] = ..., activity: _Optional[_Union[Activity, _Mapping]] = ...) -> None: ...

class SceneCall(_message.Message):
    __slots__ = ["activity_was_continued", "activity_was_replaced", "collect_state", "configure", "connect", "continuation_failed", "deliver", "did_become_active", "did_enter_background", "discard", "disconnect", "dismiss", "epoch", "id", "input", "notice", "ping", "receive_continuation_streams", "receive_notification", "restoration_available", "save_activity", "session", "transition", "will_enter_foreground", "will_resign_active"]
    ACTIVITY_WAS_CONTINUED_FIELD_NUMBER: _ClassVar[int]
    ACTIVITY_WAS_REPLACED_FIELD_NUMBER: _ClassVar[int]
    COLLECT_STATE_FIELD_NUMBER: _ClassVar[int]
    CONFIGURE_FIELD_NUMBER: _ClassVar[int]
    CONNECT_FIELD_NUMBER: _ClassVar[int]
    CONTINUATION_FAILED_FIELD_NUMBER: _ClassVar[int]
    DELIVER_FIELD_NUMBER: _ClassVar[int]
    DID_BECOME_ACTIVE_FIELD_NUMBER: _ClassVar[int]
    DID_ENTER_BACKGROUND_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    DISCONNECT_FIELD_NUMBER: _ClassVar[int]
    DISMISS_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    INPUT_FIELD_NUMBER: _ClassVar[int]
    NOTICE_FIELD_NUMBER: _ClassVar[int]
    PING_FIELD_NUMBER: _ClassVar[int]
    RECEIVE_CONTINUATION_STREAMS_FIELD_NUMBER: _ClassVar[int]
    RECEIVE_NOTIFICATION_FIELD_NUMBER: _ClassVar[int]
    RESTORATION_AVAILABLE_FIELD_NUMBER: _ClassVar[int]
    SAVE_ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    TRANSITION_FIELD_NUMBER: _ClassVar[int]
    WILL_ENTER_FOREGROUND_FIELD_NUMBER: _ClassVar[int]
    WILL_RESIGN_ACTIVE_FIELD_NUMBER: _ClassVar[int]
    activity_was_continued: ActivityNumber
    activity_was_replaced: ActivityNumber
    collect_state: Nothing
    configure: SceneConnection
    connect: SceneConnection
    continuation_failed: ContinuationFailure
    deliver: Delivery
    did_become_active: Nothing
    did_enter_background: Nothing
    discard: SceneSessionList
    disconnect: Nothing
    dismiss: DismissCall
    epoch: int
    id: int
    input: InputEvent
    notice: SceneNotice
    ping: Nothing
    receive_continuation_streams: ContinuationStreams
    receive_notification: RemoteNotification
    restoration_available: Activity
    save_activity: ActivityNumber
    session: bytes
    transition: SceneTransition
    will_enter_foreground: Nothing
    will_resign_active: Nothing
    def __init__(self, id: _Optional[int] = ..., session: _Optional[bytes] = ..., epoch: _Optional[int] = ..., configure: _Optional[_Union[SceneConnection, _Mapping]] = ..., connect: _Optional[_Union[SceneConnection, _Mapping]] = ..., will_enter_foreground: _Optional[_Union[Nothing, _Mapping]] = ..., did_become_active: _Optional[_Union[Nothing, _Mapping]] = ..., will_resign_active: _Optional[_Union[Nothing, _Mapping]] = ..., did_enter_background: _Optional[_Union[Nothing, _Mapping]] = ..., deliver: _Optional[_Union[Delivery, _Mapping]] = ..., collect_state: _Optional[_Union[Nothing, _Mapping]] = ..., dismiss: _Optional[_Union[DismissCall, _Mapping]] = ..., disconnect: _Optional[_Union[Nothing, _Mapping]] = ..., discard: _Optional[_Union[SceneSessionList, _Mapping]] = ..., ping: _Optional[_Union[Nothing, _Mapping]] = ..., restoration_available: _Optional[_Union[Activity, _Mapping]] = ..., save_activity: _Optional[_Union[ActivityNumber, _Mapping]] = ..., continuation_failed: _Optional[_Union[ContinuationFailure, _Mapping]] = ..., activity_was_continued: _Optional[_Union[ActivityNumber, _Mapping]] = ..., receive_continuation_streams: _Optional[_Union[ContinuationStreams, _Mapping]] = ..., activity_was_replaced: _Optional[_Union[ActivityNumber, _Mapping]] = ..., transition: _Optional[_Union[SceneTransition, _Mapping]] = ..., notice: _Optional[_Union[SceneNotice, _Mapping]] = ..., input: _Optional[_Union[InputEvent, _Mapping]] = ..., receive_notification: _Optional[_Union[RemoteNotification, _Mapping]] = ...) -> None: ...

class SceneConfiguration(_message.Message):
    __slots__ = ["delegate_class", "name", "role", "scene_class", "storyboard"]
    DELEGATE_CLASS_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    SCENE_CLASS_FIELD_NUMBER: _ClassVar[int]
    STORYBOARD_FIELD_NUMBER: _ClassVar[int]
    delegate_class: str
    name: str
    role: str
    scene_class: str
    storyboard: str
    def __init__(self, name: _Optional[str] = ..., role: _Optional[str] = ..., scene_class: _Optional[str] = ..., delegate_class: _Optional[str] = ..., storyboard: _Optional[str] = ...) -> None: ...

class SceneConnection(_message.Message):
    __slots__ = ["options", "session"]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    options: ConnectionOptions
    session: SceneSessionDescription
    def __init__(self, session: _Optional[_Union[SceneSessionDescription, _Mapping]] = ..., options: _Optional[_Union[ConnectionOptions, _Mapping]] = ...) -> None: ...

class SceneContent(_message.Message):
    __slots__ = ["presented", "split"]
    PRESENTED_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    presented: _containers.RepeatedCompositeFieldContainer[PresentedContent]
    split: SplitContent
    def __init__(self, presented: _Optional[_Iterable[_Union[PresentedContent, _Mapping]]] = ..., split: _Optional[_Union[SplitContent, _Mapping]] = ...) -> None: ...

class SceneEvent(_message.Message):
    __slots__ = ["activity", "handoff", "notification", "shortcut", "url"]
    ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    HANDOFF_FIELD_NUMBER: _ClassVar[int]
    NOTIFICATION_FIELD_NUMBER: _ClassVar[int]
    SHORTCUT_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    activity: Activity
    handoff: ActivityAdvert
    notification: NotificationResponse
    shortcut: ShortcutItem
    url: UrlContext
    def __init__(self, activity: _Optional[_Union[Activity, _Mapping]] = ..., url: _Optional[_Union[UrlContext, _Mapping]] = ..., notification: _Optional[_Union[NotificationResponse, _Mapping]] = ..., shortcut: _Optional[_Union[ShortcutItem, _Mapping]] = ..., handoff: _Optional[_Union[ActivityAdvert, _Mapping]] = ...) -> None: ...

class SceneInput(_message.Message):
    __slots__ = ["event", "session"]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    event: InputEvent
    session: str
    def __init__(self, session: _Optional[str] = ..., event: _Optional[_Union[InputEvent, _Mapping]] = ...) -> None: ...

class SceneInteraction(_message.Message):
    __slots__ = ["allows_simultaneous_drop_sessions", "is_for_dragging", "is_for_dropping", "is_spring_loaded", "number"]
    ALLOWS_SIMULTANEOUS_DROP_SESSIONS_FIELD_NUMBER: _ClassVar[int]
    IS_FOR_DRAGGING_FIELD_NUMBER: _ClassVar[int]
    IS_FOR_DROPPING_FIELD_NUMBER: _ClassVar[int]
    IS_SPRING_LOADED_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    allows_simultaneous_drop_sessions: bool
    is_for_dragging: bool
    is_for_dropping: bool
    is_spring_loaded: bool
    number: int
    def __init__(self, number: _Optional[int] = ..., is_for_dragging: bool = ..., is_for_dropping: bool = ..., allows_simultaneous_drop_sessions: bool = ..., is_spring_loaded: bool = ...) -> None: ...

class SceneInteractions(_message.Message):
    __slots__ = ["epoch", "interactions", "session"]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    INTERACTIONS_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    epoch: int
    interactions: _containers.RepeatedCompositeFieldContainer[SceneInteraction]
    session: bytes
    def __init__(self, session: _Optional[bytes] = ..., epoch: _Optional[int] = ..., interactions: _Optional[_Iterable[_Union[SceneInteraction, _Mapping]]] = ...) -> None: ...

class SceneLook(_message.Message):
    __slots__ = ["epoch", "scale", "seen", "session"]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    SCALE_FIELD_NUMBER: _ClassVar[int]
    SEEN_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    epoch: int
    scale: float
    seen: int
    session: bytes
    def __init__(self, session: _Optional[bytes] = ..., epoch: _Optional[int] = ..., seen: _Optional[int] = ..., scale: _Optional[float] = ...) -> None: ...

class SceneNotice(_message.Message):
    __slots__ = ["capture_interrupted", "capture_resumed", "keyboard_will_change_frame", "keyboard_will_hide", "keyboard_will_show", "memory_warning", "picture_in_picture_did_start", "picture_in_picture_did_stop", "picture_in_picture_restore_interface", "picture_in_picture_will_start", "picture_in_picture_will_stop", "screen_did_connect", "screen_did_disconnect"]
    CAPTURE_INTERRUPTED_FIELD_NUMBER: _ClassVar[int]
    CAPTURE_RESUMED_FIELD_NUMBER: _ClassVar[int]
    KEYBOARD_WILL_CHANGE_FRAME_FIELD_NUMBER: _ClassVar[int]
    KEYBOARD_WILL_HIDE_FIELD_NUMBER: _ClassVar[int]
    KEYBOARD_WILL_SHOW_FIELD_NUMBER: _ClassVar[int]
    MEMORY_WARNING_FIELD_NUMBER: _ClassVar[int]
    PICTURE_IN_PICTURE_DID_START_FIELD_NUMBER: _ClassVar[int]
    PICTURE_IN_PICTURE_DID_STOP_FIELD_NUMBER: _ClassVar[int]
    PICTURE_IN_PICTURE_RESTORE_INTERFACE_FIELD_NUMBER: _ClassVar[int]
    PICTURE_IN_PICTURE_WILL_START_FIELD_NUMBER: _ClassVar[int]
    PICTURE_IN_PICTURE_WILL_STOP_FIELD_NUMBER: _ClassVar[int]
    SCREEN_DID_CONNECT_FIELD_NUMBER: _ClassVar[int]
    SCREEN_DID_DISCONNECT_FIELD_NUMBER: _ClassVar[int]
    capture_interrupted: CaptureInterruption
    capture_resumed: Nothing
    keyboard_will_change_frame: KeyboardArea
    keyboard_will_hide: bool
    keyboard_will_show: KeyboardArea
    memory_warning: Nothing
    picture_in_picture_did_start: Nothing
    picture_in_picture_did_stop: Nothing
    picture_in_picture_restore_interface: Nothing
    picture_in_picture_will_start: Nothing
    picture_in_picture_will_stop: Nothing
    screen_did_connect: ExternalDisplay
    screen_did_disconnect: ExternalDisplay
    def __init__(self, screen_did_connect: _Optional[_Union[ExternalDisplay, _Mapping]] = ..., screen_did_disconnect: _Optional[_Union[ExternalDisplay, _Mapping]] = ..., keyboard_will_show: _Optional[_Union[KeyboardArea, _Mapping]] = ..., keyboard_will_change_frame: _Optional[_Union[KeyboardArea, _Mapping]] = ..., keyboard_will_hide: bool = ..., memory_warning: _Optional[_Union[Nothing, _Mapping]] = ..., picture_in_picture_will_start: _Optional[_Union[Nothing, _Mapping]] = ..., picture_in_picture_did_start: _Optional[_Union[Nothing, _Mapping]] = ..., picture_in_picture_restore_interface: _Optional[_Union[Nothing, _Mapping]] = ..., picture_in_picture_will_stop: _Optional[_Union[Nothing, _Mapping]] = ..., picture_in_picture_did_stop: _Optional[_Union[Nothing, _Mapping]] = ..., capture_interrupted: _Optional[_Union[CaptureInterruption, _Mapping]] = ..., capture_resumed: _Optional[_Union[Nothing, _Mapping]] = ...) -> None: ...

class ScenePosition(_message.Message):
    __slots__ = ["status_bar_height", "x", "y"]
    STATUS_BAR_HEIGHT_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    status_bar_height: float
    x: float
    y: float
    def __init__(self, x: _Optional[float] = ..., y: _Optional[float] = ..., status_bar_height: _Optional[float] = ...) -> None: ...

class SceneReport(_message.Message):
    __slots__ = ["app", "content", "epoch", "geometry", "is_busy", "last_end", "position", "process_identifier", "saved_state", "session", "state", "status_bar"]
    APP_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    GEOMETRY_FIELD_NUMBER: _ClassVar[int]
    IS_BUSY_FIELD_NUMBER: _ClassVar[int]
    LAST_END_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    PROCESS_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    SAVED_STATE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    STATUS_BAR_FIELD_NUMBER: _ClassVar[int]
    app: str
    content: SceneContent
    epoch: int
    geometry: WindowGeometry
    is_busy: bool
    last_end: str
    position: ScenePosition
    process_identifier: int
    saved_state: Activity
    session: bytes
    state: SceneState
    status_bar: StatusBarReport
    def __init__(self, session: _Optional[bytes] = ..., app: _Optional[str] = ..., state: _Optional[_Union[SceneState, str]] = ..., epoch: _Optional[int] = ..., process_identifier: _Optional[int] = ..., is_busy: bool = ..., geometry: _Optional[_Union[WindowGeometry, _Mapping]] = ..., saved_state: _Optional[_Union[Activity, _Mapping]] = ..., last_end: _Optional[str] = ..., position: _Optional[_Union[ScenePosition, _Mapping]] = ..., status_bar: _Optional[_Union[StatusBarReport, _Mapping]] = ..., content: _Optional[_Union[SceneContent, _Mapping]] = ...) -> None: ...

class SceneSessionDescription(_message.Message):
    __slots__ = ["app", "configuration", "is_state_locked", "session", "state_restoration_activity", "title", "user_info_blob"]
    APP_FIELD_NUMBER: _ClassVar[int]
    CONFIGURATION_FIELD_NUMBER: _ClassVar[int]
    IS_STATE_LOCKED_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    STATE_RESTORATION_ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    USER_INFO_BLOB_FIELD_NUMBER: _ClassVar[int]
    app: str
    configuration: SceneConfiguration
    is_state_locked: bool
    session: bytes
    state_restoration_activity: Activity
    title: str
    user_info_blob: int
    def __init__(self, session: _Optional[bytes] = ..., app: _Optional[str] = ..., configuration: _Optional[_Union[SceneConfiguration, _Mapping]] = ..., title: _Optional[str] = ..., user_info_blob: _Optional[int] = ..., state_restoration_activity: _Optional[_Union[Activity, _Mapping]] = ..., is_state_locked: bool = ...) -> None: ...

class SceneSessionList(_message.Message):
    __slots__ = ["next", "sessions"]
    NEXT_FIELD_NUMBER: _ClassVar[int]
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    next: PageToken
    sessions: _containers.RepeatedCompositeFieldContainer[SceneSessionDescription]
    def __init__(self, sessions: _Optional[_Iterable[_Union[SceneSessionDescription, _Mapping]]] = ..., next: _Optional[_Union[PageToken, _Mapping]] = ...) -> None: ...

class SceneTransition(_message.Message):
    __slots__ = ["geometry", "is_animated", "position"]
    GEOMETRY_FIELD_NUMBER: _ClassVar[int]
    IS_ANIMATED_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    geometry: WindowGeometry
    is_animated: bool
    position: ScenePosition
    def __init__(self, geometry: _Optional[_Union[WindowGeometry, _Mapping]] = ..., position: _Optional[_Union[ScenePosition, _Mapping]] = ..., is_animated: bool = ...) -> None: ...

class SceneUpdate(_message.Message):
    __slots__ = ["closure", "conditions", "content", "destruction_conditions", "enables_multitasking_camera_access", "epoch", "extends_restoration", "plays_full_screen_video", "runs_capture_session", "session", "snapshot_policy", "state", "status_bar", "subtitle", "title", "user_info_blob"]
    CLOSURE_FIELD_NUMBER: _ClassVar[int]
    CONDITIONS_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    DESTRUCTION_CONDITIONS_FIELD_NUMBER: _ClassVar[int]
    ENABLES_MULTITASKING_CAMERA_ACCESS_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    EXTENDS_RESTORATION_FIELD_NUMBER: _ClassVar[int]
    PLAYS_FULL_SCREEN_VIDEO_FIELD_NUMBER: _ClassVar[int]
    RUNS_CAPTURE_SESSION_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_POLICY_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    STATUS_BAR_FIELD_NUMBER: _ClassVar[int]
    SUBTITLE_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    USER_INFO_BLOB_FIELD_NUMBER: _ClassVar[int]
    closure: ClosureChange
    conditions: ActivationConditions
    content: SceneContent
    destruction_conditions: int
    enables_multitasking_camera_access: bool
    epoch: int
    extends_restoration: bool
    plays_full_screen_video: bool
    runs_capture_session: bool
    session: bytes
    snapshot_policy: SnapshotPolicy
    state: SavedState
    status_bar: StatusBarWish
    subtitle: str
    title: str
    user_info_blob: int
    def __init__(self, session: _Optional[bytes] = ..., epoch: _Optional[int] = ..., title: _Optional[str] = ..., subtitle: _Optional[str] = ..., conditions: _Optional[_Union[ActivationConditions, _Mapping]] = ..., user_info_blob: _Optional[int] = ..., state: _Optional[_Union[SavedState, _Mapping]] = ..., closure: _Optional[_Union[ClosureChange, _Mapping]] = ..., destruction_conditions: _Optional[int] = ..., snapshot_policy: _Optional[_Union[SnapshotPolicy, str]] = ..., extends_restoration: bool = ..., status_bar: _Optional[_Union[StatusBarWish, _Mapping]] = ..., content: _Optional[_Union[SceneContent, _Mapping]] = ..., plays_full_screen_video: bool = ..., runs_capture_session: bool = ..., enables_multitasking_camera_access: bool = ...) -> None: ...

class ScreenCommand(_message.Message):
    __slots__ = ["cancel_icon", "choose_new_window", "choose_window", "close_picture_in_picture", "close_window", "connect_display", "device", "disconnect_display", "dismiss_alert", "dismiss_centre", "dismiss_switcher", "drop_icon", "drop_item", "exhaust_memory", "expand", "fling_app", "free_camera", "hide_keyboard", "home", "keyboard", "lift_icon", "lock", "make_split", "memory_warning", "move_divider", "move_to_display", "new_window", "obstruct_camera", "open", "pick", "place_picture_in_picture", "put_away", "reclaim_memory", "release_divider", "return_picture_in_picture", "rotate", "settings", "show_alert", "slide_over", "split", "start_picture_in_picture", "swap_sides", "switcher", "touch_divider", "unlock"]
    CANCEL_ICON_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_NEW_WINDOW_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_WINDOW_FIELD_NUMBER: _ClassVar[int]
    CLOSE_PICTURE_IN_PICTURE_FIELD_NUMBER: _ClassVar[int]
    CLOSE_WINDOW_FIELD_NUMBER: _ClassVar[int]
    CONNECT_DISPLAY_FIELD_NUMBER: _ClassVar[int]
    DEVICE_FIELD_NUMBER: _ClassVar[int]
    DISCONNECT_DISPLAY_FIELD_NUMBER: _ClassVar[int]
    DISMISS_ALERT_FIELD_NUMBER: _ClassVar[int]
    DISMISS_CENTRE_FIELD_NUMBER: _ClassVar[int]
    DISMISS_SWITCHER_FIELD_NUMBER: _ClassVar[int]
    DROP_ICON_FIELD_NUMBER: _ClassVar[int]
    DROP_ITEM_FIELD_NUMBER: _ClassVar[int]
    EXHAUST_MEMORY_FIELD_NUMBER: _ClassVar[int]
    EXPAND_FIELD_NUMBER: _ClassVar[int]
    FLING_APP_FIELD_NUMBER: _ClassVar[int]
    FREE_CAMERA_FIELD_NUMBER: _ClassVar[int]
    HIDE_KEYBOARD_FIELD_NUMBER: _ClassVar[int]
    HOME_FIELD_NUMBER: _ClassVar[int]
    KEYBOARD_FIELD_NUMBER: _ClassVar[int]
    LIFT_ICON_FIELD_NUMBER: _ClassVar[int]
    LOCK_FIELD_NUMBER: _ClassVar[int]
    MAKE_SPLIT_FIELD_NUMBER: _ClassVar[int]
    MEMORY_WARNING_FIELD_NUMBER: _ClassVar[int]
    MOVE_DIVIDER_FIELD_NUMBER: _ClassVar[int]
    MOVE_TO_DISPLAY_FIELD_NUMBER: _ClassVar[int]
    NEW_WINDOW_FIELD_NUMBER: _ClassVar[int]
    OBSTRUCT_CAMERA_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    PICK_FIELD_NUMBER: _ClassVar[int]
    PLACE_PICTURE_IN_PICTURE_FIELD_NUMBER: _ClassVar[int]
    PUT_AWAY_FIELD_NUMBER: _ClassVar[int]
    RECLAIM_MEMORY_FIELD_NUMBER: _ClassVar[int]
    RELEASE_DIVIDER_FIELD_NUMBER: _ClassVar[int]
    RETURN_PICTURE_IN_PICTURE_FIELD_NUMBER: _ClassVar[int]
    ROTATE_FIELD_NUMBER: _ClassVar[int]
    SETTINGS_FIELD_NUMBER: _ClassVar[int]
    SHOW_ALERT_FIELD_NUMBER: _ClassVar[int]
    SLIDE_OVER_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    START_PICTURE_IN_PICTURE_FIELD_NUMBER: _ClassVar[int]
    SWAP_SIDES_FIELD_NUMBER: _ClassVar[int]
    SWITCHER_FIELD_NUMBER: _ClassVar[int]
    TOUCH_DIVIDER_FIELD_NUMBER: _ClassVar[int]
    UNLOCK_FIELD_NUMBER: _ClassVar[int]
    cancel_icon: Nothing
    choose_new_window: Nothing
    choose_window: str
    close_picture_in_picture: Nothing
    close_window: str
    connect_display: ExternalDisplay
    device: ScreenDevice
    disconnect_display: Nothing
    dismiss_alert: Nothing
    dismiss_centre: Nothing
    dismiss_switcher: Nothing
    drop_icon: str
    drop_item: ItemDrop
    exhaust_memory: str
    expand: str
    fling_app: str
    free_camera: str
    hide_keyboard: Nothing
    home: Nothing
    keyboard: ScreenKeyboard
    lift_icon: str
    lock: Nothing
    make_split: str
    memory_warning: Nothing
    move_divider: float
    move_to_display: str
    new_window: str
    obstruct_camera: str
    open: ScreenOpening
    pick: str
    place_picture_in_picture: ScreenVideoPlace
    put_away: str
    reclaim_memory: Nothing
    release_divider: str
    return_picture_in_picture: Nothing
    rotate: str
    settings: ScreenSettings
    show_alert: Nothing
    slide_over: str
    split: ScreenSplit
    start_picture_in_picture: str
    swap_sides: Nothing
    switcher: Nothing
    touch_divider: Nothing
    unlock: Nothing
    def __init__(self, home: _Optional[_Union[Nothing, _Mapping]] = ..., switcher: _Optional[_Union[Nothing, _Mapping]] = ..., show_alert: _Optional[_Union[Nothing, _Mapping]] = ..., dismiss_alert: _Optional[_Union[Nothing, _Mapping]] = ..., lock: _Optional[_Union[Nothing, _Mapping]] = ..., unlock: _Optional[_Union[Nothing, _Mapping]] = ..., dismiss_switcher: _Optional[_Union[Nothing, _Mapping]] = ..., pick: _Optional[str] = ..., close_window: _Optional[str] = ..., fling_app: _Optional[str] = ..., reclaim_memory: _Optional[_Union[Nothing, _Mapping]] = ..., device: _Optional[_Union[ScreenDevice, _Mapping]] = ..., rotate: _Optional[str] = ..., open: _Optional[_Union[ScreenOpening, _Mapping]] = ..., split: _Optional[_Union[ScreenSplit, _Mapping]] = ..., make_split: _Optional[str] = ..., swap_sides: _Optional[_Union[Nothing, _Mapping]] = ..., expand: _Optional[str] = ..., put_away: _Optional[str] = ..., slide_over: _Optional[str] = ..., dismiss_centre: _Optional[_Union[Nothing, _Mapping]] = ..., touch_divider: _Optional[_Union[Nothing, _Mapping]] = ..., move_divider: _Optional[float] = ..., release_divider: _Optional[str] = ..., keyboard: _Optional[_Union[ScreenKeyboard, _Mapping]] = ..., hide_keyboard: _Optional[_Union[Nothing, _Mapping]] = ..., connect_display: _Optional[_Union[ExternalDisplay, _Mapping]] = ..., disconnect_display: _Optional[_Union[Nothing, _Mapping]] = ..., settings: _Optional[_Union[ScreenSettings, _Mapping]] = ..., memory_warning: _Optional[_Union[Nothing, _Mapping]] = ..., exhaust_memory: _Optional[str] = ..., start_picture_in_picture: _Optional[str] = ..., place_picture_in_picture: _Optional[_Union[ScreenVideoPlace, _Mapping]] = ..., return_picture_in_picture: _Optional[_Union[Nothing, _Mapping]] = ..., close_picture_in_picture: _Optional[_Union[Nothing, _Mapping]] = ..., new_window: _Optional[str] = ..., lift_icon: _Optional[str] = ..., drop_icon: _Optional[str] = ..., choose_window: _Optional[str] = ..., choose_new_window: _Optional[_Union[Nothing, _Mapping]] = ..., cancel_icon: _Optional[_Union[Nothing, _Mapping]] = ..., drop_item: _Optional[_Union[ItemDrop, _Mapping]] = ..., move_to_display: _Optional[str] = ..., obstruct_camera: _Optional[str] = ..., free_camera: _Optional[str] = ...) -> None: ...

class ScreenDevice(_message.Message):
    __slots__ = ["model", "profile", "release"]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    PROFILE_FIELD_NUMBER: _ClassVar[int]
    RELEASE_FIELD_NUMBER: _ClassVar[int]
    model: str
    profile: str
    release: int
    def __init__(self, model: _Optional[str] = ..., profile: _Optional[str] = ..., release: _Optional[int] = ...) -> None: ...

class ScreenKeyboard(_message.Message):
    __slots__ = ["height", "session"]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    height: float
    session: str
    def __init__(self, session: _Optional[str] = ..., height: _Optional[float] = ...) -> None: ...

class ScreenLayout(_message.Message):
    __slots__ = ["arrangement", "device", "layout", "name", "orientation", "release", "saved", "windows"]
    ARRANGEMENT_FIELD_NUMBER: _ClassVar[int]
    DEVICE_FIELD_NUMBER: _ClassVar[int]
    LAYOUT_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    ORIENTATION_FIELD_NUMBER: _ClassVar[int]
    RELEASE_FIELD_NUMBER: _ClassVar[int]
    SAVED_FIELD_NUMBER: _ClassVar[int]
    WINDOWS_FIELD_NUMBER: _ClassVar[int]
    arrangement: LayoutArrangement
    device: str
    layout: str
    name: str
    orientation: str
    release: int
    saved: int
    windows: _containers.RepeatedCompositeFieldContainer[LayoutWindow]
    def __init__(self, name: _Optional[str] = ..., saved: _Optional[int] = ..., device: _Optional[str] = ..., release: _Optional[int] = ..., orientation: _Optional[str] = ..., layout: _Optional[str] = ..., arrangement: _Optional[_Union[LayoutArrangement, _Mapping]] = ..., windows: _Optional[_Iterable[_Union[LayoutWindow, _Mapping]]] = ...) -> None: ...

class ScreenOpening(_message.Message):
    __slots__ = ["place", "session"]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    place: str
    session: str
    def __init__(self, session: _Optional[str] = ..., place: _Optional[str] = ...) -> None: ...

class ScreenReport(_message.Message):
    __slots__ = ["capture_obstacles", "cover", "device", "device_name", "display", "display_viewer", "external_display", "first_release", "height", "held_divider", "icon_drag", "is_locked", "keyboard_height", "keyboard_owner", "last_release", "layout", "orientation", "profile", "release", "video", "width", "windows"]
    CAPTURE_OBSTACLES_FIELD_NUMBER: _ClassVar[int]
    COVER_FIELD_NUMBER: _ClassVar[int]
    DEVICE_FIELD_NUMBER: _ClassVar[int]
    DEVICE_NAME_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_VIEWER_FIELD_NUMBER: _ClassVar[int]
    EXTERNAL_DISPLAY_FIELD_NUMBER: _ClassVar[int]
    FIRST_RELEASE_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    HELD_DIVIDER_FIELD_NUMBER: _ClassVar[int]
    ICON_DRAG_FIELD_NUMBER: _ClassVar[int]
    IS_LOCKED_FIELD_NUMBER: _ClassVar[int]
    KEYBOARD_HEIGHT_FIELD_NUMBER: _ClassVar[int]
    KEYBOARD_OWNER_FIELD_NUMBER: _ClassVar[int]
    LAST_RELEASE_FIELD_NUMBER: _ClassVar[int]
    LAYOUT_FIELD_NUMBER: _ClassVar[int]
    ORIENTATION_FIELD_NUMBER: _ClassVar[int]
    PROFILE_FIELD_NUMBER: _ClassVar[int]
    RELEASE_FIELD_NUMBER: _ClassVar[int]
    VIDEO_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    WINDOWS_FIELD_NUMBER: _ClassVar[int]
    capture_obstacles: _containers.RepeatedScalarFieldContainer[str]
    cover: str
    device: str
    device_name: str
    display: DisplayReport
    display_viewer: bytes
    external_display: str
    first_release: int
    height: float
    held_divider: float
    icon_drag: IconDragReport
    is_locked: bool
    keyboard_height: float
    keyboard_owner: bytes
    last_release: int
    layout: str
    orientation: str
    profile: str
    release: int
    video: ScreenVideo
    width: float
    windows: _containers.RepeatedCompositeFieldContainer[ScreenWindow]
    def __init__(self, device: _Optional[str] = ..., orientation: _Optional[str] = ..., layout: _Optional[str] = ..., windows: _Optional[_Iterable[_Union[ScreenWindow, _Mapping]]] = ..., cover: _Optional[str] = ..., device_name: _Optional[str] = ..., profile: _Optional[str] = ..., release: _Optional[int] = ..., first_release: _Optional[int] = ..., last_release: _Optional[int] = ..., width: _Optional[float] = ..., height: _Optional[float] = ..., held_divider: _Optional[float] = ..., keyboard_owner: _Optional[bytes] = ..., keyboard_height: _Optional[float] = ..., external_display: _Optional[str] = ..., display_viewer: _Optional[bytes] = ..., video: _Optional[_Union[ScreenVideo, _Mapping]] = ..., is_locked: bool = ..., display: _Optional[_Union[DisplayReport, _Mapping]] = ..., icon_drag: _Optional[_Union[IconDragReport, _Mapping]] = ..., capture_obstacles: _Optional[_Iterable[str]] = ...) -> None: ...

class ScreenSettings(_message.Message):
    __slots__ = ["allows_multiple_apps", "is_right_to_left", "persistent_video_overlay", "uses_larger_text"]
    ALLOWS_MULTIPLE_APPS_FIELD_NUMBER: _ClassVar[int]
    IS_RIGHT_TO_LEFT_FIELD_NUMBER: _ClassVar[int]
    PERSISTENT_VIDEO_OVERLAY_FIELD_NUMBER: _ClassVar[int]
    USES_LARGER_TEXT_FIELD_NUMBER: _ClassVar[int]
    allows_multiple_apps: bool
    is_right_to_left: bool
    persistent_video_overlay: bool
    uses_larger_text: bool
    def __init__(self, allows_multiple_apps: bool = ..., persistent_video_overlay: bool = ..., uses_larger_text: bool = ..., is_right_to_left: bool = ...) -> None: ...

class ScreenSplit(_message.Message):
    __slots__ = ["leading", "ratio", "trailing"]
    LEADING_FIELD_NUMBER: _ClassVar[int]
    RATIO_FIELD_NUMBER: _ClassVar[int]
    TRAILING_FIELD_NUMBER: _ClassVar[int]
    leading: str
    ratio: str
    trailing: str
    def __init__(self, leading: _Optional[str] = ..., trailing: _Optional[str] = ..., ratio: _Optional[str] = ...) -> None: ...

class ScreenTour(_message.Message):
    __slots__ = ["stops"]
    STOPS_FIELD_NUMBER: _ClassVar[int]
    stops: _containers.RepeatedCompositeFieldContainer[ScreenTourStop]
    def __init__(self, stops: _Optional[_Iterable[_Union[ScreenTourStop, _Mapping]]] = ...) -> None: ...

class ScreenTourQuery(_message.Message):
    __slots__ = ["beside", "session"]
    BESIDE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    beside: str
    session: str
    def __init__(self, session: _Optional[str] = ..., beside: _Optional[str] = ...) -> None: ...

class ScreenTourStop(_message.Message):
    __slots__ = ["commands", "geometry", "name", "state"]
    COMMANDS_FIELD_NUMBER: _ClassVar[int]
    GEOMETRY_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    commands: _containers.RepeatedCompositeFieldContainer[ScreenCommand]
    geometry: WindowGeometry
    name: str
    state: SceneState
    def __init__(self, name: _Optional[str] = ..., commands: _Optional[_Iterable[_Union[ScreenCommand, _Mapping]]] = ..., geometry: _Optional[_Union[WindowGeometry, _Mapping]] = ..., state: _Optional[_Union[SceneState, str]] = ...) -> None: ...

class ScreenVideo(_message.Message):
    __slots__ = ["height", "role", "session", "width", "x", "y"]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    height: float
    role: str
    session: bytes
    width: float
    x: float
    y: float
    def __init__(self, session: _Optional[bytes] = ..., x: _Optional[float] = ..., y: _Optional[float] = ..., width: _Optional[float] = ..., height: _Optional[float] = ..., role: _Optional[str] = ...) -> None: ...

class ScreenVideoPlace(_message.Message):
    __slots__ = ["corner", "width"]
    CORNER_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    corner: str
    width: float
    def __init__(self, corner: _Optional[str] = ..., width: _Optional[float] = ...) -> None: ...

class ScreenWindow(_message.Message):
    __slots__ = ["app", "height", "hides", "horizontal", "is_covered", "place", "role", "session", "state", "status_bar", "title", "vertical", "width", "x", "y"]
    APP_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    HIDES_FIELD_NUMBER: _ClassVar[int]
    HORIZONTAL_FIELD_NUMBER: _ClassVar[int]
    IS_COVERED_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    STATUS_BAR_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    VERTICAL_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    app: str
    height: float
    hides: bytes
    horizontal: str
    is_covered: bool
    place: str
    role: str
    session: bytes
    state: SceneState
    status_bar: StatusBarReport
    title: str
    vertical: str
    width: float
    x: float
    y: float
    def __init__(self, session: _Optional[bytes] = ..., app: _Optional[str] = ..., role: _Optional[str] = ..., width: _Optional[float] = ..., height: _Optional[float] = ..., horizontal: _Optional[str] = ..., vertical: _Optional[str] = ..., state: _Optional[_Union[SceneState, str]] = ..., is_covered: bool = ..., hides: _Optional[bytes] = ..., x: _Optional[float] = ..., y: _Optional[float] = ..., title: _Optional[str] = ..., place: _Optional[str] = ..., status_bar: _Optional[_Union[StatusBarReport, _Mapping]] = ...) -> None: ...

class Sender(_message.Message):
    __slots__ = ["app", "machine", "process_identifier", "session", "user_identifier"]
    APP_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    PROCESS_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    USER_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    app: str
    machine: str
    process_identifier: int
    session: bytes
    user_identifier: int
    def __init__(self, app: _Optional[str] = ..., session: _Optional[bytes] = ..., process_identifier: _Optional[int] = ..., user_identifier: _Optional[int] = ..., machine: _Optional[str] = ...) -> None: ...

class SessionList(_message.Message):
    __slots__ = ["next", "sessions"]
    NEXT_FIELD_NUMBER: _ClassVar[int]
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    next: PageToken
    sessions: _containers.RepeatedCompositeFieldContainer[SessionRow]
    def __init__(self, sessions: _Optional[_Iterable[_Union[SessionRow, _Mapping]]] = ..., next: _Optional[_Union[PageToken, _Mapping]] = ...) -> None: ...

class SessionRemoved(_message.Message):
    __slots__ = ["app", "session"]
    APP_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    app: str
    session: bytes
    def __init__(self, session: _Optional[bytes] = ..., app: _Optional[str] = ...) -> None: ...

class SessionRow(_message.Message):
    __slots__ = ["app", "conditions", "configuration", "content", "created", "current_activity", "epoch", "is_launching", "is_quarantined", "is_restoration_extended", "is_state_locked", "last_active", "needs_attention", "pending_deliveries", "problem", "process_identifier", "requested_generation", "restoration_bytes", "restoration_generation", "role", "session", "snapshot", "state", "subtitle", "targets", "title"]
    APP_FIELD_NUMBER: _ClassVar[int]
    CONDITIONS_FIELD_NUMBER: _ClassVar[int]
    CONFIGURATION_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    CREATED_FIELD_NUMBER: _ClassVar[int]
    CURRENT_ACTIVITY_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    IS_LAUNCHING_FIELD_NUMBER: _ClassVar[int]
    IS_QUARANTINED_FIELD_NUMBER: _ClassVar[int]
    IS_RESTORATION_EXTENDED_FIELD_NUMBER: _ClassVar[int]
    IS_STATE_LOCKED_FIELD_NUMBER: _ClassVar[int]
    LAST_ACTIVE_FIELD_NUMBER: _ClassVar[int]
    NEEDS_ATTENTION_FIELD_NUMBER: _ClassVar[int]
    PENDING_DELIVERIES_FIELD_NUMBER: _ClassVar[int]
    PROBLEM_FIELD_NUMBER: _ClassVar[int]
    PROCESS_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    REQUESTED_GENERATION_FIELD_NUMBER: _ClassVar[int]
    RESTORATION_BYTES_FIELD_NUMBER: _ClassVar[int]
    RESTORATION_GENERATION_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    SUBTITLE_FIELD_NUMBER: _ClassVar[int]
    TARGETS_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    app: str
    conditions: ActivationConditions
    configuration: str
    content: SceneContent
    created: int
    current_activity: ActivityAdvert
    epoch: int
    is_launching: bool
    is_quarantined: bool
    is_restoration_extended: bool
    is_state_locked: bool
    last_active: int
    needs_attention: bool
    pending_deliveries: int
    problem: str
    process_identifier: int
    requested_generation: int
    restoration_bytes: int
    restoration_generation: int
    role: str
    session: bytes
    snapshot: SnapshotRow
    state: SceneState
    subtitle: str
    targets: _containers.RepeatedScalarFieldContainer[str]
    title: str
    def __init__(self, session: _Optional[bytes] = ..., app: _Optional[str] = ..., role: _Optional[str] = ..., configuration: _Optional[str] = ..., title: _Optional[str] = ..., subtitle: _Optional[str] = ..., state: _Optional[_Union[SceneState, str]] = ..., is_launching: bool = ..., needs_attention: bool = ..., targets: _Optional[_Iterable[str]] = ..., conditions: _Optional[_Union[ActivationConditions, _Mapping]] = ..., created: _Optional[int] = ..., last_active: _Optional[int] = ..., process_identifier: _Optional[int] = ..., epoch: _Optional[int] = ..., pending_deliveries: _Optional[int] = ..., restoration_generation: _Optional[int] = ..., restoration_bytes: _Optional[int] = ..., is_quarantined: bool = ..., snapshot: _Optional[_Union[SnapshotRow, _Mapping]] = ..., is_state_locked: bool = ..., is_restoration_extended: bool = ..., problem: _Optional[str] = ..., requested_generation: _Optional[int] = ..., current_activity: _Optional[_Union[ActivityAdvert, _Mapping]] = ..., content: _Optional[_Union[SceneContent, _Mapping]] = ...) -> None: ...

class SetDefaultAppRequest(_message.Message):
    __slots__ = ["app", "subject"]
    APP_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    app: str
    subject: DefaultAppSubject
    def __init__(self, subject: _Optional[_Union[DefaultAppSubject, _Mapping]] = ..., app: _Optional[str] = ...) -> None: ...

class SetShortcutItemsRequest(_message.Message):
    __slots__ = ["items"]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[ShortcutItem]
    def __init__(self, items: _Optional[_Iterable[_Union[ShortcutItem, _Mapping]]] = ...) -> None: ...

class Setting(_message.Message):
    __slots__ = ["meaning", "name", "source", "unit", "value"]
    MEANING_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    meaning: str
    name: str
    source: str
    unit: str
    value: str
    def __init__(self, name: _Optional[str] = ..., value: _Optional[str] = ..., unit: _Optional[str] = ..., source: _Optional[str] = ..., meaning: _Optional[str] = ...) -> None: ...

class SettingList(_message.Message):
    __slots__ = ["settings"]
    SETTINGS_FIELD_NUMBER: _ClassVar[int]
    settings: _containers.RepeatedCompositeFieldContainer[Setting]
    def __init__(self, settings: _Optional[_Iterable[_Union[Setting, _Mapping]]] = ...) -> None: ...

class ShortcutItem(_message.Message):
    __slots__ = ["subtitle", "target_content_identifier", "title", "type", "user_info_blob"]
    SUBTITLE_FIELD_NUMBER: _ClassVar[int]
    TARGET_CONTENT_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    USER_INFO_BLOB_FIELD_NUMBER: _ClassVar[int]
    subtitle: str
    target_content_identifier: str
    title: str
    type: str
    user_info_blob: int
    def __init__(self, type: _Optional[str] = ..., title: _Optional[str] = ..., target_content_identifier: _Optional[str] = ..., user_info_blob: _Optional[int] = ..., subtitle: _Optional[str] = ...) -> None: ...

class ShortcutItemList(_message.Message):
    __slots__ = ["items"]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[OfferedShortcutItem]
    def __init__(self, items: _Optional[_Iterable[_Union[OfferedShortcutItem, _Mapping]]] = ...) -> None: ...

class Snapshot(_message.Message):
    __slots__ = ["content_type", "height", "image_blobs", "scale", "width"]
    CONTENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    IMAGE_BLOBS_FIELD_NUMBER: _ClassVar[int]
    SCALE_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    content_type: str
    height: float
    image_blobs: _containers.RepeatedScalarFieldContainer[int]
    scale: float
    width: float
    def __init__(self, image_blobs: _Optional[_Iterable[int]] = ..., content_type: _Optional[str] = ..., width: _Optional[float] = ..., height: _Optional[float] = ..., scale: _Optional[float] = ...) -> None: ...

class SnapshotReply(_message.Message):
    __slots__ = ["row", "snapshot"]
    ROW_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    row: SnapshotRow
    snapshot: Snapshot
    def __init__(self, row: _Optional[_Union[SnapshotRow, _Mapping]] = ..., snapshot: _Optional[_Union[Snapshot, _Mapping]] = ...) -> None: ...

class SnapshotRow(_message.Message):
    __slots__ = ["bytes", "content_type", "height", "presentation", "scale", "taken", "width"]
    BYTES_FIELD_NUMBER: _ClassVar[int]
    CONTENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    PRESENTATION_FIELD_NUMBER: _ClassVar[int]
    SCALE_FIELD_NUMBER: _ClassVar[int]
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    bytes: int
    content_type: str
    height: float
    presentation: SnapshotPresentation
    scale: float
    taken: int
    width: float
    def __init__(self, taken: _Optional[int] = ..., content_type: _Optional[str] = ..., bytes: _Optional[int] = ..., width: _Optional[float] = ..., height: _Optional[float] = ..., scale: _Optional[float] = ..., presentation: _Optional[_Union[SnapshotPresentation, str]] = ...) -> None: ...

class SplitColumnContent(_message.Message):
    __slots__ = ["column", "titles"]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    TITLES_FIELD_NUMBER: _ClassVar[int]
    column: SplitColumn
    titles: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, column: _Optional[_Union[SplitColumn, str]] = ..., titles: _Optional[_Iterable[str]] = ...) -> None: ...

class SplitContent(_message.Message):
    __slots__ = ["columns", "mode"]
    COLUMNS_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    columns: _containers.RepeatedCompositeFieldContainer[SplitColumnContent]
    mode: SplitMode
    def __init__(self, mode: _Optional[_Union[SplitMode, str]] = ..., columns: _Optional[_Iterable[_Union[SplitColumnContent, _Mapping]]] = ...) -> None: ...

class StateGeneration(_message.Message):
    __slots__ = ["activity_type", "bytes", "generation", "is_next", "is_quarantined", "saved", "target_content_identifier", "title"]
    ACTIVITY_TYPE_FIELD_NUMBER: _ClassVar[int]
    BYTES_FIELD_NUMBER: _ClassVar[int]
    GENERATION_FIELD_NUMBER: _ClassVar[int]
    IS_NEXT_FIELD_NUMBER: _ClassVar[int]
    IS_QUARANTINED_FIELD_NUMBER: _ClassVar[int]
    SAVED_FIELD_NUMBER: _ClassVar[int]
    TARGET_CONTENT_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    activity_type: str
    bytes: int
    generation: int
    is_next: bool
    is_quarantined: bool
    saved: int
    target_content_identifier: str
    title: str
    def __init__(self, generation: _Optional[int] = ..., saved: _Optional[int] = ..., bytes: _Optional[int] = ..., activity_type: _Optional[str] = ..., title: _Optional[str] = ..., target_content_identifier: _Optional[str] = ..., is_next: bool = ..., is_quarantined: bool = ...) -> None: ...

class StateHistory(_message.Message):
    __slots__ = ["generations", "session"]
    GENERATIONS_FIELD_NUMBER: _ClassVar[int]
    SESSION_FIELD_NUMBER: _ClassVar[int]
    generations: _containers.RepeatedCompositeFieldContainer[StateGeneration]
    session: bytes
    def __init__(self, session: _Optional[bytes] = ..., generations: _Optional[_Iterable[_Union[StateGeneration, _Mapping]]] = ...) -> None: ...

class StatusBarReport(_message.Message):
    __slots__ = ["height", "is_hidden", "style"]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    IS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    STYLE_FIELD_NUMBER: _ClassVar[int]
    height: float
    is_hidden: bool
    style: str
    def __init__(self, style: _Optional[str] = ..., is_hidden: bool = ..., height: _Optional[float] = ...) -> None: ...

class StatusBarWish(_message.Message):
    __slots__ = ["is_hidden", "style"]
    IS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    STYLE_FIELD_NUMBER: _ClassVar[int]
    is_hidden: bool
    style: int
    def __init__(self, style: _Optional[int] = ..., is_hidden: bool = ...) -> None: ...

class StatusReport(_message.Message):
    __slots__ = ["apps", "broker_epoch", "clients", "commits", "deliveries_pending", "endpoint", "inherited_display", "inherited_path", "metrics", "process_identifier", "refused_processes", "requests_under_way", "scenes", "sessions", "state_directory", "uptime", "version"]
    APPS_FIELD_NUMBER: _ClassVar[int]
    BROKER_EPOCH_FIELD_NUMBER: _ClassVar[int]
    CLIENTS_FIELD_NUMBER: _ClassVar[int]
    COMMITS_FIELD_NUMBER: _ClassVar[int]
    DELIVERIES_PENDING_FIELD_NUMBER: _ClassVar[int]
    ENDPOINT_FIELD_NUMBER: _ClassVar[int]
    INHERITED_DISPLAY_FIELD_NUMBER: _ClassVar[int]
    INHERITED_PATH_FIELD_NUMBER: _ClassVar[int]
    METRICS_FIELD_NUMBER: _ClassVar[int]
    PROCESS_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    REFUSED_PROCESSES_FIELD_NUMBER: _ClassVar[int]
    REQUESTS_UNDER_WAY_FIELD_NUMBER: _ClassVar[int]
    SCENES_FIELD_NUMBER: _ClassVar[int]
    SESSIONS_FIELD_NUMBER: _ClassVar[int]
    STATE_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    UPTIME_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    apps: int
    broker_epoch: int
    clients: int
    commits: int
    deliveries_pending: int
    endpoint: str
    inherited_display: str
    inherited_path: str
    metrics: _containers.RepeatedCompositeFieldContainer[Metric]
    process_identifier: int
    refused_processes: _containers.RepeatedCompositeFieldContainer[RefusedProcess]
    requests_under_way: int
    scenes: int
    sessions: int
    state_directory: str
    uptime: int
    version: str
    def __init__(self, version: _Optional[str] = ..., broker_epoch: _Optional[int] = ..., process_identifier: _Optional[int] = ..., uptime: _Optional[int] = ..., endpoint: _Optional[str] = ..., state_directory: _Optional[str] = ..., apps: _Optional[int] = ..., sessions: _Optional[int] = ..., scenes: _Optional[int] = ..., clients: _Optional[int] = ..., requests_under_way: _Optional[int] = ..., deliveries_pending: _Optional[int] = ..., commits: _Optional[int] = ..., metrics: _Optional[_Iterable[_Union[Metric, _Mapping]]] = ..., refused_processes: _Optional[_Iterable[_Union[RefusedProcess, _Mapping]]] = ..., inherited_display: _Optional[str] = ..., inherited_path: _Optional[str] = ...) -> None: ...

class StoredRecord(_message.Message):
    __slots__ = ["blobs", "control"]
    BLOBS_FIELD_NUMBER: _ClassVar[int]
    CONTROL_FIELD_NUMBER: _ClassVar[int]
    blobs: _containers.RepeatedScalarFieldContainer[bytes]
    control: bytes
    def __init__(self, control: _Optional[bytes] = ..., blobs: _Optional[_Iterable[bytes]] = ...) -> None: ...

class StreamCredit(_message.Message):
    __slots__ = ["bytes", "stream"]
    BYTES_FIELD_NUMBER: _ClassVar[int]
    STREAM_FIELD_NUMBER: _ClassVar[int]
    bytes: int
    stream: int
    def __init__(self, stream: _Optional[int] = ..., bytes: _Optional[int] = ...) -> None: ...

class StreamData(_message.Message):
    __slots__ = ["blob", "stream"]
    BLOB_FIELD_NUMBER: _ClassVar[int]
    STREAM_FIELD_NUMBER: _ClassVar[int]
    blob: int
    stream: int
    def __init__(self, stream: _Optional[int] = ..., blob: _Optional[int] = ...) -> None: ...

class StreamEnd(_message.Message):
    __slots__ = ["ending", "reason", "stream"]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    STREAM_FIELD_NUMBER: _ClassVar[int]
    ending: StreamEnding
    reason: str
    stream: int
    def __init__(self, stream: _Optional[int] = ..., ending: _Optional[_Union[StreamEnding, str]] = ..., reason: _Optional[str] = ...) -> None: ...

class StreamOpened(_message.Message):
    __slots__ = ["answers", "content_type", "is_writer", "request", "stream"]
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    CONTENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    IS_WRITER_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    STREAM_FIELD_NUMBER: _ClassVar[int]
    answers: int
    content_type: str
    is_writer: bool
    request: bytes
    stream: int
    def __init__(self, stream: _Optional[int] = ..., is_writer: bool = ..., request: _Optional[bytes] = ..., content_type: _Optional[str] = ..., answers: _Optional[int] = ...) -> None: ...

class SubscribeRequest(_message.Message):
    __slots__ = ["after", "since"]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    SINCE_FIELD_NUMBER: _ClassVar[int]
    after: EventPosition
    since: int
    def __init__(self, after: _Optional[_Union[EventPosition, _Mapping]] = ..., since: _Optional[int] = ...) -> None: ...

class TransferTicket(_message.Message):
    __slots__ = ["size", "stream", "ticket"]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    STREAM_FIELD_NUMBER: _ClassVar[int]
    TICKET_FIELD_NUMBER: _ClassVar[int]
    size: int
    stream: int
    ticket: bytes
    def __init__(self, stream: _Optional[int] = ..., ticket: _Optional[bytes] = ..., size: _Optional[int] = ...) -> None: ...

class UrlContext(_message.Message):
    __slots__ = ["annotation_blob", "content_type", "event_attribution", "open_in_place", "url"]
    ANNOTATION_BLOB_FIELD_NUMBER: _ClassVar[int]
    CONTENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    EVENT_ATTRIBUTION_FIELD_NUMBER: _ClassVar[int]
    OPEN_IN_PLACE_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    annotation_blob: int
    content_type: str
    event_attribution: EventAttribution
    open_in_place: bool
    url: str
    def __init__(self, url: _Optional[str] = ..., open_in_place: bool = ..., content_type: _Optional[str] = ..., annotation_blob: _Optional[int] = ..., event_attribution: _Optional[_Union[EventAttribution, _Mapping]] = ...) -> None: ...

class UserInfo(_message.Message):
    __slots__ = ["entries"]
    ENTRIES_FIELD_NUMBER: _ClassVar[int]
    entries: _containers.RepeatedCompositeFieldContainer[UserInfoEntry]
    def __init__(self, entries: _Optional[_Iterable[_Union[UserInfoEntry, _Mapping]]] = ...) -> None: ...

class UserInfoEntry(_message.Message):
    __slots__ = ["key", "value"]
    KEY_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    key: str
    value: UserInfoValue
    def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[UserInfoValue, _Mapping]] = ...) -> None: ...

class UserInfoList(_message.Message):
    __slots__ = ["values"]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    values: _containers.RepeatedCompositeFieldContainer[UserInfoValue]
    def __init__(self, values: _Optional[_Iterable[_Union[UserInfoValue, _Mapping]]] = ...) -> None: ...

class UserInfoValue(_message.Message):
    __slots__ = ["array", "boolean", "data", "date", "dictionary", "integer", "null", "real", "set", "string", "url"]
    ARRAY_FIELD_NUMBER: _ClassVar[int]
    BOOLEAN_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    DICTIONARY_FIELD_NUMBER: _ClassVar[int]
    INTEGER_FIELD_NUMBER: _ClassVar[int]
    NULL_FIELD_NUMBER: _ClassVar[int]
    REAL_FIELD_NUMBER: _ClassVar[int]
    SET_FIELD_NUMBER: _ClassVar[int]
    STRING_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    array: UserInfoList
    boolean: bool
    data: bytes
    date: float
    dictionary: UserInfo
    integer: int
    null: Nothing
    real: float
    set: UserInfoList
    string: str
    url: str
    def __init__(self, null: _Optional[_Union[Nothing, _Mapping]] = ..., boolean: bool = ..., integer: _Optional[int] = ..., real: _Optional[float] = ..., string: _Optional[str] = ..., data: _Optional[bytes] = ..., date: _Optional[float] = ..., url: _Optional[str] = ..., array: _Optional[_Union[UserInfoList, _Mapping]] = ..., set: _Optional[_Union[UserInfoList, _Mapping]] = ..., dictionary: _Optional[_Union[UserInfo, _Mapping]] = ...) -> None: ...

class Welcome(_message.Message):
    __slots__ = ["broker_epoch", "client", "lost_scenes", "process", "request_timeout", "secret", "version"]
    BROKER_EPOCH_FIELD_NUMBER: _ClassVar[int]
    CLIENT_FIELD_NUMBER: _ClassVar[int]
    LOST_SCENES_FIELD_NUMBER: _ClassVar[int]
    PROCESS_FIELD_NUMBER: _ClassVar[int]
    REQUEST_TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    SECRET_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    broker_epoch: int
    client: int
    lost_scenes: _containers.RepeatedScalarFieldContainer[bytes]
    process: bytes
    request_timeout: int
    secret: bytes
    version: int
    def __init__(self, version: _Optional[int] = ..., client: _Optional[int] = ..., process: _Optional[bytes] = ..., secret: _Optional[bytes] = ..., lost_scenes: _Optional[_Iterable[bytes]] = ..., broker_epoch: _Optional[int] = ..., request_timeout: _Optional[int] = ...) -> None: ...

class WindowGeometry(_message.Message):
    __slots__ = ["display_scale", "force_touch_capability", "height", "horizontal_size_class", "is_horizontally_regular", "is_vertically_regular", "screen_height", "screen_width", "user_interface_idiom", "vertical_size_class", "width"]
    DISPLAY_SCALE_FIELD_NUMBER: _ClassVar[int]
    FORCE_TOUCH_CAPABILITY_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    HORIZONTAL_SIZE_CLASS_FIELD_NUMBER: _ClassVar[int]
    IS_HORIZONTALLY_REGULAR_FIELD_NUMBER: _ClassVar[int]
    IS_VERTICALLY_REGULAR_FIELD_NUMBER: _ClassVar[int]
    SCREEN_HEIGHT_FIELD_NUMBER: _ClassVar[int]
    SCREEN_WIDTH_FIELD_NUMBER: _ClassVar[int]
    USER_INTERFACE_IDIOM_FIELD_NUMBER: _ClassVar[int]
    VERTICAL_SIZE_CLASS_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    display_scale: float
    force_touch_capability: int
    height: float
    horizontal_size_class: int
    is_horizontally_regular: bool
    is_vertically_regular: bool
    screen_height: float
    screen_width: float
    user_interface_idiom: int
    vertical_size_class: int
    width: float
    def __init__(self, width: _Optional[float] = ..., height: _Optional[float] = ..., screen_width: _Optional[float] = ..., screen_height: _Optional[float] = ..., is_horizontally_regular: bool = ..., is_vertically_regular: bool = ..., display_scale: _Optional[float] = ..., horizontal_size_class: _Optional[int] = ..., vertical_size_class: _Optional[int] = ..., user_interface_idiom: _Optional[int] = ..., force_touch_capability: _Optional[int] = ...) -> None: ...

class WithdrawRequest(_message.Message):
    __slots__ = ["all", "persistent_identifiers"]
    ALL_FIELD_NUMBER: _ClassVar[int]
    PERSISTENT_IDENTIFIERS_FIELD_NUMBER: _ClassVar[int]
    all: bool
    persistent_identifiers: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, persistent_identifiers: _Optional[_Iterable[str]] = ..., all: bool = ...) -> None: ...

class JoinBehavior(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ReusePolicy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Placement(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class RequestStage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Decision(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class OutcomeCode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class MachineRejection(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class Rejection(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class SceneState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ConnectReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class DismissalAnimation(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class BackgroundFetchResult(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class CaptureInterruptionReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class PresentedStyle(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class PresentedForm(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class SplitMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class SplitColumn(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ClosureAnswer(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ClosureOutcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class SnapshotPolicy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class SnapshotPresentation(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ContinuationError(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class StreamEnding(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class LayoutStateOutcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class LayoutSubject(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class DefaultAppKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ProcessState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class SystemZone(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class DropOperation(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class DragLocality(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class SpringLoadingState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ItemPromise(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ItemDelivery(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class RepresentationVisibility(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class ItemForm(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class DragPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []

class InputPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = []
