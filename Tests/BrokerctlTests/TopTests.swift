import ActivityWire
import Testing

@testable import brokerctl

/// What `top` makes of two looks at the broker.
@Suite("top")
struct TopTests {
    private func status(messages: UInt64, commits: UInt64, epoch: UInt64 = 1) -> StatusReport {
        StatusReport(
            version: "1", brokerEpoch: epoch, processIdentifier: 9, uptime: .seconds(5), endpoint: "ipc:///x",
            stateDirectory: "/s", apps: 1, sessions: 2, scenes: 1, clients: 3, requestsUnderWay: 0,
            deliveriesPending: 0, commits: commits,
            metrics: [Metric(name: "messages.read", value: messages), Metric(name: "queues.messages", value: 4)])
    }

    private func report(
        _ now: StatusReport, since before: StatusReport? = nil, seconds: Double = 2, rows: [SessionRow] = []
    ) -> TopReport {
        TopReport(now, rows, before: before.map { ($0, seconds) }) { $0 == 9 ? 2_048 : nil }
    }

    @Test("Rates are the difference between two reports, per second")
    func rates() {
        let both = report(status(messages: 130, commits: 15), since: status(messages: 100, commits: 10))
        #expect(both.rates == TopReport.Rates(messagesPerSecond: 15, commitsPerSecond: 2.5))
        #expect(both.queuedMessages == 4 && both.brokerResidentKilobytes == 2_048)
    }

    @Test("The first report, and one after a restart of the broker, has no rates")
    func noRates() {
        let before = status(messages: 100, commits: 10)
        #expect(report(before).rates == nil)
        #expect(report(status(messages: 3, commits: 1, epoch: 2), since: before).rates == nil)
        #expect(report(before, since: before, seconds: 0).rates == nil)
    }

    @Test("Sessions in the foreground come first, those without a process last")
    func order() throws {
        var rows = try [SceneState.unattached, .background, .foregroundActive].map { state in
            try Samples.sessionRow(state: state)
        }
        rows[0].processIdentifier = nil
        #expect(
            report(status(messages: 0, commits: 0), rows: rows).sessions.map(\.state)
                == ["foregroundActive", "background", "unattached"])
    }

    private func controls(_ keys: String) -> TopControls {
        var controls = TopControls()
        for key in keys { controls.press(key) }
        return controls
    }

    @Test("Keys change the sort order, edit the filter, and quit")
    func keys() throws {
        #expect(controls("").order == .state && controls("s").order == .app && controls("ss").order == .memory)
        #expect(controls("ssss").order == .state)
        #expect(controls("/noq\u{7F}te\n").filter == "note" && !controls("/noq\u{7F}te\n").isTyping)
        #expect(!controls("/q").isOver && controls("q").isOver && controls("/\u{3}").isOver)
        #expect(controls("/a\n\u{1B}").filter == "" && controls("/a\u{1B}").filter == "")
        #expect(controls("/\u{9B}a").filter == "a")
        #expect(controls("s/x").line == "q quit   s sort: app   filter: x▏")
    }

    @Test("The filter matches app, title and state, and the sort order is the chosen one")
    func arranged() throws {
        var rows = try [SceneState.unattached, .background, .foregroundActive].map { state in
            try Samples.sessionRow(state: state)
        }
        (rows[0].title, rows[1].title, rows[2].title) = ("Trip", "Plan", "Other")
        rows[1].processIdentifier = 9
        (rows[0].pendingDeliveries, rows[2].pendingDeliveries) = (4, 2)
        func titles(_ keys: String) -> [String?] {
            TopReport(status(messages: 0, commits: 0), rows, before: nil, controls(keys)) { $0 == 9 ? 7 : nil }
                .sessions.map(\.title)
        }
        #expect(titles("/tRi\n") == ["Trip"] && titles("/background\n") == ["Plan"] && titles("/none\n") == [])
        #expect(titles("s") == ["Other", "Plan", "Trip"] && titles("ss").first == "Plan")
        #expect(titles("sss") == ["Trip", "Other", "Plan"])
    }

    @Test("Resident memory is read from the kernel's table only")
    func memory() {
        #expect(ProcessMemory(status: "Name:\tx\nVmRSS:\t    5120 kB\nVmSwap:\t 0 kB\n")?.resident == 5_120)
        #expect(ProcessMemory(status: "Name:\tx\n") == nil)
        #expect(ProcessMemory(status: "VmRSS:\t-1 kB\n") == nil)
        #expect(ProcessMemory.words(5_120) == "5120 KiB" && ProcessMemory.words(20_480) == "20 MiB")
    }
}

/// Events as a person reads them.
@Suite("Events on a terminal")
struct EventDisplayTests {
    private let terminal = Terminal(width: 120, usesColours: true, now: 0)

    private func line(_ event: BrokerEvent, at time: WallTime? = nil) -> String {
        EventOutput(NumberedEvent(position: EventPosition(brokerEpoch: 1, number: 5), event: event, time: time))
            .display.pretty(terminal)
    }

    @Test("An event shows the time of day on a terminal, and the full time in a pipe and in JSON")
    func times() throws {
        let row = try Samples.processRow(.connected)
        let time = WallTime(milliseconds: 1_700_000_000_042)
        #expect(line(.process(row), at: time).contains(Timestamp.clock(time.milliseconds)))
        #expect(Timestamp.clock(time.milliseconds).hasSuffix(".042"))
        #expect(!line(.process(row)).contains(".042"))
        let output = EventOutput(
            NumberedEvent(position: EventPosition(brokerEpoch: 1, number: 5), event: .process(row), time: time))
        #expect(output.display.plain().hasPrefix("1:5\t2023-11-14T22:13:20.042Z\tprocess\t"))
        #expect(JSONText.encode(output).contains(#""time":"2023-11-14T22:13:20.042Z""#))
    }

    @Test("An ended process is red, a connected one green")
    func colours() throws {
        #expect(line(.process(try Samples.processRow(.ended))).contains("\u{1B}[31mprocess"))
        #expect(line(.process(try Samples.processRow(.connected))).contains("\u{1B}[32mprocess"))
    }

    @Test("A session that is active in the foreground is green, any other bold")
    func sessionColours() throws {
        #expect(line(.session(try Samples.sessionRow(state: .foregroundActive))).contains("\u{1B}[32msession"))
        #expect(line(.session(try Samples.sessionRow(state: .background))).contains("\u{1B}[1msession"))
    }
}
