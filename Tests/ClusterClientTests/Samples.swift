import ActivityWire
import DirectoryService
import EtcdGateway
import MachineDirectory
import Testing

/// Values that the tests share.
enum Sample {
    static func machine(_ name: String) throws -> MachineName { try #require(MachineName(name)) }

    static func app(_ id: String = "org.example.notes") throws -> AppID { try #require(AppID(id)) }

    static func session(_ number: UInt64) -> SceneSessionID { SceneSessionID(UniqueID(high: 1, low: number)) }

    static func machineID() throws -> MachineID {
        try #require(MachineID(String(repeating: "a", count: 32)))
    }

    static func machineRow(version: String = "1", fence: Int64 = 1) throws -> DirectoryRow {
        .machine(
            PublishedMachine(id: try machineID(), version: version, since: WallTime(milliseconds: 0)), fence: fence)
    }

    static func sessionRow(epoch: UInt64 = 1, prefers: String? = nil) throws -> DirectoryRow {
        .session(PublishedSession(app: try app(), prefers: prefers, epoch: SceneEpoch(epoch)))
    }

    static func appRow(version: String = "1", types: [String] = []) -> DirectoryRow {
        .app(PublishedApp(version: version, types: types))
    }

    /// The status of a directory that has not begun.
    static func status() throws -> DirectoryStatus {
        let cluster = try #require(ClusterName("C"))
        let settings = DirectorySettings(
            cluster: cluster, machine: try machine("M1"), machineID: try machineID(), version: "1", seed: 1,
            startedWall: WallTime(milliseconds: 0), startedAt: .zero)
        return ClusterDirectory(settings).status(at: .zero)
    }
}
