import CrateTesting
import Foundation

/// What an installation has, and nothing else: but for the manual pages, one a command.
enum DocumentedPaths {
    /// What the package has too.
    static let common = [
        "lib/systemd/system/cratebox-car.service", "lib/systemd/system/cratebox-library@.service",
        "lib/systemd/system/cratebox-retry.service", "lib/systemd/system/cratebox.service",
        "lib/systemd/system/cratebox.socket", "lib/udev/rules.d/85-cratebox-nudge.rules", "usr/bin/cratebox",
        "usr/bin/cratebox-car", "usr/lib/sysusers.d/cratebox.conf",
        "usr/share/bash-completion/completions/cratebox", "usr/share/doc/cratebox/copyright",
        "usr/share/doc/cratebox/examples/85-cratebox-dac-names.rules",
        "usr/share/doc/cratebox/examples/85-cratebox-drives.rules",
        "usr/share/doc/cratebox/examples/85-cratebox-keys.rules", "usr/share/doc/cratebox/examples/config.json",
        "usr/share/fish/vendor_completions.d/cratebox.fish", "usr/share/zsh/vendor-completions/_cratebox",
    ]
    /// Of `Samples/install` alone: what it takes out again.
    static let list = "usr/share/cratebox/installed"
    /// Of the package alone.
    static let package = ["usr/share/doc/cratebox/changelog.gz", "usr/share/lintian/overrides/cratebox"]

    /// The manual pages: of the two programs and all their commands.
    static func pages() async throws -> [String] {
        var names: [String] = []
        for program in ["cratebox", "cratebox-car"] {
            let run = try await ProcessRun.of(program, ["--experimental-dump-help"])
            // What the silent one says, it says on standard error.
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
