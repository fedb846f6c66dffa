import ActivityWire
import AppDescriptions

/// Reads the keys about a program that is shown as a window, in the dictionary `ActivityBroker`. A faulty `Program` makes
/// the bundle unusable, so that nothing is launched by it; the other keys are noted and treated as missing.
enum ProgramSectionReader {
    private enum Key {
        static let program = "Program"
        static let continuation = "Continue"
        static let helpers = "Helpers"
        static let handoverTime = "HandoverTime"
        static let onExit = "OnExit"
        static let cleanStatus = "CleanStatus"
        static let stopTimeout = "StopTimeout"
        static let discardable = "Discardable"
        static let single = "Single"
        static let processModel = "ProcessModel"
    }

    /// Returns the keys that are known in a section: none without a program.
    static func keys(of section: BundleSection) -> [String] {
        guard section[Key.program] != nil else { return [] }
        return [
            Key.program, Key.continuation, Key.helpers, Key.handoverTime, Key.onExit, Key.cleanStatus, Key.stopTimeout,
            Key.discardable, Key.single,
        ]
    }

    static func read(
        _ section: BundleSection, of root: BundleSection, _ places: PropertyListPlaces, into facts: inout BundleFacts,
        _ notes: inout BundleNotes
    ) {
        guard section[Key.program] != nil else { return }
        facts.hasProgramKey = true
        let isSingle = section.boolean(Key.single, &notes) ?? false
        facts.errors += contradictions(section, root, facts, isSingle: isSingle, places)
        do throws(BundleError) {
            guard let vector = try vector(Key.program, section, places) else { return }
            var program = program(vector, section, &notes)
            program.continuation = try self.vector(Key.continuation, section, places)
            program.isSingle = isSingle
            facts.launch.program = program
        } catch { facts.errors.append(error) }
        // A program shows one window, so each window has a process.
        facts.launch.processModel = .scene
        facts.supportsMultipleScenes = !isSingle
    }

    // MARK: The vector

    private static func texts(
        _ node: PropertyListNode, _ path: PropertyListPath, _ places: PropertyListPlaces
    ) throws(BundleError) -> [String] {
        func wrongType(_ path: PropertyListPath, _ node: PropertyListNode, _ expected: String) -> BundleError {
            .wrongType(
                key: path.description, expected: expected, found: node.kindName, at: places.position(of: node.offset))
        }
        guard case .array(let items) = node.content else { throw wrongType(path, node, "array") }
        var texts: [String] = []
        for (index, item) in items.enumerated() {
            guard case .string(let text) = item.content else { throw wrongType(path.index(index), item, "string") }
            texts.append(text)
        }
        return texts
    }

    private static func vector(
        _ key: String, _ section: BundleSection, _ places: PropertyListPlaces
    ) throws(BundleError) -> ProgramVector? {
        guard let node = section[key] else { return nil }
        let path = section.path(key)
        let texts = try texts(node, path, places)
        do throws(ProgramVectorError) {
            return try ProgramVector(texts)
        } catch {
            var (key, offset) = (path, node.offset)
            if let argument = error.argument, case .array(let items) = node.content, items.indices.contains(argument) {
                (key, offset) = (path.index(argument), items[argument].offset)
            }
            throw .invalidVector(key: key.description, error, at: places.position(of: offset))
        }
    }

    /// Returns the errors of keys that contradict a program.
    private static func contradictions(
        _ section: BundleSection, _ root: BundleSection, _ facts: BundleFacts, isSingle: Bool,
        _ places: PropertyListPlaces
    ) -> [BundleError] {
        let program = section.path(Key.program).description
        var errors: [BundleError] = []
        for other in ["Executable", "Arguments"] {
            guard let node = section[other] else { continue }
            errors.append(
                .exclusiveKeys(
                    key: program, other: section.path(other).description, at: places.position(of: node.offset)))
        }
        if let node = section[Key.processModel], case .string(let model) = node.content,
            model != ProcessModel.scene.rawValue
        {
            errors.append(
                .contradiction(
                    key: section.path(Key.processModel).description, value: model,
                    expected: ProcessModel.scene.rawValue, other: program, at: places.position(of: node.offset)))
        }
        if let manifest = root["UIApplicationSceneManifest"], facts.supportsMultipleScenes == isSingle {
            errors.append(
                .contradiction(
                    key: "UIApplicationSceneManifest.UIApplicationSupportsMultipleScenes", value: "\(isSingle)",
                    expected: "\(!isSingle)", other: isSingle ? section.path(Key.single).description : program,
                    at: places.position(of: manifest.offset)))
        }
        return errors
    }

    // MARK: The other keys

    private static func program(
        _ vector: ProgramVector, _ section: BundleSection, _ notes: inout BundleNotes
    ) -> HostedProgram {
        var program = HostedProgram(vector: vector)
        if let helpers = helpers(section, &notes) { program.helpers = helpers }
        program.cleanStatuses = cleanStatuses(section, &notes)
        if let action: HostedProgram.ExitAction = section.choice(Key.onExit, &notes) {
            program.onExit = action
        }
        let handover = section.duration(
            Key.handoverTime, allowed: .zero...HostedProgram.handoverTimeMaximum, &notes)
        if let handover { program.handoverTime = handover }
        let stop = section.duration(Key.stopTimeout, allowed: .zero...HostedProgram.stopTimeoutMaximum, &notes)
        if let stop { program.stopTimeout = stop }
        if let isDiscardable = section.boolean(Key.discardable, &notes) { program.isDiscardable = isDiscardable }
        return program
    }

    private static func helpers(_ section: BundleSection, _ notes: inout BundleNotes) -> HelperNames? {
        guard case .array? = section[Key.helpers]?.content else {
            _ = section.strings(Key.helpers, &notes)
            return nil
        }
        let texts = section.texts(Key.helpers, &notes)
        guard texts.count <= HelperNames.limit else {
            let allowed = "at most \(HelperNames.limit)"
            section.note(Key.helpers, .invalidValue("\(texts.count) names", allowed: allowed), &notes)
            return nil
        }
        let names = texts.filter { item in
            if !item.text.isEmpty, !item.text.contains("/") { return true }
            notes.add(item.path, .invalidValue(item.text, allowed: "the name of a process"), at: item.offset)
            return false
        }
        return HelperNames(names.map(\.text))
    }

    private static func cleanStatuses(_ section: BundleSection, _ notes: inout BundleNotes) -> Set<Int32> {
        section.integers(Key.cleanStatus, &notes).reduce(into: []) { statuses, item in
            if let status = Int32(exactly: item.number), (0...255).contains(status) {
                statuses.insert(status)
            } else {
                notes.add(item.path, .invalidValue("\(item.number)", allowed: "0 to 255"), at: item.offset)
            }
        }
    }
}
