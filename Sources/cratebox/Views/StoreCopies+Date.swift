import CrateBox
import CrateCore
import CrateStore

extension StoreCopies.Copy {
    /// When it was made, in words: no more than its name or its content says.
    var date: String {
        if let madeAt { return SpokenTime.words(StoredTime.of(madeAt)) }
        guard let day else { return String(localized: "an unknown day") }
        return SpokenTime.day(of: day, isUTC: false)
    }
}
