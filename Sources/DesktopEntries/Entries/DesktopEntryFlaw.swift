/// The reason why a desktop entry is refused.
public enum DesktopEntryFlaw: Error, Hashable, Sendable, CustomStringConvertible {
    // The file.
    case tooLarge(bytes: Int, limit: Int)
    case empty
    case noDesktopFile
    case notReverseDomain
    // Lines.
    case byteOrderMark
    case carriageReturn
    case containsNul
    case leadingSpace
    case trailingSpace
    case notALine
    case entryBeforeGroup
    // Groups.
    case otherFirstGroup(String)
    case duplicateGroup(String)
    case invalidGroup(String)
    case unknownGroup(String)
    case groupWithoutAction(String)
    // Keys.
    case duplicateKey
    case invalidKey
    case unknownKey
    case notLocalizable
    case noPlainKey(String)
    case missing
    case keyOfOtherType(String)
    // Values.
    case notUTF8
    case controlCharacter
    case invalidEscape(String)
    case notBoolean(String)
    case otherType(String)
    case unknownVersion(String)
    case unknownEncoding(String)
    case iconIsFolder(String)
    case relativeIcon(String)
    case bothShowKeys
    case unregisteredDesktop(String)
    case unregisteredCategory(String)
    case reservedCategory(String)
    case emptyAction
    case invalidAction(String)
    case actionWithoutGroup(String)
    case invalidInterface(String)
    case invalidCondition(String)
    case invalidMIMEType(String)
    case tooManyTypes(Int, limit: Int)
    case command(CommandLineFlaw)
    // Valid entries that cannot be imported.
    case hidden
    case needsTerminal

    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit): "the file has \(bytes) bytes; the limit is \(limit)"
        case .empty: "the file is empty"
        case .noDesktopFile: "the file's name does not end in .desktop"
        case .notReverseDomain:
            "an entry that D-Bus activates must be named like org.example.app.desktop, with two dots"
        case .byteOrderMark: "the file begins with a byte order mark"
        case .carriageReturn: "the line has a carriage return (expected lines that end with a line feed only)"
        case .containsNul: "the line has a NUL byte"
        case .leadingSpace: "the line begins with a space"
        case .trailingSpace: "a space follows the group's name"
        case .notALine: "not a group, an entry or a comment"
        case .entryBeforeGroup: "the entry stands before the first group"
        case .otherFirstGroup(let name): "the first group is [\(Quotation(name))] (expected [Desktop Entry])"
        case .duplicateGroup(let name): "the group [\(Quotation(name))] exists twice"
        case .invalidGroup(let name): "'\(Quotation(name))' is not a valid name of a group"
        case .unknownGroup(let name):
            "[\(Quotation(name))] is not a known group; the name of an extension begins with X-"
        case .groupWithoutAction(let name): "the key Actions does not list the action '\(Quotation(name))'"
        case .duplicateKey: "the key exists twice in its group"
        case .invalidKey: "not a valid key (expected letters, digits and -, and a locale in brackets)"
        case .unknownKey: "not a known key; the name of an extension begins with X-"
        case .notLocalizable: "the key may not have a locale"
        case .noPlainKey(let name): "the key \(Quotation(name)) without a locale is missing"
        case .missing: "the key is missing"
        case .keyOfOtherType(let type): "the key is only for entries of the type \(type)"
        case .notUTF8: "not valid UTF-8"
        case .controlCharacter: "the value has a control character"
        case .invalidEscape(let text): #"'\#(Quotation(text))' is not a valid escape (expected \s, \n, \t, \r or \\)"#
        case .notBoolean(let value): "'\(Quotation(value))' is not a valid value (expected true or false)"
        case .otherType(let type): "'\(Quotation(type))' is not a type that can be imported (expected Application)"
        case .unknownVersion(let version): "'\(Quotation(version))' is not a known version (expected 1.0 to 1.5)"
        case .unknownEncoding(let name): "'\(Quotation(name))' is not a known encoding (expected UTF-8)"
        case .iconIsFolder(let path): "'\(Quotation(path))' is a folder (expected an icon's name or absolute path)"
        case .relativeIcon(let path): "'\(Quotation(path))' is a relative path (expected a name or an absolute path)"
        case .command(let flaw): flaw.description
        case .hidden: "the entry is marked as deleted (Hidden=true)"
        case .needsTerminal: "the program needs a terminal; give one, such as --terminal 'foot --'"
        case .bothShowKeys: "OnlyShowIn and NotShowIn are mutually exclusive"
        case .unregisteredDesktop(let name):
            "'\(Quotation(name))' is not a registered desktop; the name of an extension begins with X-"
        case .unregisteredCategory(let name):
            "'\(Quotation(name))' is not a registered category; the name of an extension begins with X-"
        case .reservedCategory(let name): "the category \(Quotation(name)) requires the key OnlyShowIn"
        case .emptyAction: "the list has an empty action"
        case .invalidAction(let name): "'\(Quotation(name))' is not a valid action (expected letters, digits and -)"
        case .actionWithoutGroup(let name): "the group [Desktop Action \(Quotation(name))] is missing"
        case .invalidInterface(let name): "'\(Quotation(name))' is not a valid name of a D-Bus interface"
        case .invalidCondition(let text): "'\(Quotation(text))' is not a valid condition"
        case .invalidMIMEType(let type):
            "'\(Quotation(type))' is not a valid MIME type (expected one such as text/plain)"
        case .tooManyTypes(let count, let limit): "the list has \(count) MIME types; the limit is \(limit)"
        }
    }
}
