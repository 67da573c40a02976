import ArgumentParser

/// `cratebox export`: writes the collection for other programs.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export data for other programs.", subcommands: [Hassil.self])
}
