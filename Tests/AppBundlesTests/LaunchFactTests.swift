import ActivityWire
import AppDescriptions
import IPadScreen
import Testing

@testable import AppBundles

@Suite("Launch and window facts of a bundle")
struct LaunchFactTests {
    private func facts(_ body: String) throws -> BundleFacts { try BundleReader.facts(in: PropertyListText.app(body)) }

    private func launch(_ body: String) throws -> BundleFacts {
        try BundleReader.facts(in: PropertyListText.launch(body))
    }

    /// Warnings without the one on the executable, which most of these files lack.
    private func oddities(_ facts: BundleFacts) -> [String] {
        facts.warnings.filter { $0.oddity != .noExecutable }.map { "\($0.keyPath)" }
    }

    @Test("An empty file has the default facts")
    func nothing() throws {
        let facts = try facts("")
        #expect(facts.format == .xml && facts.byteCount > 100 && facts.keys == ["CFBundleIdentifier"])
        #expect(facts.identifier == "org.example.notes" && facts.displayName == nil && facts.bundleName == nil)
        #expect(!facts.hasSceneManifest && facts.supportsMultipleScenes == nil && facts.configurations.isEmpty)
        #expect(facts.requiresFullScreen == nil && facts.orientations.isEmpty && facts.padOrientations == nil)
        #expect(facts.multitasking == MultitaskingFacts() && facts.placeholders.isEmpty && facts.errors.isEmpty)
        #expect(facts.launch.processModel == .application && facts.launch.relaunch == .never)
        #expect(facts.launch.timeout == nil && facts.launch.arguments.isEmpty && facts.launch.environment.isEmpty)
        #expect(facts.exportedTypeCount == 0)
        let app = try #require(facts.description(path: "/apps/Notes.app"))
        #expect(app.name == "Notes" && app.launchTimeout == nil && app.teamIdentifier == nil)
        #expect(facts.description(path: "/apps/Notes")?.name == "Notes")
    }

    @Test("The display name takes precedence over the bundle's name, and an empty one is ignored")
    func names() throws {
        func name(_ body: String) throws -> String? { try facts(body).description(path: "/a/N.app")?.name }
        let display = "<key>CFBundleDisplayName</key><string>D</string>"
        let bundle = "<key>CFBundleName</key><string>B</string>"
        #expect(try name(display + bundle) == "D" && name(bundle) == "B")
        #expect(try name("<key>CFBundleDisplayName</key><string/>" + bundle) == "B")
        #expect(try name("<key>CFBundleName</key><string/>") == "N")
    }

    @Test(
        "An executable must be the name of a file in the bundle",
        arguments: ["", "a/b", "/a", ".", "..", "a&#0;b"])
    func executableNames(text: String) throws {
        let facts = try facts("<key>CFBundleExecutable</key><string>\(text)</string>")
        #expect(facts.executableName == nil && facts.warnings.map(\.keyPath) == ["CFBundleExecutable"])
        #expect(try self.facts("<key>CFBundleExecutable</key><string>...</string>").executableName == "...")
    }

    @Test("An app without any executable has the warning, one with either has none")
    func noExecutable() throws {
        #expect(try facts("").warnings.map(\.oddity) == [.noExecutable])
        #expect(try facts("<key>CFBundleExecutable</key><string>a</string>").warnings.isEmpty)
        #expect(try launch("<key>Executable</key><string>a</string>").warnings.isEmpty)
    }

    @Test(
        "A launch timeout is above 0 and at most an hour, rounded up to a millisecond",
        arguments: [
            ("<integer>1</integer>", .milliseconds(1_000)), ("<real>0.0001</real>", .milliseconds(1)),
            ("<real>0.5</real>", .milliseconds(500)), ("<real>1.2345</real>", .milliseconds(1_235)),
            ("<integer>3600</integer>", .seconds(3_600)), ("<real>3600.001</real>", nil), ("<integer>0</integer>", nil),
            ("<integer>-1</integer>", nil), ("<integer>3601</integer>", nil), ("<true/>", nil),
        ] as [(String, Duration?)])
    func timeout(value: String, timeout: Duration?) throws {
        let facts = try launch("<key>LaunchTimeout</key>\(value)")
        #expect(facts.launch.timeout == timeout)
        #expect(oddities(facts) == (timeout == nil ? ["ActivityBroker.LaunchTimeout"] : []))
    }

    @Test("Every word of the process model and of the relaunch policy is read")
    func choices() throws {
        for (text, model) in [("application", ProcessModel.application), ("scene", .scene)] {
            let facts = try launch("<key>ProcessModel</key><string>\(text)</string>")
            #expect(facts.launch.processModel == model && oddities(facts).isEmpty)
        }
        for (text, policy) in [("never", RelaunchPolicy.never), ("foreground", .foreground)] {
            let facts = try launch("<key>Relaunch</key><string>\(text)</string>")
            #expect(facts.launch.relaunch == policy && oddities(facts).isEmpty)
        }
        #expect(try launch("<key>ProcessModel</key><string>Scene</string>").launch.processModel == .application)
    }

