import CrateBox
import CrateClient
import CrateCore

extension BoxLock {
    /// Takes the lock, or throws a failure that names its owner.
    static func taken(state: String, name: String) throws -> BoxLock {
        do throws(Refusal) {
            return try BoxLock(state: state, name: name)
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    /// The lock was not taken.
    init(_ refusal: BoxLock.Refusal) {
        switch refusal {
        case .owned(let owner):
            let sentence: LocalizedText =
                if let owner { "Another box owns this collection (\(owner.text))." } else {
                    "Another box owns this collection."
                }
            self.init(.unavailable, "otherOwner", sentence, fix: "cratebox status")
        case .system(let words):
            self.init(.storeFailure, "state", "The state folder can't be used.", fix: words + "\ncratebox doctor")
        }
    }
}
