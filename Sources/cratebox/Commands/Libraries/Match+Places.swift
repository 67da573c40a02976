import CrateBox
import CrateClient
import CrateCore
import CrateStore
import Intents
import LinuxSystem

/// The rips that a folder on the command line means.
extension Match {
    /// The place of a rip's folder: the path as given, the path below the library that it begins with, or else the path
    /// from the working directory. The library may be disconnected.
    /// - Throws: ``CrateStore/RipMatching/Failure`` if there is no such folder, or it has no rip or is part of one.
    private static func place(_ folder: String, _ matching: RipMatching) throws(RipMatching.Failure) -> String {
        let places = places(of: folder)
        for place in places where try !matching.rips(folder: place).isEmpty { return place }
        for place in places {
            if let whole = try matching.folder(around: place) { throw .partOfRip(folder, of: whole) }
        }
        guard places.contains(where: { AbsolutePath.resolved($0) != nil }) else { throw .noSuchFolder(folder) }
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

    /// The rips of the folder, and the source of the one that `--source` or an answer on the terminal names.
    func chosen(_ folder: String, _ matching: RipMatching) throws -> (choice: RipChoice, source: String?) {
        let choice: RipChoice
        do throws(RipMatching.Failure) {
            let place = try Self.place(folder, matching)
            choice = RipChoice(folder: place, rips: try matching.rips(folder: place))
        } catch {
            throw failure(error, matching)
        }
        if let source { return (choice, try meantSource(source, of: choice)) }
        guard Set(choice.rips.map(\.source)).count > 1 else { return (choice, nil) }
        let word = try answer(to: several(choice), Array(1...choice.rips.count), choice)
        return (choice, try meantSource(word, of: choice))
    }

    /// The source of the rip that a word means. Asks if it may be several.
    private func meantSource(_ word: String, of choice: RipChoice) throws -> String? {
        let numbers = choice.numbers(of: word)
        // Folders of the same name in several libraries may have rips of the same source; the match itself then fails.
        let sources = Set(numbers.map { choice.rips[$0 - 1].source })
        guard sources.count != 1 else { return sources.first }
        return try meantSource(try answer(to: undecided(word, numbers, choice), numbers, choice), of: choice)
    }

    /// Asks on the terminal which of the rips with these numbers is meant.
    /// - Throws: The failure if there are none, or if asking is not possible; ``Failure/declined`` for the answer no.
    private func answer(to failure: Failure, _ numbers: [Int], _ choice: RipChoice) throws -> String {
        let options = numbers.map { number in
            let rip = choice.rips[number - 1]
            // A number alone as the id would be taken for that of a release.
            return Intents.Option(
                id: "rip \(number)", title: rip.title, subtitle: rip.artist, note: rip.formerTitle,
                answer: choice.option(for: rip.source))
        }
        let question = Question(
            intent: "Match", parameter: "source", kind: .string, dialog: failure.dialog, candidates: options)
        guard !options.isEmpty, !common.json,
            let given = try Questioner.answer(to: BoxReply(Reply.needsValue(question)))
        else { throw failure }
        return given.text
    }
}
