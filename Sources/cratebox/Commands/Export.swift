import ArgumentParser

/// `cratebox export`: the collection for programs of others.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export data for other programs.", subcommands: [Hassil.self])
}
