import Foundation
import Mutating
import Reading

/// A mutation as the list has it.
struct ListedPoint: Codable {
    let file: String
    let module: String
    let point: MutationPoint
    /// The whole line it begins on, without its indentation.
    let source: String
}

/// A mutation by what it is, whatever its number.
struct PointKey: Codable, Hashable {
    let file: String
    let function: String
    let kind: MutationKind
    let before: String
    let occurrence: Int
}

/// The numbers a file's points may have.
struct NumberRange: Codable {
    let first: Int
    let capacity: Int
}

/// One run over all modules.
final class GeneratorRun {
    private let sources: URL
    private let output: URL
    private let state: URL
    private var listed: [ListedPoint] = []
    private var ranges: [String: NumberRange]
    private let leftOut: Set<PointKey>

    init(sources: URL, output: URL, state: URL) {
        self.sources = sources
        self.output = output
        self.state = state
        ranges = Self.read([String: NumberRange].self, state.appending(path: "numbers.json")) ?? [:]
        leftOut = Set(Self.read([PointKey].self, state.appending(path: "left-out.json")) ?? [])
    }

    func mutate(module: String) throws {
        // What is written from the schema stays as it is: its tests are those of the schema's own package.
        for file in try SwiftFiles.paths(of: module, in: sources, withGenerated: false) {
            try mutate(file: file, module: module)
        }
    }

    func finish() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try encoder.encode(listed).write(to: state.appending(path: "points.json"))
        try encoder.encode(ranges).write(to: state.appending(path: "numbers.json"))
    }

    private func mutate(file: String, module: String) throws {
        let source = try SwiftFiles.text(file, in: sources)
        // What says whether the product is right has nothing to say while it is.
        if file.hasSuffix("Invariants.swift") {
            return try SwiftFiles.writeIfChanged(source, to: output.appending(path: file))
        }
        let isLeftOut = { (point: MutationPoint) in
            self.leftOut.contains(
                PointKey(
                    file: file, function: point.function, kind: point.kind, before: point.before,
                    occurrence: point.occurrence))
        }
        var mutated = MutatedFile(source: source, firstNumber: ranges[file]?.first ?? 0, isLeftOut: isLeftOut)
        let count = mutated.points.count
        if count > ranges[file]?.capacity ?? 0 {
            let first = ranges.values.map { $0.first + $0.capacity }.max() ?? 0
            ranges[file] = NumberRange(first: first, capacity: count + count / 4 + 8)
            mutated = MutatedFile(source: source, firstNumber: first, isLeftOut: isLeftOut)
        }
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        for point in mutated.points where !isLeftOut(point) {
            let line = lines[point.line - 1].drop { $0 == " " }
            listed.append(ListedPoint(file: file, module: module, point: point, source: String(line)))
        }
        try SwiftFiles.writeIfChanged(mutated.text, to: output.appending(path: file))
    }

    private static func read<Value: Decodable>(_ type: Value.Type, _ file: URL) -> Value? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }
}
