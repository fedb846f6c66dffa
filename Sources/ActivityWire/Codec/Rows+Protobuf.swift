extension ControlWriter {
    func write(_ row: AppRow) -> WireAppRow {
        var wire = WireAppRow()
        wire.app = row.app.text
        wire.name = row.name
        wire.path = row.path
        if let executable = row.executable { wire.executable = executable }
        wire.processModel = row.processModel
        wire.supportsMultipleScenes = row.supportsMultipleScenes
        wire.activityTypes = row.activityTypes
        wire.urlSchemes = row.urlSchemes
        wire.warnings = row.warnings
        wire.isRunning = row.isRunning
        wire.sessions = row.sessions
        wire.state = choice(row.state)
        return wire
    }

    func write(_ row: SessionRow) -> WireSessionRow {
        var wire = WireSessionRow()
        wire.session = data(row.session)
        wire.app = row.app.text
        wire.role = row.role
        if let configuration = row.configuration { wire.configuration = configuration }
        if let title = row.title { wire.title = title }
        if let subtitle = row.subtitle { wire.subtitle = subtitle }
        wire.state = choice(row.state)
        wire.isLaunching = row.isLaunching
        wire.needsAttention = row.needsAttention
        wire.targets = row.targets
        wire.conditions = write(row.conditions)
        wire.created = row.created.milliseconds
        if let lastActive = row.lastActive { wire.lastActive = lastActive.milliseconds }
        if let process = row.processIdentifier { wire.processIdentifier = process }
        wire.epoch = row.epoch.number
        wire.pendingDeliveries = row.pendingDeliveries
        wire.restorationGeneration = row.restorationGeneration
        wire.restorationBytes = row.restorationBytes
        wire.isQuarantined = row.isQuarantined
        if let snapshot = row.snapshot { wire.snapshot = write(snapshot) }
        wire.isStateLocked = row.isStateLocked
        wire.isRestorationExtended = row.isRestorationExtended
        if let problem = row.problem { wire.problem = problem }
        wire.requestedGeneration = row.requestedGeneration
        if let activity = row.currentActivity { wire.currentActivity = write(activity) }
        return wire
    }

    func write(_ row: ProcessRow) -> WireProcessRow {
        var wire = WireProcessRow()
        wire.process = data(row.process)
        wire.app = row.app.text
        if let process = row.processIdentifier { wire.processIdentifier = process }
        wire.state = choice(row.state)
        if let reason = row.reason { wire.reason = reason }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireAppRow) throws(Refusal) -> AppRow {
        AppRow(
            app: try within("app", app(wire.app)),
            name: wire.name,
            path: wire.path,
            executable: wire.hasExecutable ? wire.executable : nil,
            processModel: wire.processModel,
            supportsMultipleScenes: wire.supportsMultipleScenes,
            activityTypes: wire.activityTypes,
            urlSchemes: wire.urlSchemes,
            warnings: wire.warnings,
            isRunning: wire.isRunning,
            sessions: wire.sessions,
            state: try within("state", choice(wire.state))
        )
    }

    func read(_ wire: WireSessionRow) throws(Refusal) -> SessionRow {
        SessionRow(
            session: try within("session", identifier(wire.session)),
            app: try within("app", app(wire.app)),
            role: wire.role,
            configuration: wire.hasConfiguration ? wire.configuration : nil,
            title: wire.hasTitle ? wire.title : nil,
            subtitle: wire.hasSubtitle ? wire.subtitle : nil,
            state: try within("state", choice(wire.state)),
            isLaunching: wire.isLaunching,
            needsAttention: wire.needsAttention,
            targets: wire.targets,
            conditions: try within("conditions", read(wire.conditions)),
            created: WallTime(milliseconds: wire.created),
            lastActive: wire.hasLastActive ? WallTime(milliseconds: wire.lastActive) : nil,
            processIdentifier: wire.hasProcessIdentifier ? wire.processIdentifier : nil,
            epoch: SceneEpoch(wire.epoch),
            pendingDeliveries: wire.pendingDeliveries,
            restorationGeneration: wire.restorationGeneration,
            restorationBytes: wire.restorationBytes,
            isQuarantined: wire.isQuarantined,
            snapshot: wire.hasSnapshot ? try within("snapshot", read(wire.snapshot)) : nil,
            isStateLocked: wire.isStateLocked,
            isRestorationExtended: wire.isRestorationExtended,
            problem: wire.hasProblem ? wire.problem : nil,
            requestedGeneration: wire.requestedGeneration,
            currentActivity: wire.hasCurrentActivity ? try within("currentActivity", read(wire.currentActivity)) : nil
        )
    }

    func read(_ wire: WireProcessRow) throws(Refusal) -> ProcessRow {
        ProcessRow(
            process: try within("process", identifier(wire.process)),
            app: try within("app", app(wire.app)),
            processIdentifier: wire.hasProcessIdentifier ? wire.processIdentifier : nil,
            state: try within("state", choice(wire.state)),
            reason: wire.hasReason ? wire.reason : nil
        )
    }
}
