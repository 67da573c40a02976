import CrateBox
import CrateClient
import CrateCore
import CrateStore

/// A crate whose name was typed without quotes, so that its first word was taken for the name: `crate show Sunday
/// Morning`.
struct UnquotedCrate {
    /// The crate's name.
    let name: String
    /// The words after the name.
    let rest: [String]
    private let firstWord: String
    /// Whether the first word is a crate's name by itself.
    private let beginsWithCrate: Bool

    /// Finds the crate with the longest name that a command's words begin with; nil if there is none.
    /// - Parameter evenBehindCrate: True to search even if the first word alone is a crate's name, because the words
    ///   can't be right without it.
    init?(_ words: [String], among crates: [Crate], evenBehindCrate: Bool = false) {
        let names = Dictionary(crates.map { (CrateName($0.name), $0.name) }) { first, _ in first }
        guard let first = words.first else { return nil }
        beginsWithCrate = names[CrateName(first)] != nil
        guard evenBehindCrate || !beginsWithCrate else { return nil }
        for count in stride(from: words.count, to: 1, by: -1) {
            guard let name = names[CrateName(words.prefix(count).joined(separator: " "))] else { continue }
            (self.name, rest, firstWord) = (name, Array(words.dropFirst(count)), first)
            return
        }
        return nil
    }

    /// Finds the crate in the collection for words that can't be right without it; nil also if the collection can't be
    /// read.
    init?(_ words: [String]) {
        guard words.count > 1, (try? CommandBox.hasStore()) == true, let store = try? CommandBox.store(),
            let crates = try? CrateEditor(store: store).list()
        else { return nil }
        self.init(words, among: crates, evenBehindCrate: true)
    }

    /// The failure of the command that was typed.
    /// - Parameter command: The command that was meant, with the whole name.
    func failure(meaning command: GivenCommand) -> Failure {
        if beginsWithCrate {
            return Failure(.usage, "usage", "A name of several words is written in quotes.", fix: command.line)
        }
        return Failure(
            .notInCollection, "noSuchCrate", "There is no crate \(firstWord). Did you mean “\(name)”?",
            fix: command.line)
    }
}
