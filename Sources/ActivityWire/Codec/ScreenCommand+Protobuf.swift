extension ControlWriter {
    func write(_ command: ScreenCommand) -> WireScreenCommand {
        var wire = WireScreenCommand()
        switch command {
        case .home: wire.home = WireNothing()
        case .switcher: wire.switcher = WireNothing()
        case .showAlert: wire.showAlert = WireNothing()
        case .dismissAlert: wire.dismissAlert = WireNothing()
        case .lock: wire.lock = WireNothing()
        case .unlock: wire.unlock = WireNothing()
        case .dismissSwitcher: wire.dismissSwitcher = WireNothing()
        case .pick(let session): wire.pick = session.text
        case .closeWindow(let session): wire.closeWindow = session.text
        case .flingApp(let app): wire.flingApp = app.text
        case .reclaimMemory: wire.reclaimMemory = WireNothing()
        }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireScreenCommand) throws(Refusal) -> ScreenCommand {
        switch wire.kind {
        case .home: .home
        case .switcher: .switcher
        case .showAlert: .showAlert
        case .dismissAlert: .dismissAlert
        case .lock: .lock
        case .unlock: .unlock
        case .dismissSwitcher: .dismissSwitcher
        case .pick(let text): .pick(try within("pick", reference(text)))
        case .closeWindow(let text): .closeWindow(try within("closeWindow", reference(text)))
        case .flingApp(let text): .flingApp(try within("flingApp", app(text)))
        case .reclaimMemory: .reclaimMemory
        case nil: throw unknownKind(of: "kind of screen command", wire.unknownFields)
        }
    }
}
