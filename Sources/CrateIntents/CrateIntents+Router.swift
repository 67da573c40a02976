internal import CrateStore
public import Intents

extension CrateIntents {
    /// Hears phrases in the language of the task, and in English.
    public static var router: PhraseRouter {
        let languages = Language.current == .english ? [Language.english] : [.current, .english]
        return PhraseRouter(CrateShortcuts.self, languages: languages, fold: Folding.folded)
    }
}
