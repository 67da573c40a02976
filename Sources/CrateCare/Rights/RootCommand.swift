internal import CrateCore
internal import Glibc

/// A command that root gives in the user's place, with the variables by which it finds the same places: sudo(8) drops
/// them, and root's own folders are others.
struct RootCommand: Sendable, Hashable {
    /// The variables that matter here, by name.
    var variables: [String: String] = [:]

    /// The command for a shell: `sudo env CRATEBOX_STATE=/srv/state cratebox doctor`.
    func line(_ command: String) -> String {
        let values = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\(ShellWord.quoted($0.value))" }
        let place = values.isEmpty ? [] : ["env"] + values
        return (["sudo"] + place + [command]).joined(separator: " ")
    }
}

extension RootCommand {
    /// What the folders of the freedesktop variables have of Cratebox; without that they lead to nothing.
    private static let places = [
        "XDG_RUNTIME_DIR": "/cratebox", "XDG_STATE_HOME": "/cratebox", "XDG_CONFIG_HOME": "/cratebox/config.json",
    ]

    /// Takes the variables of an environment that name a place or set a key.
    init(environment: [String: String]) {
        self.init(
            variables: environment.filter { name, value in
                if value.isEmpty { return false }
                if let content = Self.places[name] { return access(value + content, F_OK) == 0 }
                return name.hasPrefix("CRATEBOX_") || name == "ALSA_CONFIG_PATH"
            })
    }
}
