import AppBundles
import AppDescriptions
import Glibc

/// The declarations of a bundle or a lone `Info.plist`, with all errors and warnings.
///
/// Nothing about the file is fatal: an unreadable file is an error like any other.
struct BundleCheck: Hashable, Sendable {
    /// An error or a warning, with a stable code for scripts.
    struct Remark: Hashable, Sendable {
        var code: String
        /// The key in the file; nil for the file as a whole.
        var key: String?
        /// The line and column, or the byte; nil for a remark about no place in the file.
        var position: PropertyListPosition?
        var message: String
    }

    /// The code of the error for an executable that cannot be started.
    static let executableCode = "executableUnusable"

    /// The path of the bundle's folder or of the file, as given.
    let path: String
    /// Nil for a file that is unreadable, no property list, or has no root dictionary.
    private(set) var facts: BundleFacts?
    private(set) var errors: [Remark] = []
    private(set) var warnings: [Remark] = []

    init(path: String) {
        self.path = path
        let isFolder = Self.isFolder(path)
        let file = isFolder ? "\(path)/\(BundleReader.fileName)" : path
        do throws(CommandFailure) {
            read(try RegularFile.read(file, limit: BundleLimits.propertyListBytes))
        } catch {
            errors.append(Remark(code: "unreadable", message: error.reason))
        }
        if isFolder { checkExecutable() }
    }

    private mutating func read(_ bytes: [UInt8]) {
        do throws(BundleError) {
            let facts = try BundleReader.facts(in: bytes)
            self.facts = facts
            errors += facts.errors.map { Remark($0) }
            warnings += facts.warnings.map { Remark($0) }
        } catch {
            errors.append(Remark(error))
        }
    }

    /// Checks the executable of a bundle. A path with a placeholder is not checked, because the path is known only once
    /// the app is built.
    private mutating func checkExecutable() {
        if let program = facts?.launch.program?.vector.program { return checkProgram(program) }
        guard let executable = facts?.executable(inBundle: path), !executable.contains("$") else { return }
        if let flaw = Executable(path: executable).flaw {
            errors.append(Remark(code: Self.executableCode, message: "\(executable): \(flaw)"))
        }
    }

    /// Checks the program that is shown as a window. A program without a path is looked for in the `PATH` of the broker,
    /// which may differ from this command's.
    private mutating func checkProgram(_ program: String) {
        guard program.contains("/") else { return }
        let file = program.hasPrefix("/") ? program : "\(path)/\(program)"
        if let flaw = Executable(path: file).flaw {
            errors.append(Remark(code: Self.executableCode, message: "\(file): \(flaw)"))
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }
}

/// A file that has to be executable.
struct Executable: Hashable, Sendable {
    let path: String

    /// The reason why the file cannot be started; nil when it can.
    var flaw: String? {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return RegularFile.reason(errno) }
        guard facts.st_mode & S_IFMT == S_IFREG else { return "not a regular file" }
        guard access(path, X_OK) == 0 else { return "not executable" }
        return nil
    }
}

extension BundleCheck.Remark {
    init(_ error: BundleError) {
        message = error.description
        position = error.position
        switch error {
        case .notPropertyList: code = "notPropertyList"
        case .noRootDictionary: code = "noRootDictionary"
        case .missing(let key): (code, self.key) = ("missing", key)
        case .wrongType(let key, _, _, _): (code, self.key) = ("wrongType", key)
        case .invalidIdentifier(let key, _, _): (code, self.key) = ("invalidIdentifier", key)
        case .invalidVector(let key, _, _): (code, self.key) = ("invalidVector", key)
        case .exclusiveKeys(let key, _, _): (code, self.key) = ("exclusiveKeys", key)
        case .contradiction(let key, _, _, _, _): (code, self.key) = ("contradiction", key)
        case .duplicateIdentifier: code = "duplicateIdentifier"
        }
    }

    init(_ warning: BundleWarning) {
        message = warning.description
        key = warning.keyPath.isEmpty ? nil : warning.keyPath
        position = warning.position
        code = warning.oddity.code
    }
}

extension BundleWarning.Oddity {
    /// The stable code for scripts.
    var code: String {
        switch self {
        case .wrongType, .readAsBoolean: "wrongType"
        case .duplicateKey: "duplicateKey"
        case .strayText: "strayText"
        case .placeholder: "placeholder"
        case .invalidValue: "invalidValue"
        case .unknownValue: "unknownValue"
        case .missing: "missing"
        case .noExecutable: "noExecutable"
        case .unknownKey: "unknownKey"
        case .cyclicConformance: "cyclicConformance"
        case .malformed: "malformed"
        case .keyNoString: "keyNoString"
        case .refusedElsewhere: "refusedElsewhere"
        case .afterEnd: "afterEnd"
        case .more: "more"
        }
    }
}
