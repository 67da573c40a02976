internal import CrateStore
public import Intents

extension CrateIntents {
    /// The router for phrases in the current language and in English.
    public static var router: PhraseRouter { common.speaking([.current, .english]) }

    private static let common = PhraseRouter(CrateShortcuts.self, languages: [.english], fold: Folding.folded)
}
