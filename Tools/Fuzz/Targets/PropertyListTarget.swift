import AppBundles

/// Whatever a file holds, there are facts or an error with words, and facts without an error make an app.
enum PropertyListTarget {
    static func run(_ bytes: [UInt8]) {
        do throws(BundleError) {
            let facts = try BundleReader.facts(in: bytes)
            promise(facts.warnings.count <= BundleLimits.warningsPerBundle + 1, "warnings are bounded")
            for warning in facts.warnings { promise(!warning.description.isEmpty, "a warning has words") }
            let app = facts.description(path: "/apps/X.app")
            promise((app != nil) == facts.errors.isEmpty, "an app is made unless there is an error")
        } catch {
            promise(!error.description.isEmpty, "an error has words")
        }
    }
}
