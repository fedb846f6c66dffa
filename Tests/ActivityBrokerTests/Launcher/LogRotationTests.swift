import Glibc
import SystemFiles
import Testing

@testable import ActivityBroker

extension LaunchTests {
    @Suite("Log rotation")
    struct LogRotationTests {
        @Test(
            "Output during a rotation is kept up to the limit, and the rotation returns where the kept output begins",
            arguments: [
                ("0123456789", "", "23456789", 2), ("0123456789", "end\n", "23456789end\n", 2),
                ("0123456789", "much more than that\n", "an that\n", 22), ("012", "end\n", "012end\n", 0),
            ])
        func during(before: String, meanwhile: String, kept: String, beginning: Int) throws {
            let scratch = try ScratchFolder()
            let path = try scratch.write("a.log", before)
            let file = try Descriptor(opening: path, flags: O_WRONLY | O_APPEND)
            let rotation = try LogRotation.begin(path: path, keptBytes: 8)
            LaunchTests.append(meanwhile, to: file)
            #expect(try rotation.finish() == beginning)
            #expect(try scratch.text("a.log") == "")
            #expect(try scratch.text("a.log.1") == kept)
            LaunchTests.append("new\n", to: file)
            #expect(try scratch.text("a.log") == "new\n")
        }
    }
}
