import Foundation

/// The test functions below `Tests`, as pages name them: `SubscriberTests.lagged()`.
enum TestFunctions {
    static func all() throws -> Set<String> { try names { _ in true } }

    /// Those in files with a suite that starts processes.
    static func acrossProcesses() throws -> Set<String> {
        try names { $0.contains(" .processes,") }
    }

    private static func names(where isMeant: (String) -> Bool) throws -> Set<String> {
        var names: Set<String> = []
        for (_, text) in try Repository.files(below: "Tests", endingIn: ".swift") where isMeant(text) {
            let types = text.matches(of: /\b(?:struct|class|enum|actor|extension) (?:\w+\.)*(\w+)/).map(\.1)
            for function in text.matches(of: /@Test\b(?:(?!@Test)[\s\S])*?\bfunc (\w+)\(/).map(\.1) {
                for type in types { names.insert("\(type).\(function)()") }
            }
        }
        return names
    }
}
