/// A source file with all its mutations compiled in, each asleep until its number is chosen.
public struct MutatedFile {
    public let points: [MutationPoint]
    public let text: String

    /// - Parameters:
    ///   - firstNumber: the number of the file's first point.
    ///   - isLeftOut: points that do not compile; they keep their numbers, so that the others' stay as they are.
    public init(source: String, firstNumber: Int = 0, isLeftOut: (MutationPoint) -> Bool = { _ in false }) {
        var candidates = PointFinder.candidates(in: source)
        var seen: [String: Int] = [:]
        for index in candidates.indices {
            candidates[index].point.number = firstNumber + index
            let point = candidates[index].point
            let occurrence = seen["\(point.function)\n\(point.kind)\n\(point.before)", default: 0]
            candidates[index].point.occurrence = occurrence
            seen["\(point.function)\n\(point.kind)\n\(point.before)"] = occurrence + 1
        }
        points = candidates.map(\.point)
        let active = candidates.filter { !isLeftOut($0.point) }
        text = active.isEmpty ? source : "public import Mutation;" + Self.apply(active, to: source)
    }

    /// Inserts everything at once. Where several begin at one offset, the outer one's text stands first; where several
    /// end at one, the inner one's.
    private static func apply(_ candidates: [Candidate], to source: String) -> String {
        var edits: [(edit: Edit, rank: Int, outerFirst: Int)] = []
        for (order, candidate) in candidates.enumerated() {
            let length = candidate.end - candidate.start
            let numbered = { (edit: Edit) in
                Edit(
                    start: edit.start, end: edit.end,
                    text: edit.text.split(separator: "#", omittingEmptySubsequences: false)
                        .joined(separator: "\(candidate.point.number)"))
            }
            edits.append((numbered(candidate.suffix), length, -order))
            edits.append((numbered(candidate.prefix), -length, order))
            if let replacement = candidate.replacement { edits.append((numbered(replacement), 0, 0)) }
        }
        let isSuffix = { (rank: Int) in rank >= 0 }
        edits.sort { left, right in
            if left.edit.start != right.edit.start { return left.edit.start < right.edit.start }
            if isSuffix(left.rank) != isSuffix(right.rank) { return isSuffix(left.rank) }
            if left.rank != right.rank { return left.rank < right.rank }
            return left.outerFirst < right.outerFirst
        }
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        var position = 0
        for (edit, _, _) in edits {
            result += bytes[position..<edit.start]
            result += edit.text.utf8
            position = edit.end
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}
