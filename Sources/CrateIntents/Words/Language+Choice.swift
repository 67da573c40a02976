public import Intents

extension Language {
    /// The language of a process: as it is configured, else as its surroundings say it (`LC_ALL`, `LC_MESSAGES`, `LANG`, the
    /// first that says anything). What is not spoken here is English.
    /// - Parameters:
    ///   - configured: `de`, or `de_DE`; nil where nothing is configured.
    ///   - environment: gives the value of a variable.
    public static func of(configured: String?, environment: (String) -> String?) -> Language {
        let said = ([configured] + ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.map(environment)).lazy.compactMap(\.self)
        guard let locale = said.first(where: { !$0.isEmpty }) else { return .english }
        return CrateIntents.language(locale) ?? .english
    }
}
