import SchemaGenerator
import SwiftProtobuf
import SwiftProtobufPluginLibrary

/// The plug-in of protoc. Its one option, `Output`, is one of `Generator.Output`.
@main
struct ActivityGenerator: CodeGenerator {
    var supportedFeatures: [Google_Protobuf_Compiler_CodeGeneratorResponse.Feature] { [.proto3Optional] }
    var customOptionExtensions: [any AnyMessageExtension] { Generator.extensions }

    func generate(
        files: [FileDescriptor], parameter: any CodeGeneratorParameter, protoCompilerContext: any ProtoCompilerContext,
        generatorOutputs: any GeneratorOutputs
    ) throws {
        var output = Generator.Output.swift
        for (key, value) in parameter.parsedPairs {
            guard key == "Output", let known = Generator.Output(rawValue: value) else {
                throw UnknownOption(key: key, value: value)
            }
            output = known
        }
        guard let schema = files.first(where: { !$0.messages.isEmpty }),
            let limits = files.first(where: { $0.messages.isEmpty })
        else { throw MissingFile() }
        let generator = try Generator(schema, limits: limits)
        for (name, contents) in generator.files(output).sorted(by: { $0.key < $1.key }) {
            try generatorOutputs.add(fileName: name, contents: contents)
        }
    }
}

struct UnknownOption: Error, CustomStringConvertible {
    let key: String
    let value: String
    var description: String { "unknown option \(key)=\(value)" }
}

struct MissingFile: Error, CustomStringConvertible {
    let description = "give both activity_broker.proto and limits.proto"
}
