internal import CrateCore
public import CrateStore
public import Intents

/// The wording of the wantlist, as listed in the table of ``CrateIntents``.
public enum WantlistDialog {
    /// The sentence for a request to add: added, wanted already, or owned already.
    public static func dialog(for result: WantResult) -> Dialog {
        switch result {
        case .added(let want) where want.release.id.isLocal && WantedAlbum.plainNumber(want.release.title) != nil:
            Dialog(
                full: "\(named(want)) is on your wantlist, as a title: I know no release of that name or number.",
                supporting: "cratebox wantlist add id:\(ShellWord.quoted(want.release.title))")
        case .added(let want) where want.release.id.isLocal:
            Dialog(
                full: "\(named(want)) is on your wantlist, as you said it: I know no release of that name.",
                supporting: "cratebox wantlist add id:NUMBER")
        case .added(let want): Dialog(full: "\(named(want)) is on your wantlist.")
        case .alreadyWanted(let want): Dialog(full: "\(named(want)) is on your wantlist already.")
        case .alreadyOwned(let release): Dialog(full: "You own \(WantEntity(release).named) already.")
        }
    }

    /// The line below a want in words that may mean an owned album.
    static func line(about owned: WantEntity, besides want: Want) -> Message {
        "You own \(owned.named). To remove the want: cratebox wantlist remove \(ShellWord.argument(want.release.title))"
    }

    /// The line below a want in words that may mean one that was wanted before.
    static func line(aboutWanted other: WantEntity, besides want: Want) -> Message {
        let name = ShellWord.argument(want.release.title)
        return "\(other.named) is wanted as well. To remove this want: cratebox wantlist remove \(name)"
    }

    /// The line below a want by number, about the want in words that may be the same record; names none if there are
    /// several. Nil without any.
    static func line(aboutSaid wants: [Want]) -> Message? {
        guard let want = wants.first else { return nil }
        guard wants.count == 1 else {
            return "If you added the same record in words as well: cratebox wantlist remove NAME"
        }
        let name = ShellWord.argument(want.release.title)
        return "\(named(want)) is wanted as well. If this is the same record: cratebox wantlist remove \(name)"
    }

    /// The sentence for a removed want; warns if the next import may add it again.
    public static func farewell(to want: Want) -> Dialog {
        let full: Message = "\(named(want)) is off your wantlist."
        guard want.isExported else { return Dialog(full: full) }
        return "\(full) The next import brings it back if the export still lists it."
    }

    /// The dialog for the whole list.
    public static func dialog(for report: WantReport) -> Dialog {
        let (count, owned) = (report.wants.count, report.owned)
        guard count > 0 else {
            return Dialog(full: "Your wantlist is empty.", supporting: "cratebox wantlist add ALBUM")
        }
        let list: Message =
            "\(count, .albumsOnWantlist)"
        guard owned > 0 else { return Dialog(full: list) }
        let mark: Message = "\(owned, .ownedByNow)"
        return "\(list) \(mark)"
    }

    private static func named(_ want: Want) -> Message { WantEntity(want.release).named }
}
