import ArgumentParser
import CrateCore

extension ValidationError {
    /// Translates the text to the language of the process, since ArgumentParser takes plain strings.
    init(localized text: LocalizedText) { self.init(text.text) }
}
