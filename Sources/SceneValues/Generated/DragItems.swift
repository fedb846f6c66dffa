// Written by `make schema` from Tools/Schema/Proto.

/// The treatment of an item if its source ends after the drop.
public enum ItemPromise: UInt8, NamedChoice {
    /// Loads of the item fail as `sourceLost`.
    case fail = 0
    /// The broker takes a copy at the release, within ``DragLimits/spooledBytesPerSession``, and loads are served
    /// from the copy.
    case spool = 1

    public var name: String {
        switch self {
        case .fail: "fail"
        case .spool: "spool"
        }
    }
}

/// Which readers may load a representation.
public enum RepresentationVisibility: UInt8, NamedChoice {
    /// Every app.
    case all = 0
    /// Only apps of the source's team.
    case team = 1
    /// Apps that share a group with the source's app. Bundles name no groups here, so only the source's own app may
    /// load it.
    case group = 2
    /// Only the source's own process.
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
