/// A process as `/proc/PID/stat` describes it.
public struct ProcessEntry: Hashable, Sendable {
    public var identifier: Int32
    public var parent: Int32
    /// The name, which the kernel cuts to 15 bytes.
    public var name: String
    /// What the process does.
    public var activity: Activity
    /// The clock ticks from boot to the start.
    public var startTime: UInt64

    public init(identifier: Int32, parent: Int32, name: String, activity: Activity = .waits, startTime: UInt64) {
        self.identifier = identifier
        self.parent = parent
        self.name = name
        self.activity = activity
        self.startTime = startTime
    }

    /// Whether both are of one process, whatever it did in between.
    public func isSameProcess(as other: ProcessEntry?) -> Bool {
        identifier == other?.identifier && startTime == other?.startTime
    }

    /// Whether the process has ended and is not reaped yet.
    public var isDead: Bool { activity == .dead }

    /// What a process does at a moment.
    public enum Activity: Hashable, Sendable {
        /// It runs, would run if a processor were free, or waits for a disk.
        case works
        /// It waits for something that may never happen, or is stopped.
        case waits
        case dead

        private static let byState: [Substring: Activity] = [
            "Z": .dead, "X": .dead, "x": .dead, "R": .works, "D": .works,
        ]

        init(state: Substring) {
            self = Self.byState[state] ?? .waits
        }
    }

    /// Parses the file; nil if it is not one. The name may have brackets, spaces and line ends, so it ends at the last
    /// closing bracket.
    public init?(statistics bytes: [UInt8]) {
        guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), let close = bytes.lastIndex(of: UInt8(ascii: ")")),
            open < close, let identifier = Int32(Self.text(bytes[..<open]).filter { $0 != " " })
        else { return nil }
        // The first of these fields is field 3 of proc(5), so field N is at N - 3.
        let fields = Self.text(bytes[(close + 1)...]).split { $0 == " " || $0 == "\n" }
        guard fields.count > 19, let parent = Int32(fields[1]), let startTime = UInt64(fields[19]) else { return nil }
        self.init(
            identifier: identifier, parent: parent, name: Self.text(bytes[(open + 1)..<close]),
            activity: Activity(state: fields[0]), startTime: startTime)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
