import DirectoryService
import Foundation
import MachineDirectory

/// Prints what the directory reports, one line each.
struct Output: DirectoryObserver {
    static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    func rowsChanged(_ changes: [RowChange]) {
        for change in changes { Self.write("\(change.row == nil ? "gone" : "there") \(change.key)") }
    }

    func rowsKnown(asOf time: Duration) {}

    func keysChanged(_ keys: [MachineName: PublishedKeys]) {}

    func problemsChanged(_ problems: [DirectoryProblem]) {
        Self.write("problems \(problems.map(\.code).sorted().joined(separator: ","))")
    }

    func leaseNotStored(_ error: LeaseFileError) { Self.write("not stored \(error)") }

    func machineLeft() { Self.write("left") }
}
