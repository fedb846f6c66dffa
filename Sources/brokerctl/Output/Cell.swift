import ActivityWire

/// One value in a table or record: whole for a pipe, short and coloured for a terminal.
struct Cell: Hashable, Sendable {
    /// What a pipe gets; control characters are escaped when it is printed.
    var text: String
    var pretty: Content
    var style: Terminal.Style = .plain

    enum Content: Hashable, Sendable {
        case same
        case text(String)
        /// Milliseconds since 1970-01-01 UTC, told as an age.
        case age(Int64)
    }

    init(_ text: String, pretty: String? = nil, style: Terminal.Style = .plain) {
        self.text = text
        self.pretty = pretty.map { .text($0) } ?? .same
        self.style = style
    }

    init(_ text: String?) {
        self.init(text ?? "")
    }

    init(_ number: (some BinaryInteger)?) {
        self.init(number.map { "\($0)" })
    }

    init(_ list: [String]) {
        self.init(list.joined(separator: ","), pretty: list.joined(separator: ", "))
    }

    init(yes flag: Bool) {
        self.init(flag ? "true" : "false", pretty: flag ? "yes" : "no")
    }

    init(_ time: WallTime?) {
        text = time?.text ?? ""
        pretty = time.map { .age($0.milliseconds) } ?? .same
    }

    /// A scene's state, coloured by how near it is to the user.
    init(state: String) {
        let style: Terminal.Style =
            switch state {
            case SceneState.foregroundActive.name: .green
            case SceneState.foregroundInactive.name, "launching": .yellow
            case SceneState.unattached.name: .dim
            default: .plain
            }
        self.init(state, style: style)
    }

    func plain() -> String { Printable.escaped(text) }

    func prettyText(now: Int64) -> String {
        switch pretty {
        case .same: Printable.escaped(text)
        case .text(let text): Printable.escaped(text)
        case .age(let time): Timestamp.age(of: time, now: now)
        }
    }
}
