import CrateBox
import CrateClient
import CrateCore
import CrateStore
import LinuxSystem

/// The rips that a folder on the command line means.
extension Match {
    /// The place of a rip's folder: the path as given, the path below the library that it begins with, or else the path
    /// from the working directory. The library may be disconnected.
    /// - Throws: ``CrateStore/RipMatching/Failure`` if the folder has no rip or is part of one.
    private static func place(_ folder: String, _ matching: RipMatching) throws(RipMatching.Failure) -> String {
        let places = places(of: folder)
        for place in places where try !matching.rips(folder: place).isEmpty { return place }
        for place in places {
            if let whole = try matching.folder(around: place) { throw .partOfRip(folder, of: whole) }
        }
        throw .noSuchRip(AbsolutePath.resolved(folder) ?? folder)
    }

    private static func places(of folder: String) -> [String] {
        [folder, inLibrary(folder), AbsolutePath.located(folder)].compactMap(\.self)
    }

    /// The rips below a folder; none for a rip's own folder, except the root of a library, which may have loose files.
    static func rips(
        below folder: String, _ matching: RipMatching
    ) throws(RipMatching.Failure) -> [RipMatching.MatchedRip] {
        let places = places(of: folder)
        for place in places where try matching.rips(folder: place).contains(where: { !$0.folder.isEmpty }) { return [] }
        for place in places {
            let rips = try matching.rips(below: place)
            if !rips.isEmpty { return rips }
        }
        return []
    }

    /// The path of a folder that is written with its library, as in `garage/Evening Tides`, or of the library `garage`
    /// itself; nil if there is no such library.
    private static func inLibrary(_ folder: String) -> String? {
        let slash = folder.firstIndex(of: "/") ?? folder.endIndex
        guard let store = try? CommandBox.store(),
            let library = try? LibrarySubscriptions(store: store).all().first(where: { $0.name == folder[..<slash] })
        else { return nil }
        let rest = folder[slash...]
        return ["/", "/."].contains(rest) ? library.root : library.root + rest
    }

    /// The rips of the folder, and the source of the one that `--source` names.
    func chosen(_ folder: String, _ matching: RipMatching) throws -> (choice: RipChoice, source: String?) {
        let choice: RipChoice
        do throws(RipMatching.Failure) {
            let place = try Self.place(folder, matching)
            choice = RipChoice(folder: place, rips: try matching.rips(folder: place))
        } catch {
            throw failure(error, matching)
        }
        guard let source else { return (choice, nil) }
        let numbers = choice.numbers(of: source)
        // Folders of the same name in several libraries may have rips of the same source; the match itself then fails.
        let sources = Set(numbers.map { choice.rips[$0 - 1].source })
        guard sources.count == 1 else { throw undecided(source, numbers, choice) }
        return (choice, sources.first)
    }
}
