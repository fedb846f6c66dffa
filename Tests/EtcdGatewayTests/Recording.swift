import EtcdGateway
import Foundation
import Testing

/// Answers that etcd 3.4.23 gave, in `Recorded`: the status on the first line, then the body.
enum Recording {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recorded")

    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".http") }
            .map { String($0.dropLast(5)) }.sorted()
    }

    static func reply(_ name: String) throws -> GatewayReply {
        let (status, body) = try parts(name)
        return .answered(status: status, body: body)
    }

    static func body(_ name: String) throws -> [UInt8] { try parts(name).body }

    private static func parts(_ name: String) throws -> (status: Int, body: [UInt8]) {
        let bytes = Array(try Data(contentsOf: folder.appending(path: name + ".http")))
        let end = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
        return (try #require(Int(String(decoding: bytes[..<end], as: UTF8.self))), Array(bytes[(end + 1)...]))
    }
}

extension GatewayReply {
    static func text(_ text: String, status: Int = 200) -> GatewayReply { .answered(status: status, body: text.bytes) }
}

extension String {
    var bytes: [UInt8] { Array(utf8) }
}

/// Requests and headers of the tests.
enum Sample {
    static let key = "ab/1/C/machines/m1".bytes
    static let value = #"{"a":1}"#.bytes
    static let cluster: UInt64 = 11_701_000_360_937_476_151
    static let member: UInt64 = 6_388_509_975_005_204_352

    static func header(_ revision: Int64) -> AnswerHeader {
        AnswerHeader(cluster: cluster, member: member, revision: revision, raftTerm: 2)
    }

    static func headerJSON(_ revision: Int64) -> String {
        #"{"cluster_id":"\#(cluster)","member_id":"\#(member)","revision":"\#(revision)","raft_term":"2"}"#
    }

    static func range() throws -> RowRange { try RowRange(.key(key)) }

    static func put() throws -> EtcdTransaction {
        try EtcdTransaction(comparing: [.absent(key)], success: [.put(RowPut(key: key, value: value))])
    }
}
