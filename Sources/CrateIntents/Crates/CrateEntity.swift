public import CrateStore
public import Intents

/// A crate as intents see it.
public struct CrateEntity: IndexedEntity, URLRepresentable, Hashable {
    /// Its number, which stays when it is renamed.
    public var id: Crate.ID
    /// Its name.
    @Property(title: "Name") public var name: String
    /// How many albums it holds.
    @Property(title: "Albums") public var albums: Int

    /// What is shown of a crate.
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

    /// "Crate".
    public static let typeDisplayName: TypeName = "Crate"
    /// `cratebox:crate/3`.
    public static let urlName = "crate"
    /// "crates".
    public static let indexName = "crates"
    /// A crate without a name.
    public static var blank: CrateEntity { CrateEntity() }
    /// What is said when there is no such crate.
    public static let notFound = IntentFailure(
        name: "noSuchCrate",
        dialog: Dialog(full: "I couldn't find that crate.", supporting: "cratebox crate list"))
    /// Looks crates up in the shared store.
    public static let defaultQuery = CrateQuery()

    /// Its name. Nothing stands below it: "Did you mean NAME by …" would make an artist of it.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: name, systemImageName: "folder-music")
    }

    /// What a search index is told of it.
    public var attributes: SearchAttributes {
        SearchAttributes(contentType: "application/x-cratebox-crate", displayRepresentation)
    }
}
