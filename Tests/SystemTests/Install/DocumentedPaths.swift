import CrateTesting
import Foundation

/// The complete list of installed files, except for the manual pages, one per command.
enum DocumentedPaths {
    /// The files that the package contains too.
    static let common = [
        "lib/systemd/system/cratebox-car.service", "lib/systemd/system/cratebox-library@.service",
        "lib/systemd/system/cratebox-mpd.socket", "lib/systemd/system/cratebox-retry.service",
        "lib/systemd/system/cratebox-web.socket",
        "lib/systemd/system/cratebox.service",
        "lib/systemd/system/cratebox.socket", "lib/udev/rules.d/85-cratebox-nudge.rules", "usr/bin/cratebox",
        "usr/bin/cratebox-car", "usr/lib/sysusers.d/cratebox.conf",
        "usr/share/bash-completion/completions/cratebox",
        "usr/share/dbus-1/system.d/org.mpris.MediaPlayer2.cratebox.conf", "usr/share/doc/cratebox/copyright",
        "usr/share/doc/cratebox/examples/85-cratebox-dac-names.rules",
        "usr/share/doc/cratebox/examples/85-cratebox-drives.rules",
        "usr/share/doc/cratebox/examples/85-cratebox-keys.rules", "usr/share/doc/cratebox/examples/config.json",
        "usr/share/fish/vendor_completions.d/cratebox.fish", "usr/share/zsh/vendor-completions/_cratebox",
    ]
    /// Of `Samples/install` only: the list of files to remove.
    static let list = "usr/share/cratebox/installed"
    /// Of the package only.
    static let package = ["usr/share/doc/cratebox/changelog.gz", "usr/share/lintian/overrides/cratebox"]

    /// The manual pages of both programs and all their commands.
    static func pages() async throws -> [String] {
        var names: [String] = []
        for program in ["cratebox", "cratebox-car"] {
            let run = try await ProcessRun.of(program, ["--experimental-dump-help"])
            // The silent program writes its help to standard error.
            let help = try JSONDecoder().decode(Help.self, from: Data(run.outputBytes + run.errorBytes))
            names += help.command.pages(below: "")
        }
        return names.map { "usr/share/man/man1/\($0).1.gz" }
    }

    private struct Help: Decodable { let command: Command }

    private struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?

        func pages(below parent: String) -> [String] {
            [parent + commandName] + (subcommands ?? []).flatMap { $0.pages(below: parent + commandName + "-") }
        }
    }
}
