import CrateBox
import CrateIntents
import Glibc
import Intents

extension CommandBox {
    /// The language of this process: from the configuration, else from the environment.
    static var language: Language {
        Language.of(configured: isConfigured ? (try? configuration())?.language : nil, environment: variable)
    }

    /// True if a configuration file may exist. The configuration is not read otherwise; errors in it are reported by
    /// the command that needs it.
    private static var isConfigured: Bool {
        if variable("CRATEBOX_LANGUAGE") != nil { return true }
        let home = variable("XDG_CONFIG_HOME") ?? (variable("HOME") ?? "") + "/.config"
        let files = [BoxConfiguration.systemFile, home + "/cratebox/config.json"]
        return files.contains { (path: String) in access(path, F_OK) == 0 }
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
