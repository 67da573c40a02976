extension BoxReply {
    private struct Document: Decodable {
        struct Words: Decodable {
            let full: String?
        }

        let dialog: Words?
    }

    /// The sentence of the reply; empty if it has none.
    public var sentence: String { (try? decode(Document.self))?.dialog?.full ?? "" }

    /// The sentence of a reply to a request that did not succeed, with the choices of a question; never empty.
    public func refusal(in language: ChoiceWords) -> String {
        let sentence = exit == .needsValue ? SpokenReply(self, in: language).sentence : sentence
        return sentence.isEmpty ? Self.unexplained : sentence
    }

    /// The sentence of a reply to a request that did not succeed; never empty.
    package var refusal: String { sentence.isEmpty ? Self.unexplained : sentence }

    private static var unexplained: String { "The box can't do that now." }
}
