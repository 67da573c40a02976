import CrateCore

/// What the command line prints in Polish, a table for each group of commands.
enum PolishTexts: CommandTexts {
    static var code: String { "pl" }
    static let numbers = WrittenNumber.Style(point: ",", group: "\u{A0}", leastGrouped: 5)
}
