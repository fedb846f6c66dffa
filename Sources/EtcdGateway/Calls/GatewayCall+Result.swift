extension GatewayCall {
    /// Returns the outcome of the call, from what the transport reports.
    public func result(of reply: GatewayReply, within bounds: GatewayBounds = .standard) -> CallResult<Answer> {
        do throws(GatewayError) {
            return .happened(try answer(in: reply, within: bounds))
        } catch {
            return canChangeStore && error.mayHaveHappened ? .mayHave(error) : .didNot(error)
        }
    }

    private func answer(in reply: GatewayReply, within bounds: GatewayBounds) throws(GatewayError) -> Answer {
        switch reply {
        case .notSent(let reason): throw .notSent(reason)
        case .unanswered(let reason): throw .unanswered(reason)
        case .answered(let status, let body):
            let text = Self.answersInLines && status == 200 ? try ReplyReader.firstLine(of: body) : body
            let value = try ReplyReader.value(status: status, body: text, within: bounds)
            do throws(FieldError) {
                let answer = try Answer(value)
                try check(answer)
                return answer
            } catch {
                throw .malformed(.field(error))
            }
        }
    }
}
