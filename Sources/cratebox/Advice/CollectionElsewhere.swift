import CrateBox
import CrateCare
import CrateCore
import LinuxSystem

/// The collection in the state folder of no key, while the one in use is empty.
enum CollectionElsewhere {
    /// Its place; nil without one, and if the running box has another collection than this process. Looked up once per
    /// process.
    static let place: CollectionPlace? = {
        guard !OtherCollection.exists, let state = try? CommandBox.configuration().state else { return nil }
        return CollectionPlace.standard(insteadOf: state, environment: EnvironmentVariables.all)
    }()

    /// The sentence that no library is subscribed, and where the collection is instead.
    static var noLibrary: LocalizedText {
        let none: LocalizedText = "No library is subscribed."
        return place.map { "\(none) \($0.sentence)" } ?? none
    }
}
