import CrateBox
import CrateClient
import CrateCore
import CrateStore

/// A name that no crate has, and the only crate that may be meant: one whose name contains it or is similar.
struct UnknownCrate {
    private let name: String
    private let near: String?

    /// Finds the crate that may be meant; none is offered if there are several.
    init(_ name: String) {
        self.name = name
        let lookup = (try? CommandBox.store()).map { CrateLookup(store: $0) }
        let named = (try? lookup?.named(name)) ?? []
        let meant = named.isEmpty ? (try? lookup?.close(to: name)) ?? [] : named
        near = meant.count == 1 ? meant[0].name : nil
    }

    /// The failure, with the command that was typed and the name that it may have meant.
    var failure: Failure {
        guard let near else {
            return Failure(
                .notInCollection, "noSuchCrate", "There is no crate \(name).",
                fix: Self.step(CommandLine.arguments, for: name))
        }
        return Failure(
            .notInCollection, "noSuchCrate", "There is no crate \(name). Did you mean “\(near)”?",
            fix: Self.command(CommandLine.arguments, for: name, near))
    }

    /// The command that creates the crate to which albums should be added, otherwise the one that lists the crates.
    static func step(_ line: [String], for name: String) -> String {
        let words = line.dropFirst().filter { !CommandLineWords.common.contains($0) }
        guard words.starts(with: ["crate", "add"]), !name.hasPrefix("id:") else { return "cratebox crate list" }
        return "cratebox crate create \(ShellWord.argument(name))"
    }

    /// The typed command with another name and without confirmations, or `crate show` if the name is not a word of the
    /// command line.
    static func command(_ line: [String], for name: String, _ near: String) -> String {
        var words = CommandLineWords.unconfirmed(line.dropFirst().filter { !CommandLineWords.common.contains($0) })
        // The first two words are the group and its command, which may also be a crate's name.
        guard let place = words.indices.dropFirst(2).first(where: { words[$0] == name }), !near.hasPrefix("-") else {
            return "cratebox crate show \(ShellWord.argument(near))"
        }
        words[place] = near
        return (["cratebox"] + words).map(ShellWord.quoted).joined(separator: " ")
    }
}
