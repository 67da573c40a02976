/// A reply as it is spoken: its sentence, and the choices of a question.
public struct SpokenReply: Sendable, Hashable {
    /// What is said; empty where the reply has no words.
    public let sentence: String
    /// Whether it was understood: somebody else may try where it was not.
    public let isUnderstood: Bool

    /// A reply in a language, by the words that join choices in it.
    public init(_ reply: BoxReply, in language: ChoiceWords) {
        let words = (try? reply.decode(Document.self))?.dialog?.full ?? ""
        let choices = OpenQuestion(reply).flatMap { Self.choices(of: $0, in: language) }
        sentence = [words, choices].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        isUnderstood = ![.usage, .storeFailure, .unavailable, .cancelled].contains(reply.exit)
    }

    /// "A by B, or C by D?" Nobody wants to hear a part of a long list.
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

    private struct Document: Decodable {
        struct Words: Decodable {
            let full: String?
        }

        let dialog: Words?
    }
}
