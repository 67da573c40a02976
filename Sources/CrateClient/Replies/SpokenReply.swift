/// A reply as speech: its sentence, followed by the choices of a question.
public struct SpokenReply: Sendable, Hashable {
    /// The sentence; empty if the reply has none.
    public let sentence: String
    /// Whether the utterance was understood. If not, another assistant may try it.
    public let isUnderstood: Bool

    /// Composes the speech from a reply's sentence and its choices.
    /// - Parameter language: The patterns of the language that the reply is in.
    public init(_ reply: BoxReply, in language: ChoiceWords) {
        let words = reply.sentence
        let choices = OpenQuestion(reply).flatMap { Self.choices(of: $0, in: language) }
        sentence = [words, choices].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        isUnderstood = ![.usage, .storeFailure, .unavailable, .cancelled].contains(reply.exit)
    }

    /// The choices as speech, "A by B, or C by D?"; nil for a list of which the reply has only a part.
    private static func choices(of question: OpenQuestion, in language: ChoiceWords) -> String? {
        guard !question.hasMore, !question.choices.isEmpty, !question.isYesOrNo else { return nil }
        let names = question.choices.map { choice in
            let note = choice.note.map { ", \($0)" } ?? ""
            guard let artist = choice.subtitle, !artist.isEmpty else { return choice.title + note }
            return language.title(choice.title, by: artist) + note
        }
        guard let last = names.last, names.count > 1 else { return names[0] + "?" }
        let comma = question.choices.contains { $0.note != nil } ? "; " : ", "
        return language.choice(between: names.dropLast().joined(separator: comma), and: last)
    }
}
