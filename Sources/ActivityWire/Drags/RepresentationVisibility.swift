/// Who may load a representation (U:D23). The raw values are Apple's.
public enum RepresentationVisibility: UInt8, Hashable, Sendable, CaseIterable {
    case all = 0
    case team = 1
    case group = 2
    case ownProcess = 3
}
