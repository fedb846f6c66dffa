// Written by `make schema` from Tools/Schema/Proto.

/// The treatment of an item whose source ends after the drop.
public enum ItemPromise: UInt8, NamedChoice {
    /// Loads of it fail as `sourceLost`.
    case fail = 0
    /// The broker has a copy made at the release, within ``DragLimits/spooledBytesPerSession``, and serves that.
    case spool = 1

    public var name: String {
        switch self {
        case .fail: "fail"
        case .spool: "spool"
        }
    }
}

/// The readers that may load a representation.
public enum RepresentationVisibility: UInt8, NamedChoice {
    /// Everyone.
    case all = 0
    /// Apps of the source's team.
    case team = 1
    /// Apps that share a group with the source's. Bundles name no groups here, so this is the source's own app.
    case group = 2
    /// The source's own process.
    case ownProcess = 3

    public var name: String {
        switch self {
        case .all: "all"
        case .team: "team"
        case .group: "group"
        case .ownProcess: "ownProcess"
        }
    }
}
