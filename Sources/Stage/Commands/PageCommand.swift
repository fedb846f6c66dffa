import ActivityWire
import Foundation

/// What the page asks for.
enum PageCommand: Hashable, Sendable {
    /// An app's window comes forward, or is made.
    case open(AppID, isNew: Bool, isBehind: Bool)
    /// A session's window comes forward.
    case show(SessionReference)
    case screen(ScreenCommand)
    /// A window is asked for a new picture of itself.
    case refresh(SessionReference)
    case explain(request: String)
    case close(SessionReference, ClosureAnswer?)
    case report(SessionReference)
    /// An item is lifted, carried, let go or taken back.
    case drag(DragCommand)
    /// The finger or a key in a window.
    case input(SessionReference, InputEvent)
    /// The next picture of a window that the page has not seen.
    case look(LookRequest)
    case killWindow(SceneSessionID)
    case killBroker
}

/// One message from the page.
struct PageRequest: Hashable, Sendable {
    /// The page's own number, which the reply carries.
    let id: Int
    let command: PageCommand

    /// - Throws: ``PageFailure`` where the page asks for what there is not.
    init(_ text: String) throws(PageFailure) {
        let fields: PageFields
        do {
            fields = try JSONDecoder().decode(PageFields.self, from: Data(text.utf8))
        } catch {
            throw PageFailure(code: "notUnderstood", reason: "the message is no request of a page")
        }
        id = fields.id
        command = try fields.command
    }

    /// The number alone, so that a message that is not understood can be answered.
    static func id(of text: String) -> Int? {
        struct Number: Decodable { var id: Int }
        return try? JSONDecoder().decode(Number.self, from: Data(text.utf8)).id
    }
}

/// Everything that a page's message may hold; which of it, `do` says.
struct PageFields: Decodable {
    var id: Int
    var `do`: String
    var app: String?
    var session: String?
    var request: String?
    var answer: String?
    var isNew: Bool?
    var isBehind: Bool?
    var gesture: String?
    var place: String?
    var other: String?
    var width: Double?
    var height: Double?
    var x: Double?
    var y: Double?
    var step: String?
    var drag: String?
    var zone: String?
    var kind: String?
    var key: String?
    var characters: String?
    var modifiers: Int?
    var tapCount: Int?
    var scale: Double?
    var epoch: Int?
    var seen: Int?

    var command: PageCommand {
        get throws(PageFailure) {
            switch `do` {
            case "open": .open(try appIdentifier, isNew: isNew ?? false, isBehind: isBehind ?? false)
            case "show": .show(try reference)
            case "screen": .screen(try screenCommand)
            case "refresh": .refresh(try reference)
            case "explain": .explain(request: try Self.required(request, "request"))
            case "close": .close(try reference, answer.flatMap(ClosureAnswer.init(name:)))
            case "report": .report(try reference)
            case "drag": .drag(try dragCommand)
            case "input": .input(try reference, try inputEvent)
            case "look": .look(try lookRequest)
            case "killWindow": .killWindow(try sessionIdentifier)
            case "killBroker": .killBroker
            default: throw PageFailure(code: "notUnderstood", reason: "a page cannot ask for \"\(`do`)\"")
            }
        }
    }

    var reference: SessionReference {
        get throws(PageFailure) { SessionReference(text: try Self.required(session, "session")) }
    }

    private var sessionIdentifier: SceneSessionID {
        get throws(PageFailure) {
            let text = try Self.required(session, "session")
            guard let session = SceneSessionID(text) else {
                throw PageFailure(code: "notUnderstood", reason: "\"\(text)\" is no session's identifier")
            }
            return session
        }
    }

    var appIdentifier: AppID {
        get throws(PageFailure) {
            let text = try Self.required(app, "app")
            guard let app = AppID(text) else {
                throw PageFailure(code: "notUnderstood", reason: "\"\(text)\" is no app's identifier")
            }
            return app
        }
    }

    static func required<Value>(_ value: Value?, _ name: String) throws(PageFailure) -> Value {
        guard let value else { throw PageFailure(code: "notUnderstood", reason: "\(name) is missing") }
        return value
    }
}
