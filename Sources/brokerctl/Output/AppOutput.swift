import ActivityWire

extension Listing where Row == AppRow {
    /// `apps list`.
    init(apps: [AppRow]) {
        let columns: [Table.Column] = [
            .init("app", cut: .beginning), .init("name", cut: .end), .init("processes"), .init("running"),
            .init("sessions"),
            .init("path", cut: .beginning), .init("notes"),
        ]
        let sentence = "No apps are installed. brokerctl apps install PATH adds a bundle."
        self.init("apps", apps, columns, ifEmpty: sentence) { row in
            [
                Cell(row.app.text, style: .bold), Cell(row.name), Cell(row.processModel),
                Cell(
                    row.isRunning ? "true" : "false", pretty: row.isRunning ? "yes" : "no",
                    style: row.isRunning ? .green : .plain),
                Cell(row.sessions), Cell(row.path),
                Cell(row.notes, style: .yellow),
            ]
        }
    }
}

/// `apps show` and `apps install`.
extension AppRow: CommandOutput {
    fileprivate var notes: String {
        let warned = warnings.isEmpty ? [] : ["\(warnings.count) warnings"]
        return (warned + (launchFailure == nil ? [] : ["does not start"])).joined(separator: ", ")
    }

    /// Returns the row with more warnings.
    ///
    /// - Parameter messages: the warnings of a check of the bundle. A message that the row has already is left out.
    func warning(of messages: [String]) -> AppRow {
        var row = self
        row.warnings += messages.filter { !warnings.contains($0) }
        return row
    }

    var display: TextLayout {
        .record(
            Record(
                [
                    ("app", Cell(app.text, style: .bold)), ("name", Cell(name)), ("path", Cell(path)),
                    ("executable", Cell(executable)), ("processModel", Cell(processModel)),
                    ("supportsMultipleScenes", Cell(yes: supportsMultipleScenes)),
                    ("activityTypes", Cell(activityTypes)), ("urlSchemes", Cell(urlSchemes)),
                    ("running", Cell(yes: isRunning)), ("state", Cell(state: state.name)),
                    ("sessions", Cell(sessions)), ("launchFailure", Cell(launchFailure ?? "", style: .yellow)),
                    ("sessionEnd", Cell(sessionEnd ?? "", style: .yellow)),
                ] + warnings.map { ("warning", Cell($0, style: .yellow)) }))
    }
}

extension Listing where Row == DefaultApp {
    /// `apps defaults`.
    init(defaults: [DefaultApp]) {
        let columns: [Table.Column] = [.init("kind"), .init("name", cut: .end), .init("app"), .init("chosen")]
        let sentence = "No default apps are set. brokerctl apps set-default KIND NAME APP sets one."
        self.init("defaults", defaults, columns, ifEmpty: sentence) { chosen in
            [
                Cell(chosen.subject.kind.name), Cell(chosen.subject.name, style: .bold), Cell(chosen.app.text),
                Cell(chosen.chosen),
            ]
        }
    }
}

extension Listing where Row == OfferedShortcutItem {
    /// `apps actions`.
    init(actions: [OfferedShortcutItem]) {
        let columns: [Table.Column] = [
            .init("type", cut: .beginning), .init("title", cut: .end), .init("subtitle", cut: .end),
            .init("target", cut: .end), .init("set by"),
        ]
        let sentence = "The app's icon offers no quick actions."
        self.init("actions", actions, columns, ifEmpty: sentence) { action in
            [
                Cell(action.item.type, style: .bold), Cell(action.item.title), Cell(action.item.subtitle),
                Cell(action.item.targetContentIdentifier), Cell(action.isDynamic ? "app" : "bundle"),
            ]
        }
    }
}

/// `apps launch`.
struct LaunchOutput: CommandOutput, JSONObject {
    let process: ProcessRow

    func writeMembers(to json: inout JSONWriter) {
        json.member("app", process.app)
        json.member("pid", process.processIdentifier)
        json.member("process", process.process)
        json.member("state", process.state)
    }

    var display: TextLayout {
        .record(
            Record([
                ("process", Cell(process.process.description, style: .bold)), ("app", Cell(process.app.text)),
                ("pid", Cell(process.processIdentifier)), ("state", Cell(process.state.name)),
            ]))
    }
}
