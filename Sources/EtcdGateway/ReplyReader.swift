/// Reads the bodies of answers.
enum ReplyReader {
    /// Returns the JSON of a single answer, unless it is a refusal or comes from elsewhere.
    static func value(
        status: Int, body: [UInt8], within bounds: GatewayBounds
    ) throws(GatewayError) -> GatewayJSON {
        guard body.count <= bounds.answerBytes else {
            throw .malformed(.tooLarge(bytes: body.count, limit: bounds.answerBytes))
        }
        // Only etcd's gateway answers with objects. HTML and plain text come from proxies, and from etcd's own server
        // for paths that it does not serve and clients whose certificates have a common name.
        guard body.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { throw foreign(status, body) }
        let (value, refusal): (GatewayJSON, EtcdRefusal?)
        do throws(MalformedAnswer) { (value, refusal) = try parts(of: body, within: bounds) } catch {
            throw .malformed(error)
        }
        if let refusal { throw .refused(refusal) }
        guard status == 200 else { throw foreign(status, body) }
        return value
    }

    /// Returns the first line of a stream that has ended. Its further lines are not needed: the first one of a
    /// keepalive has the answer, and an error after it says only how the stream ended.
    static func firstLine(of body: [UInt8]) throws(GatewayError) -> [UInt8] {
        let line = body.drop { $0 <= 0x20 }.prefix { $0 != UInt8(ascii: "\n") }
        guard !line.isEmpty else { throw .malformed(.empty) }
        return Array(line)
    }

    /// Returns a JSON text and the refusal in it.
    static func parts(
        of text: [UInt8], within bounds: GatewayBounds
    ) throws(MalformedAnswer) -> (value: GatewayJSON, refusal: EtcdRefusal?) {
        let value: GatewayJSON
        do throws(JSONError) { value = try JSONScanner.value(in: text, within: bounds) } catch { throw .json(error) }
        do throws(FieldError) { return (value, try EtcdRefusal.find(in: FieldReader(value))) } catch {
            throw .field(error)
        }
    }

    private static func foreign(_ status: Int, _ body: [UInt8]) -> GatewayError {
        .notGateway(status: status, beginning: PrintableText.excerpt(body, bytes: GatewayBounds.excerptBytes))
    }
}
