import ArgumentParser

/// The name of a library that a command is about. All words are one name, with or without quotes.
struct LibraryName: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The library's name.", valueName: "name"), completion: NameCompletion.libraries)
    var first: String

    @Argument(help: .hidden)
    var rest: [String] = []

    /// The whole name.
    var words: String { ([first] + rest).joined(separator: " ") }

    func validate() throws { try refuse(blankName: words, for: "<name>") }
}
