public import CrateStore
public import Intents

/// A crate for intents: a snapshot of its name and size.
public struct CrateEntity: IndexedEntity, Hashable {
    /// The number, which a rename does not change.
    public var id: Crate.ID
    /// The name of the crate, unique among crates.
    @Property(title: "Name") public var name: String
    /// The number of whole albums.
    @Property(title: "Albums") public var albums: Int

    /// Copies the name and size; later changes of the crate do not show.
    public init(_ crate: Crate) {
        id = crate.id
        name = crate.name
        albums = crate.albums
    }

    private init() {
        id = 0
        name = ""
        albums = 0
    }

    /// "Crate", which artefacts and questions use.
    public static let typeDisplayName: TypeName = "Crate"
    /// "crates", the search index that crate entities are donated to.
    public static let indexName = "crates"
    /// A crate without a name, for discovery.
    public static var blank: CrateEntity { CrateEntity() }
    /// The failure if no crate matches; its supporting line is the command that lists all crates.
    public static let notFound = IntentFailure(
        name: "noSuchCrate",
        dialog: Dialog(full: "I couldn't find that crate.", supporting: "cratebox crate list"))
    /// The query over the shared store.
    public static let defaultQuery = CrateQuery()

    /// The name without a subtitle, which "Did you mean NAME by …" would present as an artist.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: name, systemImageName: "folder-music")
    }

    /// The search attributes: the name, and a MIME type of Cratebox's own.
    public var attributes: SearchAttributes {
        SearchAttributes(contentType: "application/x-cratebox-crate", displayRepresentation)
    }
}
