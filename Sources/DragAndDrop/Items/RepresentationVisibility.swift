/// Who may load a representation (U:D23). The raw values are Apple's.
public enum RepresentationVisibility: UInt8, Hashable, Sendable, CaseIterable {
    case all = 0
    case team = 1
    case group = 2
    case ownProcess = 3

    /// Whether a representation of `source` is there at all for `reader`.
    public func admits(_ reader: DragParty, from source: DragParty) -> Bool {
        switch self {
        case .all: true
        case .team: reader.app == source.app || (source.team != nil && reader.team == source.team)
        case .group: reader.app == source.app || source.groups.contains { reader.groups.contains($0) }
        case .ownProcess: reader.process == source.process
        }
    }
}
