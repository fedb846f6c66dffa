import ArgumentParser

/// What a command takes that needs no broker.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON: one object.")
    var json = false
}
