import ActivityWire

/// Finds the log files with the output of window processes, also of processes that have ended.
extension Broker {
    /// Returns the path of the log for a session, a request or an app; throws `notYourSession` for a window of another
    /// app.
    func logPath(for reference: SessionReference, _ client: Client) throws(Refusal) -> String {
        let writer = try logWriter(reference)
        guard client.mayRead(outputOf: writer.app) else {
            throw Refusal(code: .notYourSession, reason: "the log belongs to another app", field: "log")
        }
        var name = writer.app.text
        if apps[writer.app]?.processModel == .scene, let session = writer.session { name = session.description }
        return "\(identity.logDirectory)/\(name).log"
    }

    private func logWriter(_ reference: SessionReference) throws(Refusal) -> LogWriter {
        do throws(Refusal) {
            let id = try sessions.find(reference, as: "log")
            guard let app = sessions[id]?.record.app else { throw Refusal.unknownSession(reference.text, field: "log") }
            return LogWriter(app: app, session: id)
        } catch {
            guard error.code == .unknownSession else { throw error }
            return try pastLogWriter(reference.text)
        }
    }

    /// Finds a log by the name or identifier of an app, by the identifier of a request, or by the identifier of a
    /// removed session that a remembered request names.
    private func pastLogWriter(_ text: String) throws(Refusal) -> LogWriter {
        let namedApps = sessions.appNames.find(text)
        if let app = namedApps.count == 1 ? namedApps[0] : AppID(text), let writer = newestLogWriter(of: app) {
            return writer
        }
        let matching = requests.all.filter { $0.id.value.hasPrefix(text) || $0.session?.value.hasPrefix(text) == true }
        let writers = Set(matching.compactMap(\.logWriter))
        guard let writer = writers.first else {
            guard matching.isEmpty else {
                throw Refusal(
                    code: .unknownSession, reason: "the request \(text) did not reach a window, so it has no log",
                    field: "log")
            }
            throw Refusal(
                code: .unknownSession, reason: "no session, request or app matches \(text)", field: "log")
        }
        guard writers.count == 1 else {
            let names = writers.compactMap { $0.session?.description }.sorted()
            throw Refusal(
                code: .ambiguousSession, reason: "\(writers.count) sessions match \(text)", field: "log",
                candidates: Array(names.prefix(Limits.decisionCandidates)))
        }
        return writer
    }

    /// Finds the app's newest log. An app with one process has one log. For an app with a process for each scene, finds
    /// the log of the session of the app's newest request or, if there is no request, of the session that was used
    /// last.
    private func newestLogWriter(of app: AppID) -> LogWriter? {
        if apps[app]?.processModel == .application { return LogWriter(app: app, session: nil) }
        let requested = requests.all.filter { $0.record.decision.app == app && $0.session != nil }
        if let writer = requested.max(by: Self.isOlder)?.logWriter { return writer }
        return sessions.order(on: screen).first(of: sessions.sessions(of: app)).map {
            LogWriter(app: app, session: $0.id)
        }
    }

    /// Compares by time first, because request numbers restart with each run of the broker.
    private static func isOlder(_ one: OpenRequest, _ other: OpenRequest) -> Bool {
        (one.record.accepted.milliseconds, one.number, one.id)
            < (other.record.accepted.milliseconds, other.number, other.id)
    }
}

/// The source of a log: the processes of one session, or the processes of an app.
private struct LogWriter: Hashable {
    let app: AppID
    var session: SceneSessionID?
}

extension OpenRequest {
    fileprivate var logWriter: LogWriter? {
        guard let app = record.decision.app, let session else { return nil }
        return LogWriter(app: app, session: session)
    }
}
