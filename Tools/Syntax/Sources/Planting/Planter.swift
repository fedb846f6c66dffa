public import Foundation
import Reading
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the places of mistakes in the sources and plants them.
public final class Planter {
    private struct File {
        let path: String
        let text: String
        lazy var tree: Syntax = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }

        init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    private let sources: URL
    private var modules: [String: [File]] = [:]

    public init(sources: URL) { self.sources = sources }

    /// The files that the mistakes change, by their paths below `Sources`, with all the mistakes in them, each asleep until
    /// its number is chosen; and why mistakes cannot be planted.
    public func plant(_ mistakes: [Mistake]) -> (files: [String: String], errors: [MistakeError]) {
        var edits: [String: [PlantedEdit]] = [:]
        var texts: [String: String] = [:]
        var errors: [MistakeError] = []
        for mistake in mistakes {
            for place in mistake.places {
                do {
                    let (path, text, edit) = try find(place, of: mistake)
                    edits[path, default: []].append(edit)
                    texts[path] = text
                } catch { errors.append(error) }
            }
        }
        var files: [String: String] = [:]
        for (path, text) in texts {
            // On the first line, so that every line keeps its number.
            do { files[path] = "public import Planted;" + (try PlantedEdit.apply(edits[path] ?? [], to: text)) } catch {
                errors.append(error)
            }
        }
        return (files, errors)
    }

    private func find(
        _ place: Mistake.Place, of mistake: Mistake
    ) throws(MistakeError) -> (path: String, text: String, edit: PlantedEdit) {
        var isDeclared = false
        var found: [(path: String, text: String, match: Match)] = []
        try read(place.module, mistake.name)
        let hint = String(place.declaration.split(separator: "(")[0].split(separator: ".").last ?? "")
        for index in modules[place.module, default: []].indices {
            guard let file = modules[place.module]?[index], file.text.contains(hint) else { continue }
            guard let tree = modules[place.module]?[index].tree else { continue }
            for declaration in DeclarationFinder.all(place.declaration, in: tree) {
                isDeclared = true
                found += Match.all(of: place.before, in: declaration).map { (file.path, file.text, $0) }
            }
        }
        guard isDeclared else {
            throw MistakeError(mistake.name, "names \(place.declaration), which \(place.module) does not declare")
        }
        guard found.count == 1 else {
            throw MistakeError(
                mistake.name, "replaces text that \(place.declaration) has \(found.count) times: \(place.before)")
        }
        guard let edit = PlantedEdit(found[0].match, mistake, place) else {
            throw MistakeError(
                mistake.name,
                "replaces neither an expression nor statements in \(place.declaration), and has no PLANTED")
        }
        return (found[0].path, found[0].text, edit)
    }

    private func read(_ module: String, _ mistake: String) throws(MistakeError) {
        guard modules[module] == nil else { return }
        do {
            modules[module] = try SwiftFiles.paths(of: module, in: sources, withGenerated: true).map {
                File(path: $0, text: try SwiftFiles.text($0, in: sources))
            }
        } catch { throw MistakeError(mistake, "names a module that cannot be read: \(module)") }
    }
}

/// Collects the declarations of one name.
private final class DeclarationFinder: SyntaxAnyVisitor {
    private let name: String
    private var names: [String] = []
    private var found: [Syntax] = []

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    static func all(_ name: String, in tree: Syntax) -> [Syntax] {
        let finder = DeclarationFinder(name)
        finder.walk(tree)
        return finder.found
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard let own = DeclarationName.own(node) else { return .visitChildren }
        names.append(own)
        let full = names.joined(separator: ".")
        // A long list of labels may be left out.
        guard full == name || full.prefix(while: { $0 != "(" }) == name else { return .visitChildren }
        found.append(node)
        return .skipChildren
    }

    override func visitAnyPost(_ node: Syntax) {
        if DeclarationName.own(node) != nil { names.removeLast() }
    }
}
