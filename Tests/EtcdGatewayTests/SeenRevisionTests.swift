import EtcdGateway
import Testing

@Suite("Highest revision that was seen")
struct SeenRevisionTests {
    @Test("A linearizable answer below the highest revision means that the directory went back")
    func wentBack() throws {
        var seen = SeenRevision()
        try seen.observe(Sample.header(24), from: .majority)
        #expect(throws: SeenRevision.Break.wentBack(from: 24, to: 4)) {
            try seen.observe(Sample.header(4), from: .majority)
        }
        #expect(throws: SeenRevision.Break.wentBack(from: 24, to: 23)) {
            try seen.observe(Sample.header(23), from: .majority)
        }
        #expect(seen.revision == 24)
        try seen.observe(Sample.header(24), from: .majority)
    }

    @Test("The header of a watch may lag, and one that is ahead counts")
    func watch() throws {
        var seen = SeenRevision()
        try seen.observe(Sample.header(5), from: .majority)
        try seen.observe(Sample.header(0), from: .member)
        #expect(seen.revision == 5)
        try seen.observe(Sample.header(9), from: .member)
        #expect(throws: SeenRevision.Break.wentBack(from: 9, to: 8)) {
            try seen.observe(Sample.header(8), from: .majority)
        }
    }

    @Test("An answer of another cluster is refused from any source")
    func cluster() throws {
        var seen = SeenRevision()
        try seen.observe(Sample.header(5), from: .member)
        let other = AnswerHeader(cluster: 1, member: 1, revision: 9, raftTerm: 1)
        for source in [SeenRevision.Source.majority, .member] {
            #expect(throws: SeenRevision.Break.anotherCluster(from: Sample.cluster, to: 1)) {
                try seen.observe(other, from: source)
            }
        }
        #expect(seen.cluster == Sample.cluster && seen.revision == 5)
    }
}
