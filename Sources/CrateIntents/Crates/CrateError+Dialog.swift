public import CrateStore
internal import Intents

extension CrateError {
    /// The error as an `IntentFailure` with a sentence for people; an error of the store is returned unchanged.
    public var failure: any Error {
        switch self {
        case .noSuchCrate(let name):
            IntentFailure(name: "noSuchCrate", dialog: Dialog(full: "There is no crate \(name)."))
        case .nameTaken(let other):
            IntentFailure(
                name: "nameTaken",
                dialog: Dialog(full: "There is a crate \(other) already.", supporting: "cratebox crate list"))
        case .emptyName: IntentFailure(name: "emptyName", dialog: SaveQueueIntent.emptyName)
        case .unprintableName: IntentFailure(name: "unprintableName", dialog: SaveQueueIntent.unprintableName)
        case .longName: IntentFailure(name: "longName", dialog: SaveQueueIntent.longName)
        case .numberName(let name): IntentFailure(name: "numberName", dialog: SaveQueueIntent.numberName(name))
        case .isFolder(let name):
            IntentFailure(
                name: "isFolder",
                dialog: Dialog(
                    full: "The crate \(name) is a folder of your imported collection, so only an import changes it."))
        case .notInCrate(_, let crate):
            IntentFailure(name: "notInCrate", dialog: Dialog(full: "That isn't in the crate \(crate)."))
        case .noSuchAlbum: AlbumEntity.notFound
        case .store(let error): error
        }
    }
}
