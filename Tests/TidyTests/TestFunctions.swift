import Foundation

/// The test functions below `Tests`, as pages name them: `SubscriberTests.lagged()`.
enum TestFunctions {
    static func all() throws -> Set<String> {
        var names: Set<String> = []
        for (_, text) in try Repository.files(below: "Tests", endingIn: ".swift") {
            let types = text.matches(of: /\b(?:struct|class|enum|actor|extension) (?:\w+\.)*(\w+)/).map(\.1)
            for function in text.matches(of: /@Test\b(?:(?!@Test)[\s\S])*?\bfunc (\w+)\(/).map(\.1) {
                for type in types { names.insert("\(type).\(function)()") }
            }
        }
        return names
    }
}
