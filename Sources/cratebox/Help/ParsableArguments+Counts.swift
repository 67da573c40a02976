import ArgumentParser
import CrateCore

/// Checks of numbers that count from 1. Their options are parsed with `.unconditional`, so that a negative number is a
/// value, and the sentence names what is wrong with it.
extension ParsableArguments {
    /// Throws unless `--limit` is missing or at least 1.
    func requireLimit(_ limit: Int?) throws {
        if let limit, limit < 1 { throw ValidationError(localized: "--limit has to be 1 or more.") }
    }

    /// Checks a place in a list.
    func requirePlace(_ place: Int?) throws {
        if let place, place < 1 { throw ValidationError(localized: "Places count from 1.") }
    }
}
