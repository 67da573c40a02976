import CrateBox
import CrateCore
import CrateStore

extension StoreCopies.Copy {
    /// When the copy was made, in words: the time if it is known, else the day in its name.
    var date: String {
        if let madeAt { return SpokenTime.words(StoredTime.of(madeAt)) }
        guard let day else { return String(localized: "an unknown day") }
        return SpokenTime.day(of: day, isUTC: false)
    }
}
