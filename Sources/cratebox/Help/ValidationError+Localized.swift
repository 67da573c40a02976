import ArgumentParser
import CrateCore

extension ValidationError {
    /// Translates the text to the language of the process, since ArgumentParser takes plain strings.
    init(localized text: LocalizedText) { self.init(text.text) }

    /// Refuses words after the arguments of a command, with the sentence of the parser for such words.
    init(unexpected words: [String]) {
        let typed = words.joined(separator: " ")
        self.init(localized: "“\(typed)” isn't expected here.")
    }
}
