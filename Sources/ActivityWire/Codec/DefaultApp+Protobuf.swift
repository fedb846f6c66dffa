extension ControlWriter {
    func write(_ subject: DefaultAppSubject) -> WireDefaultAppSubject {
        var wire = WireDefaultAppSubject()
        wire.kind = choice(subject.kind)
        wire.name = subject.name
        return wire
    }

    func setDefaultApp(_ subject: DefaultAppSubject, _ app: AppID?) -> WireSetDefaultAppRequest {
        var wire = WireSetDefaultAppRequest()
        wire.subject = write(subject)
        wire.app = app?.text ?? ""
        return wire
    }

    func write(_ chosen: DefaultApp) -> WireDefaultApp {
        var wire = WireDefaultApp()
        wire.subject = write(chosen.subject)
        wire.app = chosen.app.text
        wire.chosen = chosen.chosen.milliseconds
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireDefaultAppSubject) throws(Refusal) -> DefaultAppSubject {
        DefaultAppSubject(
            kind: try within("kind", kind(wire.kind)),
            name: try within("name", subjectName(wire.name)))
    }

    /// ASCII only: equal texts of different bytes would be one choice here and two on the disk.
    private func subjectName(_ text: String) throws(Refusal) -> String {
        let name = try nonEmptyText(text, atMost: Limits.activityTypeBytes)
        guard name.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Refusal(code: .invalidValue, reason: "has characters other than printable ASCII")
        }
        return name
    }

    func read(_ wire: WireSetDefaultAppRequest) throws(Refusal) -> ClientRequest {
        .setDefaultApp(
            try within("subject", read(wire.subject)),
            wire.app.isEmpty ? nil : try within("app", app(wire.app)))
    }

    func read(_ wire: WireDefaultApp) throws(Refusal) -> DefaultApp {
        DefaultApp(
            subject: try within("subject", read(wire.subject)), app: try within("app", app(wire.app)),
            chosen: WallTime(milliseconds: wire.chosen))
    }

    private func kind(_ wire: WireDefaultAppKind) throws(Refusal) -> DefaultAppSubject.Kind {
        guard let kind = UInt8(exactly: wire.rawValue).flatMap(DefaultAppSubject.Kind.init(rawValue:)) else {
            throw Refusal(code: .unknownKind, reason: "\(wire.rawValue) is no kind of default app")
        }
        return kind
    }
}
