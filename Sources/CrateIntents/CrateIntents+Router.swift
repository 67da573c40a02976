internal import CrateStore
public import Intents

extension CrateIntents {
    /// The router for phrases in the current language and in English.
    public static var router: PhraseRouter { Language.current == .german ? germanRouter : englishRouter }

    private static let englishRouter = router(.english)
    private static let germanRouter = router(.german, .english)

    private static func router(_ languages: Language...) -> PhraseRouter {
        PhraseRouter(CrateShortcuts.self, languages: languages, fold: Folding.folded)
    }
}
