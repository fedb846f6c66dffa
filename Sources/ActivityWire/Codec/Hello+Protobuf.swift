extension ControlWriter {
    func write(_ hello: Hello) -> WireHello {
        var wire = WireHello()
        wire.version = hello.version
        switch hello.role {
        case .tool: wire.tool = WireNothing()
        case .window(let app): wire.window = app.text
        }
        wire.agent = hello.agent
        if let token = hello.launchToken { wire.launchToken = data(token) }
        if let resume = hello.resume { wire.resume = write(resume) }
        return wire
    }

    private func write(_ resume: Resume) -> WireResume {
        var wire = WireResume()
        wire.process = data(resume.process)
        wire.secret = data(resume.secret)
        wire.scenes = resume.scenes.map { scene in
            var wire = WireHostedScene()
            wire.session = data(scene.session)
            wire.epoch = scene.epoch.number
            wire.state = choice(scene.state)
            wire.lastHandled = scene.lastHandled.number
            return wire
        }
        wire.heldDrags = resume.heldDrags.map { write($0) }
        return wire
    }

    func write(_ welcome: Welcome) -> WireWelcome {
        var wire = WireWelcome()
        wire.version = welcome.version
        wire.client = welcome.client.number
        wire.process = data(welcome.process)
        if let secret = welcome.secret { wire.secret = data(secret) }
        wire.lostScenes = welcome.lostScenes.map { data($0) }
        wire.brokerEpoch = welcome.brokerEpoch
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireHello) throws(Refusal) -> Hello {
        Hello(
            version: wire.version,
            role: try role(of: wire),
            agent: try within("agent", text(wire.agent, atMost: Limits.titleBytes)),
            launchToken: wire.hasLaunchToken ? try within("launchToken", secret(wire.launchToken)) : nil,
            resume: wire.hasResume ? try within("resume", read(wire.resume)) : nil
        )
    }

    private func role(of wire: WireHello) throws(Refusal) -> ClientRole {
        switch wire.role {
        case .tool: .tool
        case .window(let text): .window(try within("window", app(text)))
        case nil: throw unknownKind(of: "role", wire.unknownFields)
        }
    }

    private func read(_ wire: WireResume) throws(Refusal) -> Resume {
        try within("scenes", checkCount(wire.scenes.count, atMost: Limits.hostedScenes))
        try within("heldDrags", checkCount(wire.heldDrags.count, atMost: DragLimits.sessions))
        return Resume(
            process: try within("process", identifier(wire.process)),
            secret: try within("secret", secret(wire.secret)),
            scenes: try within("scenes", each: wire.scenes) { (scene) throws(Refusal) in try read(scene) },
            heldDrags: try within("heldDrags", each: wire.heldDrags) { (drag) throws(Refusal) in try read(drag) }
        )
    }

    private func read(_ wire: WireHostedScene) throws(Refusal) -> HostedScene {
        HostedScene(
            session: try within("session", identifier(wire.session)),
            epoch: SceneEpoch(wire.epoch),
            state: try within("state", choice(wire.state)),
            lastHandled: DeliveryNumber(wire.lastHandled)
        )
    }

    func read(_ wire: WireWelcome) throws(Refusal) -> Welcome {
        Welcome(
            version: wire.version,
            client: ClientID(wire.client),
            process: try within("process", optionalIdentifier(wire.process)),
            secret: wire.hasSecret ? try within("secret", secret(wire.secret)) : nil,
            lostScenes: try within("lostScenes", each: wire.lostScenes) { (scene) throws(Refusal) in
                try identifier(scene)
            },
            brokerEpoch: wire.brokerEpoch
        )
    }
}
