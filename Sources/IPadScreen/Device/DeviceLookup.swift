/// A name that does not stand for one model; carries the models that were probably meant.
public enum DeviceLookupError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown(String, candidates: [String])
    case ambiguous(String, candidates: [String])

    public var candidates: [String] {
        switch self {
        case .unknown(_, let candidates), .ambiguous(_, let candidates): candidates
        }
    }

    public var description: String {
        let list = candidates.joined(separator: ", ")
        return switch self {
        case .unknown(let name, _): "no device model is named \"\(name)\"; candidates: \(list)"
        case .ambiguous(let name, _): "\"\(name)\" stands for several device models: \(list)"
        }
    }
}

extension DeviceModel {
    /// The model with this identifier, or the only one whose identifier begins with it; case does not matter.
    public static func named(_ name: String) throws(DeviceLookupError) -> DeviceModel {
        let wanted = name.lowercased()
        if let exact = all.first(where: { $0.identifier == wanted }) { return exact }
        let matches = all.filter { !wanted.isEmpty && $0.identifier.hasPrefix(wanted) }
        if let only = matches.first, matches.count == 1 { return only }
        guard matches.isEmpty else { throw .ambiguous(name, candidates: matches.map(\.identifier)) }
        throw .unknown(name, candidates: nearest(to: wanted).map(\.identifier))
    }

    /// The models that share the longest beginning with `name`.
    private static func nearest(to name: String) -> [DeviceModel] {
        let shared = all.map { sharedPrefix($0.identifier, name) }
        let longest = shared.max() ?? 0
        return zip(all, shared).filter { $0.1 == longest }.map(\.0)
    }

    private static func sharedPrefix(_ left: String, _ right: String) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }
}
