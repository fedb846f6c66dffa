import Testing

@testable import DesktopEntries

@Suite("Commands of desktop entries")
struct CommandLineTextTests {
    private func vector(_ exec: String, icon: String? = "reader") throws -> [String] {
        let words = ProgramWords(name: "My Reader", icon: icon, path: "/apps/reader.desktop")
        return try words.vector(of: CommandLineText(exec: exec))
    }

    @Test(
        "A command becomes the program and its arguments",
        arguments: [
            ("reader", ["reader"]),
            ("  reader   %f  ", ["reader", "{file}"]),
            ("reader %F", ["reader", "{file}"]),
            ("reader %u --x", ["reader", "{url}", "--x"]),
            ("reader %U", ["reader", "{url}"]),
            ("reader -x %i -y", ["reader", "-x", "--icon", "reader", "-y"]),
            ("reader -title %c", ["reader", "-title", "My Reader"]),
            ("reader --title=%c", ["reader", "--title=My Reader"]),
            ("reader -title \"%c\"", ["reader", "-title", "My Reader"]),
            ("reader %k", ["reader", "/apps/reader.desktop"]),
            ("reader 50%% %%f", ["reader", "50%", "%f"]),
            ("reader %d %n x", ["reader", "x"]),
            ("reader %d%n x", ["reader", "x"]),
            ("reader a%vb", ["reader", "ab"]),
            ("\"/opt/My Reader/reader\" %f", ["/opt/My Reader/reader", "{file}"]),
            (#"sh -c "echo \$HOME \"x\" \\ \`""#, ["sh", "-c", #"echo $HOME "x" \ `"#]),
            (#"sh "a\nb""#, ["sh", #"a\nb"#]),
            (#"wine C:\\x\\y.exe"#, ["wine", #"C:\x\y.exe"#]),
            ("env A=b reader", ["env", "A=b", "reader"]),
            ("reader --name=\"a b\"c", ["reader", "--name=a bc"]),
            ("reader \"\" x", ["reader", "", "x"]),
            ("reader {file} {{x}", ["reader", "{{file}", "{{{{x}"]),
            ("reader \"'>|\"", ["reader", "'>|"]),
            ("réader ü", ["réader", "ü"]),
        ] as [(String, [String])])
    func vectors(exec: String, expected: [String]) throws {
        #expect(try vector(exec) == expected)
    }

    @Test("%i without an icon is no argument")
    func noIcon() throws {
        #expect(try vector("reader %i %f", icon: nil) == ["reader", "{file}"])
    }

    @Test("%k of an entry whose path is not text is refused")
    func noPath() throws {
        let command = try CommandLineText(exec: "reader %k")
        #expect(throws: CommandLineFlaw.pathIsNoText) {
            try ProgramWords(name: "a", icon: nil, path: nil).vector(of: command)
        }
    }

    @Test("Words of an option keep placeholders and percent signs")
    func words() throws {
        #expect(try CommandLineText(words: "foot -e less {file}").texts == ["foot", "-e", "less", "{file}"])
        #expect(try CommandLineText(words: "a 100% \"b c\"").texts == ["a", "100%", "b c"])
        #expect(throws: CommandLineFlaw.noProgram) { try CommandLineText(words: "  ") }
        #expect(throws: CommandLineFlaw.openQuote) { try CommandLineText(words: "a \"b") }
        #expect(throws: CommandLineFlaw.reservedCharacter("|")) { try CommandLineText(words: "a | b") }
    }
}
