import Adaptation
import IPadScreen
import Testing

@Suite("Versions of the system")
struct SystemVersionTests {
    @Test(
        "A version has numbers of at most 9 digits with points between them",
        arguments: [
            ("26", "26.0"), ("26.2", "26.2"), ("26.0.1", "26.0.1"), ("26.2.0", "26.2"), ("0", "0.0"),
            ("007", "7.0"), ("999999999.1", "999999999.1"), ("", nil), (".", nil), ("26.", nil), (".2", nil),
            ("26.2b", nil), ("-26", nil), (" 26", nil), ("٢٦", nil), ("1000000000", nil),
        ] as [(String, String?)])
    func reading(text: String, description: String?) {
        #expect(SystemVersion(text)?.description == description)
    }

    @Test("Versions are ordered by their numbers, and absent numbers are 0")
    func order() throws {
        let versions = try ["0", "9.3", "18", "26", "26.0.1", "26.1", "26.2", "26.10", "27"].map {
            try #require(SystemVersion($0))
        }
        #expect(versions.sorted() == versions && Set(versions).count == versions.count)
        #expect(zip(versions, versions.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
        #expect(SystemVersion("26.0.0") == SystemVersion(major: 26) && SystemVersion("0.0") == SystemVersion(major: 0))
    }

    @Test("A release stands for its first version")
    func releases() {
        #expect(SystemRelease(.windowed).version == SystemVersion("26.0"))
        #expect(SystemRelease(.modern).version == SystemVersion(major: 18))
    }
}
