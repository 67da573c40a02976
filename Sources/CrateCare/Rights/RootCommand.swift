internal import CrateCore
internal import Glibc

/// A command that root runs in the user's place. It sets the variables with which Cratebox finds the user's folders,
/// because sudo(8) drops them and root's own folders differ.
struct RootCommand: Sendable, Hashable {
    /// The variables to pass on, by name.
    var variables: [String: String] = [:]

    /// The command for a shell: `sudo env CRATEBOX_STATE=/srv/state cratebox doctor`.
    func line(_ command: String) -> String {
        let values = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\(ShellWord.quoted($0.value))" }
        let place = values.isEmpty ? [] : ["env"] + values
        return (["sudo"] + place + [command]).joined(separator: " ")
    }
}

extension RootCommand {
    /// The path of Cratebox's files below the folder in each freedesktop variable. A variable is passed on only if this
    /// path exists.
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
