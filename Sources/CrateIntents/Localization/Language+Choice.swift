public import Intents

extension Language {
    /// Chooses the language of a process from the configuration, otherwise from the first variable that is set among
    /// `LC_ALL`, `LC_MESSAGES` and `LANG`. An unsupported language becomes English.
    /// - Parameters:
    ///   - configured: `de` or `de_DE`; nil if not configured.
    ///   - environment: returns the value of a variable.
    public static func of(configured: String?, environment: (String) -> String?) -> Language {
        let said = ([configured] + ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.map(environment)).lazy.compactMap(\.self)
        guard let locale = said.first(where: { !$0.isEmpty }) else { return .english }
        return CrateIntents.language(locale) ?? .english
    }
}
