import ActivityWire
import Foundation

/// A command of the page.
enum PageCommand: Hashable, Sendable {
    /// Brings a window of an app forward, or makes one.
    case open(AppID, isNew: Bool)
    /// Brings a session's window forward.
    case show(SessionReference)
    case screen(ScreenCommand)
    /// Asks a window for a new snapshot.
    case refresh(SessionReference)
    case explain(request: String)
    /// Asks which apps can come beside what is on the screen.
    case picker
    /// Asks for all windows of an app.
    case expose(AppID)
    case close(SessionReference, ClosureAnswer?)
    case report(SessionReference)
    /// A step of a drag: lift, tap, move, release or cancel.
    case drag(DragCommand)
    /// A touch, a key, a scroll or a pinch in a window.
    case input(SessionReference, InputEvent)
    /// Asks for a window's next live picture after the last picture that the page has seen.
    case look(LookRequest)
    case killWindow(SceneSessionID)
    case killBroker
}

/// A message from the page.
struct PageRequest: Hashable, Sendable {
    /// The page's number for the request; the reply carries it.
    let id: Int
    let command: PageCommand

    /// - Throws: ``PageFailure`` if the text is not a request that a page may send.
    init(_ text: String) throws(PageFailure) {
        let fields: PageFields
        do {
            fields = try JSONDecoder().decode(PageFields.self, from: Data(text.utf8))
        } catch {
            throw PageFailure(code: "notUnderstood", reason: "the message is not a valid request")
        }
        id = fields.id
        command = try fields.command
    }

    /// Returns the number alone, so that a message that is not understood can be answered.
    static func id(of text: String) -> Int? {
        struct Number: Decodable { var id: Int }
        return try? JSONDecoder().decode(Number.self, from: Data(text.utf8)).id
    }
}

/// All fields that a page's message may have; `do` decides which of them count.
struct PageFields: Decodable {
    var id: Int
    var `do`: String
    var app: String?
    var session: String?
    var request: String?
    var answer: String?
    var isNew: Bool?
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
            case "open": .open(try appIdentifier, isNew: isNew ?? false)
            case "show": .show(try reference)
            case "screen": .screen(try screenCommand)
            case "refresh": .refresh(try reference)
            case "explain": .explain(request: try Self.required(request, "request"))
            case "picker": .picker
            case "expose": .expose(try appIdentifier)
            case "close": .close(try reference, answer.flatMap(ClosureAnswer.init(name:)))
            case "report": .report(try reference)
            case "drag": .drag(try dragCommand)
            case "input": .input(try reference, try inputEvent)
            case "look": .look(try lookRequest)
            case "killWindow": .killWindow(try sessionIdentifier)
            case "killBroker": .killBroker
            default: throw PageFailure(code: "notUnderstood", reason: "'\(`do`)' is not a request that a page can make")
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
                throw PageFailure(code: "notUnderstood", reason: "'\(text)' is not a valid session identifier")
            }
            return session
        }
    }

    var appIdentifier: AppID {
        get throws(PageFailure) {
            let text = try Self.required(app, "app")
            guard let app = AppID(text) else {
                throw PageFailure(code: "notUnderstood", reason: "'\(text)' is not a valid app identifier")
            }
            return app
        }
    }

    static func required<Value>(_ value: Value?, _ name: String) throws(PageFailure) -> Value {
        guard let value else { throw PageFailure(code: "notUnderstood", reason: "\(name) is missing") }
        return value
    }
}
