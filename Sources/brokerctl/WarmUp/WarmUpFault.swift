/// A fault of an app on the tour through the layouts of a device.
struct WarmUpFault: Encodable, Hashable, Sendable {
    enum Kind: String, Encodable, Hashable, Sendable, CaseIterable {
        /// The window could not be opened, so nothing was tried.
        case notOpened
        /// The window's process ended.
        case crash
        /// The broker ended the window's process because a change of size took too long (P:K1).
        case watchdog
        /// The window reads another size or other traits than the layout gives it.
        case wrongGeometry
        /// The scene is in another state than the layout requires.
        case wrongState
        /// The saved state differs from the state before the layout (P:V5, P:N5, P:A6).
        case lostState
        /// The window, restored from its saved state, saves another state.
        case lostRestoration
        /// The window presents something else than expected, or its split view has adapted in another way.
        case unexpectedContent
        /// The screen refused a gesture.
        case refused
        /// The window did not answer all calls.
        case unsettled
    }

    var kind: Kind
    /// The layout in which the fault appeared, such as `landscape, leading side, half`.
    var layout: String
    var detail: String

    /// Returns the fault of a window whose process ended.
    static func ended(_ reason: String, in layout: String) -> WarmUpFault {
        WarmUpFault(kind: reason.contains(watchdogCode) ? .watchdog : .crash, layout: layout, detail: reason)
    }

    /// A part of the reason when the watchdog ended a process (P:K2).
    private static let watchdogCode = "0x8badf00d"
}
