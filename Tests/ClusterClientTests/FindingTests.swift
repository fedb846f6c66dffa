import ActivityWire
import EtcdGateway
import MachineDirectory
import Testing

@testable import ClusterClient

@Suite("Findings of a check")
struct FindingTests {
    private static func findings() throws -> MemberFindings {
        MemberFindings(
            endpoint: "https://a:2379", user: "m1", cluster: try #require(ClusterName("C")),
            machine: try #require(MachineName("m1")))
    }

    private static func refused(_ reason: RefusalReason) -> GatewayError {
        .refused(EtcdRefusal(code: .invalidArgument, message: reason.rawValue))
    }

    @Test("A member that is not reached has no endpoint, no leader, or a wrong certificate")
    func unreachable() throws {
        let findings = try Self.findings()
        let cases: [(GatewayError, Bool, ClusterFinding.Code)] = [
            (.notSent("refused"), false, .noEndpoint), (.unanswered("late"), false, .noEndpoint),
            (.notSent("TLS"), true, .wrongCertificate), (.unanswered("TLS"), true, .wrongCertificate),
            (Self.refused(.noLeader), false, .noLeader),
            (.notGateway(status: 404, beginning: "<html>"), false, .noEndpoint),
            (.notGateway(status: 400, beginning: "CommonName of client"), false, .wrongCertificate),
        ]
        for (error, isSecurityFailure, code) in cases {
            let finding = findings.unreachable(error, isSecurityFailure: isSecurityFailure)
            #expect(finding.code == code && finding.endpoint == "https://a:2379", "\(error)")
        }
    }

    @Test("A refused token and refused rows are told apart")
    func refusals() throws {
        let findings = try Self.findings()
        #expect(findings.noToken(Self.refused(.wrongPassword)).code == .wrongPassword)
        #expect(findings.noToken(Self.refused(.noLeader)).code == .noLeader)
        #expect(findings.noToken(.unanswered("late")).code == .noQuorum)
        #expect(findings.unreadable(Self.refused(.permissionDenied))?.code == .missingRole)
        #expect(findings.unreadable(Self.refused(.noUser))?.code == .wrongPassword)
        #expect(findings.unreadable(Self.refused(.noLeader))?.code == .noLeader)
        #expect(findings.unreadable(.unanswered("late"))?.code == .noQuorum)
        #expect(findings.unwritable(Self.refused(.permissionDenied))?.code == .missingRole)
        #expect(findings.unwritable(Self.refused(.noSpace)) == nil)
        #expect(findings.unreadable(Self.refused(.permissionDenied))?.remedy.contains("ab/1/C/") == true)
    }

    @Test("Members are compared, and an alarm names its member and the commands that clear it")
    func comparison() throws {
        var reports = ["a", "b", "c", "d"].map { MemberReport(endpoint: $0) }
        for (index, cluster) in [(0, 1), (1, 1), (3, 2)] as [(Int, UInt64)] {
            reports[index].header = AnswerHeader(
                cluster: cluster, member: UInt64(index + 10), revision: Int64(index), raftTerm: 1)
        }
        let alarm = try AlarmAnswer(
            .object(["alarms": .list([.object(["memberID": .text("11"), "alarm": .text("NOSPACE")])])]))
        reports[0].alarms = alarm.alarms
        reports[1].alarms = alarm.alarms
        reports[2].findings = [ClusterFinding(.noEndpoint, at: "c", "-", remedy: "-")]
        let findings = reports.allFindings
        #expect(findings.map(\.code) == [.noEndpoint, .clusterDiffers, .alarmNoSpace])
        #expect(findings.map(\.endpoint) == ["c", "d", "b"])
        for part in ["compact 3", "defrag", "alarm disarm", "--endpoints=b "] {
            #expect(findings.last?.remedy.contains(part) == true)
        }
        #expect([MemberReport]().allFindings.isEmpty)
    }

    @Test("Findings are one JSON array with fixed keys")
    func json() {
        let finding = ClusterFinding(.noLeader, "a \"b\"", remedy: "c")
        #expect([finding].json == #"[{"code":"noLeader","endpoint":null,"remedy":"c","text":"a \"b\""}]"#)
        #expect([ClusterFinding]().json == "[]")
    }
}
