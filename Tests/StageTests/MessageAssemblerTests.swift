import NIOCore
import NIOWebSocket
import Testing

@testable import Stage

/// What a page's frames come to.
@Suite("Assembly of WebSocket messages")
struct MessageAssemblerTests {
    private var assembler = MessageAssembler(.standard)

    private static func frame(
        _ opcode: WebSocketOpcode, _ bytes: [UInt8] = [], isLast: Bool = true, rsv1: Bool = false
    ) -> WebSocketFrame {
        let key: WebSocketMaskingKey = [1, 2, 3, 4]
        var data = ByteBuffer(bytes: bytes)
        data.webSocketMask(key)
        return WebSocketFrame(fin: isLast, rsv1: rsv1, opcode: opcode, maskKey: key, data: data)
    }

    private mutating func code(_ frame: WebSocketFrame) -> WebSocketErrorCode? {
        do throws(FrameError) {
            _ = try assembler.take(frame)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("A message is complete with its last fragment, whatever arrives in between")
    mutating func fragments() throws {
        #expect(try assembler.take(Self.frame(.text, Array("Grü".utf8.dropLast()), isLast: false)) == .nothing)
        #expect(try assembler.take(Self.frame(.ping, [7])) == .ping(ByteBuffer(bytes: [7])))
        #expect(try assembler.take(Self.frame(.continuation, isLast: false)) == .nothing)
        #expect(try assembler.take(Self.frame(.continuation, [0xBC] + Array("n".utf8))) == .text("Grün"))
        #expect(try assembler.take(Self.frame(.text, Array("a".utf8))) == .text("a"))
        #expect(try assembler.take(Self.frame(.pong)) == .nothing)
        #expect(try assembler.take(Self.frame(.connectionClose)) == .close)
    }

    @Test("Fragments of another message, without a beginning or after the end are protocol errors")
    mutating func order() {
        #expect(code(Self.frame(.continuation)) == .protocolError)
        #expect(code(Self.frame(.text, isLast: false)) == nil)
        #expect(code(Self.frame(.text)) == .protocolError)
    }

    @Test("An unmasked frame, a reserved bit and an unknown code are protocol errors")
    mutating func shape() throws {
        #expect(code(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer())) == .protocolError)
        #expect(code(Self.frame(.text, rsv1: true)) == .protocolError)
        #expect(code(Self.frame(try #require(WebSocketOpcode(encodedWebSocketOpcode: 3)))) == .protocolError)
        #expect(code(Self.frame(.binary)) == .unacceptableData)
        #expect(code(Self.frame(.text, [0xC3])) == .dataInconsistentWithMessage)
    }

    @Test("A message may be as large as the limit, in one frame or in several")
    mutating func bytes() {
        let most = [UInt8](repeating: 0x20, count: StageLimits.standard.messageBytes)
        #expect(code(Self.frame(.text, most)) == nil)
        #expect(code(Self.frame(.text, most, isLast: false)) == nil)
        #expect(code(Self.frame(.continuation)) == nil)
        #expect(code(Self.frame(.text, most, isLast: false)) == nil)
        #expect(code(Self.frame(.continuation, [0x20])) == .messageTooLarge)
    }

    @Test("Fragments of one message are counted, including empty ones")
    mutating func count() {
        #expect(code(Self.frame(.text, isLast: false)) == nil)
        for _ in 1..<StageLimits.standard.fragments { #expect(code(Self.frame(.continuation, isLast: false)) == nil) }
        #expect(code(Self.frame(.continuation, isLast: false)) == .policyViolation)
    }
}
