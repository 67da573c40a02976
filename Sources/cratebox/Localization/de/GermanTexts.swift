import CrateCore
import Intents

/// What the command line prints in German, a table for each group of commands.
enum GermanTexts: CommandTexts {
    static var code: String { "de" }
    static let numbers = WrittenNumber.Style(point: ",", group: ".")
    static let tables: [@Sendable () -> [String: Language.Translation]] = [
        { common }, { failures }, { usage }, { settings }, { playback }, { collection }, { crates },
        { imports }, { libraries }, { setup }, { doctor }, { rips }, { doctorBox }, { remotes }, { page }, { log },
    ]
    static let written: [@Sendable () -> [String: Language.Translation]] = [
        { writtenPaths }, { writtenRips }, { writtenImports }, { writtenReasons }, { writtenCar }, { writtenSettings },
    ]
}
