import CrateBox
import CrateClient
import CrateIntents
import Glibc
import Intents

extension CommandBox {
    /// The language of this process: from the configuration, else from the environment. The configuration is not read
    /// unless it may set a language; errors in it are reported by the command that needs it.
    static let language =
        QuickCommand.language
        ?? Language.of(configured: (try? configuration())?.language, environment: variable)

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
