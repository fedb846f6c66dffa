import ActivityWire
import Adaptation

/// The broker's whole knowledge of one window: the durable record, what is still to be delivered, and the live scene.
///
/// It is passed on far more often than it is changed, so its parts lie in a box.
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
    /// Not one scene of it has connected yet.
    var isPending: Bool { !self.record.hasConnected }

    /// Without the saved state.
    var description: SceneSessionDescription {
        SceneSessionDescription(
            session: self.record.id,
            app: self.record.app,
            configuration: self.record.configuration,
            title: self.record.title,
            userInfo: self.record.userInfo
        )
    }

    /// With the state to restore from, if it can be read now.
    func description(isStorageLocked: Bool) -> SceneSessionDescription {
        var description = description
        if isStorageLocked {
            description.isStateLocked = self.history.next != nil
        } else {
            description.stateRestorationActivity = self.history.next?.activity
        }
        return description
    }

    /// Its scene is gone, and with it what only concerned the scene.
    mutating func forgetScene() {
        self.agenda.clear()
        self.geometry = nil
        self.wantsReconnect = false
        self.offersRequest = false
        self.lockedGeneration = nil
        self.restorationDue = nil
    }

    /// It is wanted again now, however short ago it was refreshed.
    mutating func refreshAtOnce() {
        self.wantsRefresh = true
        self.lastRefresh = nil
    }
}
