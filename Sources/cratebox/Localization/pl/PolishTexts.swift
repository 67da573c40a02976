import CrateCore
import Intents

/// What the command line prints in Polish, a table for each group of commands.
enum PolishTexts: CommandTexts {
    static var code: String { "pl" }
    static let numbers = WrittenNumber.Style(point: ",", group: "\u{A0}", leastGrouped: 5)
    static let tables: [@Sendable () -> [String: Language.Translation]] = [
        { common }, { failures }, { usage }, { settings }, { playback }, { collection }, { crates },
        { imports }, { libraries }, { setup }, { doctor }, { rips }, { doctorBox }, { remotes }, { page }, { log },
    ]
    static let written: [@Sendable () -> [String: Language.Translation]] = [
        { writtenPaths }, { writtenRips }, { writtenImports }, { writtenReasons }, { writtenCar }, { writtenSettings },
    ]
}
