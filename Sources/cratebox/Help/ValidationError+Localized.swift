import ArgumentParser
import CrateCore

extension ValidationError {
    /// Creates an error with a text in the language of the process.
    init(localized text: LocalizedText) { self.init(text.text) }
}
