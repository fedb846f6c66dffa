import DesktopEntries

/// Whatever a desktop entry holds, there is a program to run or an error with words; and whatever a `mimeapps.list`
/// holds, our lines are taken out as they were put in.
enum DesktopTarget {
    static func run(_ bytes: [UInt8]) {
        runEntry(bytes)
        runDefaults(bytes)
    }

    private static func runEntry(_ bytes: [UInt8]) {
        do throws(DesktopEntryError) {
            let entry = try DesktopEntry(bytes: bytes, fileName: "org.example.reader.desktop")
            let vector = try entry.vector(terminal: ["foot", "--"], path: "/e.desktop")
            promise(vector.first?.isEmpty == false, "an entry names a program")
        } catch {
            promise(!error.description.isEmpty, "an error has words")
        }
    }

    private static func runDefaults(_ bytes: [UInt8]) {
        let wishes = ["application/pdf", "text/plain", "x-scheme-handler/mailto"].compactMap { MIMEName($0) }
            .map { DefaultWish(type: $0, entry: HandlerEntry.identifier(of: "org.example.reader")) }
        do throws(DefaultsEdit.TooLarge) {
            let (after, record) = try DefaultsEdit.install(wishes, into: bytes)
            promise(DefaultsEdit.remove(record, from: after) == bytes, "the file is as it was before")
            promise(DefaultsEdit.remove(record, from: bytes) == bytes, "a file without our lines stays")
            let (again, second) = try DefaultsEdit.install(wishes, into: after, after: record)
            promise(again == after, "a second installation changes nothing")
            promise(DefaultsEdit.remove(second, from: again) == bytes, "the way back leads to the beginning")
            promise(defaults(after) == wishes.map(\.entry), "our entry opens its types")
        } catch {
            promise(bytes.count > DefaultsEdit.largestFile, "only a file over the limit is refused")
        }
    }

    private static func defaults(_ file: [UInt8]?) -> [String?] {
        let lookup = DefaultLookup([.list(path: "", bytes: file ?? [])])
        return ["application/pdf", "text/plain", "x-scheme-handler/mailto"].map { type in
            MIMEName(type).flatMap { lookup.opener(of: $0) { _ in true }?.entry }
        }
    }
}
