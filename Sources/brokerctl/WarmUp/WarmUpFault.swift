/// What an app does wrong on its way through the layouts of a device.
struct WarmUpFault: Encodable, Hashable, Sendable {
    enum Kind: String, Encodable, Hashable, Sendable, CaseIterable {
        /// The window could not be opened, so nothing was tried.
        case notOpened
        /// Its process ended.
        case crash
        /// Its process was ended because a change of size took too long (P:K1).
        case watchdog
        /// What the window reads of its place is not what the layout gives it.
        case wrongGeometry
        /// Its scene is in another state than the layout means.
        case wrongState
        /// Its saved state is not the one from before the layout (P:V5, P:N5, P:A6).
        case lostState
        /// Made anew from what it had saved, it saves something else.
        case lostRestoration
        /// The screen refused a gesture.
        case refused
        /// It did not answer everything that it was told.
        case unsettled
    }

    var kind: Kind
    /// Where it happened, such as `landscape, leading side, half`.
    var layout: String
    var detail: String

    /// A window whose process ended.
    static func ended(_ reason: String, in layout: String) -> WarmUpFault {
        WarmUpFault(kind: reason.contains(watchdogCode) ? .watchdog : .crash, layout: layout, detail: reason)
    }

    /// What the reason of a process begins with that the watchdog ended (P:K2).
    private static let watchdogCode = "0x8badf00d"
}
