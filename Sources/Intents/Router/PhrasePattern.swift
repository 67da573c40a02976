/// A phrase prepared for comparison with an utterance.
struct PhrasePattern: Sendable {
    private enum Part: Sendable {
        case word(String)
        /// The application's name, as one of these word sequences.
        case name([[String]])
        case slot(String)
    }

    let template: PhraseTemplate
    private let parts: [Part]

    init(_ template: PhraseTemplate, names: [[String]], fold: (String) -> String) {
        self.template = template
        parts = template.parts.flatMap { part -> [Part] in
            switch part {
            case .text(let text): fold(text).split(separator: " ").map { .word(String($0)) }
            case .applicationName: [.name(names)]
            case .slot(let name): [.slot(name)]
            }
        }
    }

    /// The result of a comparison.
    enum Verdict: Sendable, Hashable {
        /// The phrase matches, with these texts in its slots.
        case fits([String: String])
        /// After this many matching parts, the utterance continues with this word, or ends.
        case differs(after: Int, at: String?)
    }

    /// Compares the phrase with the whole utterance. Each slot takes at least one word; the first of several takes as
    /// few as possible.
    func verdict(on utterance: Utterance) -> Verdict {
        var furthest = (part: 0, word: 0)
        var slots: [String: String] = [:]
        if fits(0, 0, utterance, &slots, &furthest) { return .fits(slots) }
        return .differs(after: furthest.part, at: furthest.word < utterance.count ? utterance[furthest.word] : nil)
    }

    private func fits(
        _ part: Int, _ word: Int, _ utterance: Utterance, _ slots: inout [String: String],
        _ furthest: inout (part: Int, word: Int)
    ) -> Bool {
        if part > furthest.part { furthest = (part, word) }
        guard part < parts.count else { return word == utterance.count }
        switch parts[part] {
        case .word(let wanted):
            guard utterance.has([wanted], at: word) else { return false }
            return fits(part + 1, word + 1, utterance, &slots, &furthest)
        case .name(let names):
            return names.contains { name in
                utterance.has(name, at: word) && fits(part + 1, word + name.count, utterance, &slots, &furthest)
            }
        case .slot(let name):
            guard word < utterance.count else { return false }
            for end in (word + 1)...utterance.count where fits(part + 1, end, utterance, &slots, &furthest) {
                slots[name] = utterance.text(of: word..<end)
                return true
            }
            return false
        }
    }
}
