import ActivityWire
import Foundation

enum StandardOutput {
    /// Prints a value as one line of JSON.
    static func print(_ value: some JSONValue) throws(ClusterExit) {
        do { try FileHandle.standardOutput.write(contentsOf: Data((value.json + "\n").utf8)) } catch {
            throw ClusterExit(.outputFailed, "the result cannot be printed: \(error.localizedDescription)")
        }
    }
}
