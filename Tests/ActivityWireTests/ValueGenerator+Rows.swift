import ActivityWire

extension ValueGenerator {
    mutating func outcome() -> ActivationOutcome {
        ActivationOutcome(
            request: identifier(),
            app: optional { $0.app() },
            session: optional { $0.identifier() },
            decision: choice(),
            stage: choice(),
            code: optional { $0.choice() },
            reason: text(),
            wasRedelivered: flag(),
            refusal: optional { $0.refusal() },
            result: optional { $0.handlerResult() },
            wasResultForgotten: flag(),
            lastOutput: optional { $0.text() }
        )
    }

    mutating func decisionRecord() -> DecisionRecord {
        DecisionRecord(
            request: optional { $0.identifier() },
            app: app(),
            decision: choice(),
            session: optional { $0.identifier() },
            reuse: choice(),
            targetContentIdentifier: optional { $0.text() },
            rule: text(),
            others: list {
                DecisionRecord.Candidate(
                    session: $0.identifier(),
                    title: $0.optional { $0.text() },
                    rejection: $0.choice()
                )
            },
            counts: list { DecisionRecord.RejectionCount(rejection: $0.choice(), count: $0.number()) },
            permission: optional { $0.text() },
            accepted: optional { WallTime(milliseconds: $0.number()) },
            condition: optional { $0.text() }
        )
    }

    mutating func status() -> StatusReport {
        StatusReport(
            version: text(),
            brokerEpoch: number(),
            processIdentifier: number(),
            uptime: .milliseconds(Int64.random(in: 0...1_000_000_000_000, using: &random)),
            endpoint: text(),
            stateDirectory: text(),
            apps: number(),
            sessions: number(),
            scenes: number(),
            clients: number(),
            requestsUnderWay: number(),
            deliveriesPending: number(),
            commits: number(),
            metrics: list { Metric(name: $0.text(), value: $0.number(), unit: $0.text()) },
            refusedProcesses: list {
                RefusedProcess(
                    processIdentifier: $0.number(), program: $0.text(), connections: $0.number(), reason: $0.text(),
                    limit: $0.number())
            },
            inheritedDisplay: optional { $0.text() },
            inheritedPath: text()
        )
    }

    mutating func setting() -> Setting {
        Setting(name: text(), value: text(), unit: text(), source: text(), meaning: text())
    }

    mutating func appRow() -> AppRow {
        AppRow(
            app: app(),
            name: text(),
            path: text(),
            executable: optional { $0.text() },
            processModel: text(),
            supportsMultipleScenes: flag(),
            activityTypes: list { $0.text() },
            urlSchemes: list { $0.text() },
            warnings: list { $0.text() },
            isRunning: flag(),
            sessions: number(),
            state: choice(),
            launchFailure: optional { $0.text() },
            sessionEnd: optional { $0.text() }
        )
    }

    mutating func sessionRow() -> SessionRow {
        SessionRow(
            session: identifier(),
            app: app(),
            role: text(),
            configuration: optional { $0.text() },
            title: optional { $0.text() },
            subtitle: optional { $0.text() },
            state: choice(),
            isLaunching: flag(),
            needsAttention: flag(),
            targets: list { $0.text() },
            conditions: conditions(),
            created: time(),
            lastActive: optional { $0.time() },
            processIdentifier: optional { $0.number() },
            epoch: SceneEpoch(number()),
            pendingDeliveries: number(),
            restorationGeneration: number(),
            restorationBytes: number(),
            isQuarantined: flag(),
            snapshot: optional { $0.snapshotRow() },
            isStateLocked: flag(),
            isRestorationExtended: flag(),
            problem: optional { $0.text() },
            requestedGeneration: number(),
            currentActivity: optional { $0.advert() },
            content: optional { $0.sceneContent() }
        )
    }

    mutating func processRow() -> ProcessRow {
        ProcessRow(
            process: identifier(),
            app: app(),
            processIdentifier: optional { $0.number() },
            state: choice(),
            reason: optional { $0.text() }
        )
    }

    mutating func screen() -> ScreenReport {
        ScreenReport(
            device: text(),
            deviceName: text(),
            profile: text(),
            release: number(),
            firstRelease: number(),
            lastRelease: number(),
            orientation: text(),
            width: points(),
            height: points(),
            layout: text(),
            windows: list { generator in
                ScreenWindow(
                    session: generator.identifier(),
                    app: generator.app(),
                    title: generator.optional { $0.text() },
                    role: generator.text(),
                    place: generator.text(),
                    x: generator.points(),
                    y: generator.points(),
                    width: generator.points(),
                    height: generator.points(),
                    horizontal: generator.text(),
                    vertical: generator.text(),
                    state: generator.choice(),
                    isCovered: generator.flag(),
                    hides: generator.optional { $0.identifier() },
                    statusBar: generator.optional { $0.statusBar() }
                )
            },
            cover: text(),
            heldDivider: optional { $0.points() },
            keyboardOwner: optional { $0.identifier() },
            keyboardHeight: points(),
            externalDisplay: optional { $0.text() },
            displayViewer: optional { $0.identifier() },
            video: optional {
                ScreenVideo(
                    session: $0.identifier(), x: $0.points(), y: $0.points(), width: $0.points(), height: $0.points(),
                    role: $0.text())
            },
            display: optional {
                DisplayReport(
                    name: $0.text(), width: $0.points(), height: $0.points(), scale: $0.points(), isMirrored: $0.flag(),
                    session: $0.optional { $0.identifier() }, app: $0.optional { $0.app() },
                    refusal: $0.optional { $0.refusal() })
            }
        )
    }
}