    @Test("Every key of our own dictionary is known")
    func knownKeys() throws {
        let body = """
            <key>Executable</key><string>a</string><key>Arguments</key><array><string>x</string></array>
            <key>Environment</key><dict><key>A</key><string>1</string></dict>
            <key>PassEnvironment</key><array><string>LANG</string></array><key>ProcessModel</key><string>scene</string>
            <key>LaunchTimeout</key><integer>5</integer><key>Relaunch</key><string>never</string>
            <key>TeamIdentifier</key><string>T</string>
            """
        let facts = try launch(body)
        #expect(facts.warnings.isEmpty)
        #expect(facts.launch.arguments == ["x"] && facts.launch.executable == "a" && facts.launch.teamIdentifier == "T")
        #expect(facts.launch.passedEnvironment.count == 1)
        #expect(
            try oddities(launch(body + "<key>Z</key><true/><key>Y</key><true/>")) == [
                "ActivityBroker.Y", "ActivityBroker.Z",
            ])
    }

    @Test("A variable has a name without = and no NUL; ours may not be set")
    func environment() throws {
        func environment(_ name: String, _ value: String) throws -> [String] {
            try launch("<key>Environment</key><dict><key>\(name)</key><string>\(value)</string></dict>").launch
                .environment.map { "\($0.name)=\($0.value)" }
        }
        #expect(try environment("A", "1") == ["A=1"] && environment("A", "") == ["A="])
        #expect(try environment("A&#1;", "b&#1;") == ["A\u{1}=b\u{1}"] && environment("A", "x=y") == ["A=x=y"])
        #expect(try environment("", "1").isEmpty && environment("A=", "1").isEmpty)
        #expect(try environment("A&#0;", "1").isEmpty && environment("A", "1&#0;").isEmpty)
        #expect(try environment("ACTIVITY_BROKER_X", "1").isEmpty && environment("ACTIVITY_BROKER", "1").count == 1)
    }

    @Test("An argument with a NUL discards all arguments and is reported")
    func arguments() throws {
        let list = "<array><string>a</string><string>b&#0;</string></array>"
        let facts = try launch("<key>Arguments</key>\(list)")
        #expect(facts.launch.arguments.isEmpty && oddities(facts) == ["ActivityBroker.Arguments[1]"])
        let fine = try launch("<key>Arguments</key><array><string/><string>a&#1;</string></array>")
        #expect(fine.launch.arguments == ["", "a\u{1}"] && oddities(fine).isEmpty)
        #expect(try launch("<key>Executable</key><string>a&#0;</string>").launch.executable == nil)
    }

    @Test("A team is 1 to 255 bytes without placeholders; passed variables are limited")
    func bounds() throws {
        func team(_ text: String) throws -> String? {
            try launch("<key>TeamIdentifier</key><string>\(text)</string>").launch.teamIdentifier
        }
        let longest = String(repeating: "x", count: Limits.nameBytes)
        #expect(try team(longest) == longest && team(longest + "x") == nil && team("a$(b)") == nil)
        func passed(_ count: Int) throws -> Int {
            let names = (0..<count).map { "<string>N\($0)</string>" }.joined()
            return try launch("<key>PassEnvironment</key><array>\(names)</array>").launch.passedEnvironment.count
        }
        #expect(try passed(EnvironmentPattern.limit) == EnvironmentPattern.limit)
        #expect(try passed(EnvironmentPattern.limit + 1) == 0)
    }

    @Test("An activity type is 1 byte up to the limit")
    func activityTypes() throws {
        let longest = String(repeating: "x", count: Limits.activityTypeBytes)
        let list = ["", longest, longest + "x", "a"].map { "<string>\($0)</string>" }.joined()
        let facts = try facts("<key>NSUserActivityTypes</key><array>\(list)</array>")
        #expect(facts.activityTypes == [longest, "a"])
        #expect(oddities(facts) == ["NSUserActivityTypes[0]", "NSUserActivityTypes[2]"])
    }

    @Test("The opt-in to scenes and to several scenes is read")
    func manifest() throws {
        let empty = try facts("<key>UIApplicationSceneManifest</key><dict/>")
        #expect(empty.hasSceneManifest && empty.supportsMultipleScenes == nil)
        #expect(try !facts("<key>UIApplicationSceneManifest</key><array/>").hasSceneManifest)
        #expect(empty.description(path: "/a")?.supportsMultipleScenes == false)
    }

    @Test("Every key about sharing the screen is read")
    func multitasking() throws {
        #expect(try facts("<key>DTSDKName</key><string>iphoneos9.3</string>").multitasking.sdkRelease == 9)
        #expect(try !facts("<key>DTSDKName</key><string>x9</string>").multitasking.hasLaunchStoryboard)
        for key in ["UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName"] {
            let value = key == "UILaunchStoryboardName" ? "<string>L</string>" : "<dict/>"
            let multitasking = try facts("<key>\(key)</key>\(value)").multitasking
            #expect(multitasking.hasLaunchStoryboard && !multitasking.supportsAllOrientations, "\(key)")
        }
        #expect(try facts("<key>UIRequiresFullScreen</key><true/>").multitasking.requiresFullScreen)
        #expect(try facts("<key>UIRequiresFullScreen</key><true/>").requiresFullScreen == true)
        let modes = { (mode: String) in "<key>UIBackgroundModes</key><array><string>\(mode)</string></array>" }
        #expect(try facts(modes("audio")).multitasking.offersPictureInPicture)
        #expect(try !facts(modes("voip")).multitasking.offersPictureInPicture)
        let all = MultitaskingFacts.allOrientations.sorted().map { "<string>\($0)</string>" }.joined()
        let key = "UISupportedInterfaceOrientations"
        #expect(try facts("<key>\(key)</key><array>\(all)</array>").multitasking.supportsAllOrientations)
        #expect(try facts("<key>\(key)</key><array>\(all)</array>").orientations.count == 4)
        let pad = try facts("<key>UILaunchScreen</key><dict/><key>\(key)~ipad</key><array>\(all)</array>")
        #expect(pad.multitasking.supportsAllOrientations && pad.padOrientations?.count == 4 && pad.orientations.isEmpty)
    }

    @Test("The version from which full screen is no longer required is read with all its numbers")
    func requiresFullScreenIgnoredFrom() throws {
        let key = "UIRequiresFullScreenIgnoredStartingWithVersion"
        let read = { (text: String) in try facts("<key>\(key)</key><string>\(text)</string>") }
        let version = try #require(SystemVersion("26.2"))
        #expect(try read("26.2").multitasking.requiresFullScreenIgnoredFrom == version)
        #expect(try oddities(read("26.2")).isEmpty)
        for text in ["26,2", "iOS 26", "26.x"] {
            #expect(try read(text).multitasking.requiresFullScreenIgnoredFrom == nil, "\(text)")
            #expect(try oddities(read(text)) == [key], "\(text)")
        }
        // A placeholder that nobody filled in has a warning of its own kind.
        let unfilled = try read("$(IGNORED_FROM)")
        #expect(!unfilled.warnings.contains { if case .invalidValue = $0.oddity { true } else { false } })
    }

    @Test(
        "A boolean may be a number or a word",
        arguments: [
            ("<true/>", true, false), ("<false/>", false, false), ("<integer>2</integer>", true, true),
            ("<integer>0</integer>", false, true), ("<real>0.5</real>", true, true), ("<real>0</real>", false, true),
            ("<string>YES</string>", true, true), ("<string>true</string>", true, true),
            ("<string>1</string>", true, true),
            ("<string>No</string>", false, true), ("<string>FALSE</string>", false, true),
            ("<string>0</string>", false, true),
            ("<string>y</string>", nil, true), ("<array/>", nil, true),
            ("<date>2001-01-01T00:00:00Z</date>", nil, true),
        ] as [(String, Bool?, Bool)])
    func booleans(value: String, meant: Bool?, isOdd: Bool) throws {
        let facts = try facts("<key>UIRequiresFullScreen</key>\(value)")
        #expect(facts.requiresFullScreen == meant)
        #expect(oddities(facts) == (isOdd ? ["UIRequiresFullScreen"] : []))
    }

    @Test("Placeholders are reported once, sorted, with the first value and the number of others")
    func placeholders() throws {
        let facts = try facts(
            "<key>A</key><array><string>$(Z)</string><string>${B}x$(Z)</string></array><key>$(C)</key><true/>")
        #expect(facts.placeholders == ["$(C)", "$(Z)", "${B}"])
        #expect(facts.warnings.last?.keyPath == "A[0]")
        #expect(facts.warnings.last?.oddity == .placeholder(["$(C)", "$(Z)", "${B}"], moreValues: 2))
        #expect(PlaceholderScan.placeholders(in: "$(A)$(B)") == ["$(A)", "$(B)"])
        #expect(PlaceholderScan.placeholders(in: "$()$(A)") == ["$(A)"])
        #expect(
            PlaceholderScan.placeholders(in: "x$(AB") == [] && PlaceholderScan.placeholders(in: "$(A)$(B") == ["$(A)"])
    }

    @Test("Oddities of the file's form come first, each with its key")
    func form() throws {
        func oddities(_ bytes: [UInt8]) throws -> [String] {
            try BundleReader.facts(in: bytes).warnings.filter { $0.oddity != .noExecutable }
                .map { "\($0.keyPath): \($0.oddity)" }
        }
        #expect(try oddities(PropertyListText.app() + Array("x".utf8)) == [": afterEnd"])
        #expect(
            try oddities(PropertyListText.app("<key>A</key><string>a<!-- b --></string>"))
                == ["A: refusedElsewhere(\"a comment within <string>\")"])
        #expect(try oddities(PropertyListText.app("<key>A</key><date>x</date>")) == ["A: malformed(\"date\")"])
        #expect(
            try oddities(PropertyListText.app("<key>A</key><true/><key>A</key><true/>")) == ["A: duplicateKey"])
        let list = BinaryList(objects: [[0xD1, 1, 2], [0x10, 1], [0x09]])
        #expect(try oddities(list.bytes) == [": keyNoString"])
    }
}
