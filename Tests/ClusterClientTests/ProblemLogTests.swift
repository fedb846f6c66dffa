import EtcdGateway
import MachineDirectory
import Testing

@testable import ClusterClient

@Suite("Log of problems")
struct ProblemLogTests {
    private static func failing(_ reason: String) -> DirectoryProblem { .failing(.list, .notSent(reason)) }

    @Test("A problem is named when it begins, and its end when none is left")
    func once() {
        var log = ProblemLog()
        #expect(log.lines(for: [], at: .zero).isEmpty)
        #expect(log.lines(for: [.noLeader], at: .zero) == ["noLeader: etcd has no leader"])
        #expect(log.lines(for: [.noLeader, Self.failing("a")], at: .seconds(1)).count == 1)
        // Only the words differ.
        #expect(log.lines(for: [.noLeader, Self.failing("b")], at: .seconds(2)).isEmpty)
        #expect(log.lines(for: [.noLeader], at: .seconds(3)).isEmpty)
        #expect(log.lines(for: [], at: .seconds(4)) == ["no problems remain"])
        #expect(log.lines(for: [], at: .seconds(5)).isEmpty)
    }

    @Test("A problem that comes and goes is named once a minute")
    func flapping() {
        var log = ProblemLog()
        var lines: [String] = []
        for second in 0..<300 {
            lines += log.lines(for: second.isMultiple(of: 2) ? [.noLeader] : [], at: .seconds(second))
        }
        #expect(lines.count == 10)
    }
}
