import ActivityWire

extension RepresentationVisibility {
    /// Whether `reader` may see a representation of `source`.
    func admits(_ reader: DragParty, from source: DragParty) -> Bool {
        switch self {
        case .all: true
        case .team: reader.app == source.app || (source.team != nil && reader.team == source.team)
        case .group: reader.app == source.app || source.groups.contains { reader.groups.contains($0) }
        case .ownProcess: reader.process == source.process
        }
    }
}
