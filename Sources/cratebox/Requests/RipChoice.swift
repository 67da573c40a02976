import CrateCore
import CrateStore

/// The rips of a folder, of which `--source` chooses one by its number, its title or a unique part of its title.
struct RipChoice {
    /// The folder as the collection has it: absolute, or relative to its library.
    let folder: String
    /// The rips in the order of their numbers, which begin at 1.
    let rips: [RipMatching.MatchedRip]

    /// The numbers of the rips that a word may mean: none, the one, or those between which it doesn't decide.
    ///
    /// A rip's own source comes before a number, a number before a title, and a whole title before a part.
    func numbers(of word: String) -> [Int] {
        let sources = numbers { $0.source == word }
        guard sources.isEmpty else { return sources }
        if let number = Int(word), rips.indices.contains(number - 1) { return [number] }
        let folded = Folding.folded(word)
        guard !folded.isEmpty else { return [] }
        let titles = numbers { $0.titles.contains { Folding.folded($0) == folded } }
        return titles.isEmpty ? numbers { $0.titles.contains { Folding.folded($0).contains(folded) } } : titles
    }

    /// The value of `--source` that chooses the rip with this source, whatever release it is matched to later.
    func option(for source: String) -> String {
        let number = rips.firstIndex { $0.source == source }.map { String($0 + 1) } ?? source
        return rips.contains { $0.source == number } ? source : number
    }

    /// One line for each of the numbers: `2  Night Harbour by The Quay`; with the title in the tags where another rip
    /// has that name.
    func lines(_ numbers: [Int]) -> [String] {
        numbers.map { number in
            let rip = rips[number - 1]
            let name = LocalizedText(album: rip.title, by: rip.artist)
            guard rips.count(where: { ($0.title, $0.artist) == (rip.title, rip.artist) }) > 1,
                let former = rip.formerTitle
            else { return CleanText.line("\(number)  \(name)") }
            let distinct: LocalizedText = "\(name), whose tags say \(former)"
            return CleanText.line("\(number)  \(distinct)")
        }
    }

    private func numbers(where isMeant: (RipMatching.MatchedRip) -> Bool) -> [Int] {
        rips.indices.filter { isMeant(rips[$0]) }.map { $0 + 1 }
    }
}

extension RipMatching.MatchedRip {
    /// The titles that may name it: a rip that was matched by hand keeps that of its tags.
    var titles: [String] { [title] + (formerTitle.map { [$0] } ?? []) }
}
