import ActivityWire
import DragAndDrop
import OrderedCollections
import ScenePredicates
import UniformTypes

/// Makes the rows of sessions and apps for clients.
extension Broker {
    func row(of session: SceneSession) -> SessionRow {
        let process = processes.host(of: session)
        let record = session.record
        let isLaunching =
            session.lifecycle.state == .unattached
            && (session.lifecycle.pending != nil || (goal(of: session).needsScene && process?.isExpected == true))
        return SessionRow(
            session: record.id, app: record.app, role: record.configuration.role,
            configuration: record.configuration.name, title: record.title, subtitle: record.subtitle,
            state: session.lifecycle.state, isLaunching: isLaunching, needsAttention: record.needsAttention,
            targets: session.conditions.targets,
            conditions: record.conditions, created: record.created, lastActive: record.lastActive,
            processIdentifier: record.process.flatMap { processes[$0] }?.processIdentifier, epoch: record.epoch,
            pendingDeliveries: UInt32(clamping: outboxes[record.id].storedCount),
            restorationGeneration: session.history.newest?.generation ?? 0,
            restorationBytes: UInt32(clamping: session.history.newest?.activity.userInfo.count ?? 0),
            isQuarantined: session.history.quarantine != nil, snapshot: snapshotRow(of: session),
            isStateLocked: session.lockedGeneration != nil, isRestorationExtended: record.isRestorationExtended,
            problem: session.problem.map { "\($0)" },
            requestedGeneration: session.history.request?.restoration.generation ?? 0,
            currentActivity: currentActivities[record.id], content: session.content)
    }

    func row(of app: AppDescription) -> AppRow {
        AppRow(
            app: app.id, name: app.name, path: app.path, executable: app.executable,
            processModel: app.processModel.rawValue, supportsMultipleScenes: policy.supportsMultipleScenes(app),
            activityTypes: app.activityTypes, urlSchemes: app.urlSchemes, warnings: app.warnings,
            isRunning: processes.isRunning(app.id), sessions: UInt32(clamping: sessions.ids(of: app.id).count),
            state: applicationState(of: app.id), launchFailure: launches.failure(of: app.id),
            sessionEnd: launches.sessionEnd(of: app.id))
    }

    /// The most active state that the app's scenes have acknowledged (U:M22; P:L6). The screen may show a later state.
    private func applicationState(of app: AppID) -> SceneState {
        guard processes.isRunning(app) else { return .unattached }
        let totals = sessions.totals(of: app)
        if totals.active > 0 { return .foregroundActive }
        return totals.foreground > 0 ? .foregroundInactive : .background
    }

    func row(ofApp id: AppID) throws(Refusal) -> AppRow {
        row(of: try apps.installed(id))
    }

    func snapshotRow(of session: SceneSession) -> SnapshotRow? {
        snapshots[session.id].row(asksForLaunchImage: session.record.ignoresSnapshotOnNextLaunch)
    }
}
