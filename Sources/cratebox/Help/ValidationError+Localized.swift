import ArgumentParser
import CrateCore

extension ValidationError {
    /// Translates the text to the language of the process, since ArgumentParser takes plain strings.
    init(localized text: LocalizedText) { self.init(text.text) }

    /// Refuses words behind the arguments of a command, in the sentence for those that the parser itself refuses.
    init(unexpected words: [String]) {
        let typed = words.joined(separator: " ")
        self.init(localized: "“\(typed)” isn't expected here.")
    }
}
