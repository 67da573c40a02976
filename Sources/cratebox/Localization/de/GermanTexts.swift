import CrateCore

/// What the command line prints in German, a table for each group of commands.
enum GermanTexts: CommandTexts {
    static var code: String { "de" }
    static let numbers = WrittenNumber.Style(point: ",", group: ".")
}
