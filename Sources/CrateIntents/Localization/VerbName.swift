internal import CrateCore
internal import Intents

/// The name and the description of a transport verb in a language.
struct VerbName {
    let title: String
    let description: String

    init(_ title: String, _ description: String) { (self.title, self.description) = (title, description) }
}

extension Localization {
    /// The translations of the table of verbs, by English text.
    static var verbs: [String: Language.Translation] {
        TransportVerb.allCases.reduce(into: [:]) { texts, verb in
            let name = name(of: verb)
            texts[verb.row.title] = .text(name.title)
            texts[verb.row.description] = .text(name.description)
        }
    }
}
