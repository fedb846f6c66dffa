/// A name that is not a model's identifier, with the models that were probably meant.
public struct UnknownDevice: Error, Hashable, Sendable, CustomStringConvertible {
    public let name: String
    /// Identifiers of models with similar names, the likeliest first; never empty.
    public let candidates: [String]

    public var description: String {
        "no device model is named \"\(name)\"; candidates: \(candidates.joined(separator: ", ")); "
            + "brokerctl screen device lists all models"
    }
}

extension DeviceModel {
    /// The model with this identifier; case does not matter. A shortened identifier names no model: `ipad1` does not
    /// mean iPad (10th generation).
    public static func named(_ name: String) throws(UnknownDevice) -> DeviceModel {
        let wanted = name.lowercased()
        guard let model = all.first(where: { $0.identifier == wanted }) else {
            throw UnknownDevice(name: name, candidates: candidates(for: wanted))
        }
        return model
    }

    /// The models whose identifiers begin with `name` or differ from it by one letter. If there are none, the models
    /// whose identifiers differ by the fewest letters.
    private static func candidates(for name: String) -> [String] {
        let identifiers = all.map(\.identifier)
        let longer = name.isEmpty ? identifiers : identifiers.filter { $0.hasPrefix(name) }
        // Identifiers are shorter than 32 bytes; the rest of a longer name does not matter.
        let distances = identifiers.map { distance(Array($0.utf8), Array(name.utf8.prefix(32))) }
        let least = distances.min() ?? 0
        if least > 1, !longer.isEmpty { return longer }
        let nearest = zip(identifiers, distances).filter { $0.1 == least }.map(\.0)
        return longer + nearest.filter { !longer.contains($0) }
    }

    /// The number of letters that must be inserted, deleted or replaced to turn one word into the other.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = previous[column] + (letter == other ? 0 : 1)
                current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[right.count]
    }
}
