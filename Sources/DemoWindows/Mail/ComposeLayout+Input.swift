import DemoSupport
import SceneClient

extension ComposeLayout {
    /// Writes by keys, and chooses a field by a tap.
    ///
    /// - Returns: the button that was tapped. A message without a recipient is not sent; the tap then chooses the field.
    func take(_ input: InputEvent, into message: inout MailMessage) -> Button? {
        switch input {
        case .key(let key): message.take(key)
        case .touch:
            guard let point = input.tap else { return nil }
            if let button = button(at: point), button != .send || !message.recipient.isEmpty { return button }
            let (field, caret) = field(at: point, of: message)
            message.write(in: field, at: caret)
        case .scroll, .pinch: break
        }
        return nil
    }
}
