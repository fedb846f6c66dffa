// Written by `make schema` from Tools/Schema/Proto.

import UniformTypes

extension DragReport: WireMessage {
    static let wireFields: WireFields = [
        1: "drag", 2: "operation", 3: "ending", 4: "items", 5: "loads", 6: "callbacks", 7: "unlistedCallbacks",
        8: "missingCopies", 200: "offered", 201: "wanted",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var drag: DragID?
        var operation: DropOperation = .cancel
        var ending: DragEnding?
        var items: Int = 0
        var loads: [DragReport.Load] = []
        var callbacks: [DragReport.Callback] = []
        var unlistedCallbacks: Int = 0
        var missingCopies: [DragReport.MissingCopy] = []
        var offered: [UniformType] = []
        var wanted: [UniformType] = []
        try reader.fields(
            span, Self.wireFields,
            at: [5: loads.count, 6: callbacks.count, 8: missingCopies.count, 200: offered.count, 201: wanted.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 10: drag = try reader.identifier(span)
            case 16: operation = try reader.choice(span)
            case 26: ending = try reader.word(span)
            case 32: items = Int(try reader.uint32(span))
            case 42: loads.append(try reader.converted(span, DragReportLoadFields.self))
            case 50: callbacks.append(try reader.message(span))
            case 56: unlistedCallbacks = Int(try reader.uint32(span))
            case 66: missingCopies.append(try reader.message(span))
            case 1602: offered.append(try UniformType(wire: reader.text(span)))
            case 1610: wanted.append(try UniformType(wire: reader.text(span)))
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(missingCopies, atMost: DragLimits.reportedCopies, "missingCopies")
        try reader.count(offered, atMost: DragLimits.reportedTypes, "offered")
        try reader.count(wanted, atMost: DragLimits.reportedTypes, "wanted")
        guard let drag else { throw Refusal.missing("drag") }
        guard let ending else { throw Refusal.missing("ending") }
        self.init(
            drag: drag, operation: operation, ending: ending, items: items, loads: loads, callbacks: callbacks,
            unlistedCallbacks: unlistedCallbacks, missingCopies: missingCopies, offered: offered, wanted: wanted
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(drag, 1)
        writer.choice(operation, 2)
        writer.text(ending.rawValue, 3)
        writer.uint32(UInt32(clamping: items), 4)
        for element in loads { writer.message(DragReportLoadFields(element), 5) }
        for element in callbacks { writer.message(element, 6) }
        writer.uint32(UInt32(clamping: unlistedCallbacks), 7)
        for element in missingCopies { writer.message(element, 8) }
        for element in offered { writer.text(present: element.wireText, 200) }
        for element in wanted { writer.text(present: element.wireText, 201) }
    }
}

extension DragReport.MissingCopy: WireMessage {
    static let wireFields: WireFields = [1: "item", 2: "reason", 3: "offered"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var item: Int = 0
        var reason: String = ""
        var offered: [UniformType] = []
        try reader.fields(span, Self.wireFields, at: [3: offered.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 8: item = Int(try reader.uint32(span))
            case 18: reason = try reader.text(span)
            case 26: offered.append(try UniformType(wire: reader.text(span)))
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(offered, atMost: DragLimits.reportedTypes, "offered")
        self.init(item: item, reason: reason, offered: offered)
    }

    func write(to writer: inout WireWriter) {
        writer.uint32(UInt32(clamping: item), 1)
        writer.text(reason, 2)
        for element in offered { writer.text(present: element.wireText, 3) }
    }
}

extension DragReportLoadFields: WireConverted {
    static let wireFields: WireFields = [
        1: "load", 2: "item", 3: "type", 4: "isCopy", 5: "bytes", 6: "route", 7: "failure",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var load = LoadID(0)
        var item: Int = 0
        var type: UniformType?
        var isCopy = false
        var bytes: UInt64 = 0
        var route: LoadRoute?
        var failure: LoadFailure?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: load = LoadID(try reader.uint64(span))
            case 16: item = Int(try reader.uint32(span))
            case 26: type = try UniformType(wire: reader.text(span))
            case 32: isCopy = try reader.bool(span)
            case 40: bytes = try reader.uint64(span)
            case 50: route = try reader.word(span)
            case 58: failure = try reader.word(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let type else { throw Refusal.missing("type") }
        self.init(load: load, item: item, type: type, isCopy: isCopy, bytes: bytes, route: route, failure: failure)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(load.number, 1)
        writer.uint32(UInt32(clamping: item), 2)
        writer.text(type.wireText, 3)
        writer.bool(isCopy, 4)
        writer.uint64(bytes, 5)
        writer.text(present: route?.rawValue, 6)
        writer.text(present: failure?.rawValue, 7)
    }
}

extension DragReport.Callback: WireMessage {
    static let wireFields: WireFields = [1: "name", 2: "session", 3: "interaction"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: String = ""
        var scene: SceneSessionID?
        var interaction: UInt32 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try reader.text(span)
            case 18: scene = try reader.identifier(span)
            case 24: interaction = try reader.uint32(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let scene else { throw Refusal.missing("session") }
        self.init(name: name, scene: scene, interaction: interaction)
    }

    func write(to writer: inout WireWriter) {
        writer.text(name, 1)
        writer.identifier(scene, 2)
        writer.uint32(interaction, 3)
    }
}
