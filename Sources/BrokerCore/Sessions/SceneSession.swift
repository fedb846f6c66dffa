import ActivityWire
import Adaptation

/// The broker's knowledge of one window, without its snapshot and its outbox: the durable record, and the live scene.
///
/// A session is passed on far more often than it is changed, so its parts are in a copy-on-write box.
@dynamicMemberLookup
struct SceneSession: Hashable, Sendable {
    private var parts: CopyOnWrite<SessionParts>

    init(record: SessionRecord, conditions: ParsedConditions, creation: UInt64) {
        parts = CopyOnWrite(SessionParts(record: record, conditions: conditions, creation: creation))
    }

    subscript<Part>(dynamicMember path: WritableKeyPath<SessionParts, Part>) -> Part {
        @inline(__always) _read { yield parts.value[keyPath: path] }
        @inline(__always) _modify { yield &parts.value[keyPath: path] }
    }

    subscript<Part>(dynamicMember path: KeyPath<SessionParts, Part>) -> Part {
        @inline(__always) _read { yield parts.value[keyPath: path] }
    }

    var id: SceneSessionID { self.record.id }
    /// Whether no scene of the session has connected yet.
    var isPending: Bool { !self.record.hasConnected }

    /// The description without the saved state.
    var description: SceneSessionDescription {
        SceneSessionDescription(
            session: self.record.id,
            app: self.record.app,
            configuration: self.record.configuration,
            title: self.record.title,
            userInfo: self.record.userInfo
        )
    }

    /// The description with the state to restore from, unless the device is locked (U:M10, U:T5, U:T8).
    func description(isStorageLocked: Bool) -> SceneSessionDescription {
        var description = description
        if isStorageLocked {
            description.isStateLocked = self.history.next != nil
        } else {
            description.stateRestorationActivity = self.history.next?.activity
        }
        return description
    }

    /// Forgets what concerned only the scene, which is gone.
    mutating func forgetScene() {
        self.agenda.clear()
        self.geometry = nil
        self.toldPosition = nil
        self.statusBar = StatusBarAppearance()
        self.content = nil
        self.wantsReconnect = false
        self.offersRequest = false
        self.lockedGeneration = nil
        self.restorationDue = nil
    }

    /// Requests a refresh that does not wait for the end of the interval after the last refresh.
    mutating func refreshAtOnce() {
        self.wantsRefresh = true
        self.lastRefresh = nil
    }
}
