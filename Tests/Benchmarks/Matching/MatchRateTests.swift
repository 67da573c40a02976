import CrateCore
import CrateTesting
import Testing

@testable import CrateStore

/// How many rips are matched to their release, by layout and tags; none may be matched to a wrong one.
@Suite(.computes) struct MatchRateTests {
    /// The result for forty albums.
    struct Rate: CustomStringConvertible {
        var right = 0
        var wrong: [String] = []
        /// Without a match.
        var untied = 0
        var rips = 0
        /// Albums of several discs that were recognized as one rip.
        var whole = 0
        var sets = 0

        var description: String {
            "\(right) right, \(wrong.count) wrong, \(untied) untied, \(rips) rips, \(whole) of \(sets) sets whole \(wrong)"
        }
    }

    /// Scans one layout with two collections: one from an export alone, and one with all tracks from Discogs.
    private static func rates(
        _ scheme: RipScheme, of albums: [MatchWorld.Album], in collection: [MatchWorld.Album],
        areTold: [Bool] = [false, true]
    ) throws -> [Rate] {
        let folder = try TemporaryFolder()
        var owner: [String: MatchWorld.Album] = [:]
        for album in albums { for place in try scheme.write(album, to: folder) { owner[place] = album } }
        return try areTold.map { isTold in
            let store = try Store(.memory)
            _ = try LibrarySubscriptions(store: store).subscribe(root: folder.path, name: "garage")
            for album in collection { try album.store(in: store, isTold: isTold) }
            _ = try LibraryScan(store: store).run(library: "garage")
            let rate = try rate(of: albums, store, owner)
            print("Rates, \(scheme), \(isTold ? "with detail" : "from an export"): \(rate)")
            return rate
        }
    }

    private static func rate(
        of albums: [MatchWorld.Album], _ store: Store, _ owner: [String: MatchWorld.Album]
    ) throws -> Rate {
        var rate = Rate()
        var rips: [Int: Int] = [:]
        for rip in try RipMatching(store: store).rips() {
            let album = try #require(owner.first { "\($0.key)/".hasPrefix("\(rip.folder)/") }?.value)
            rate.rips += 1
            rips[album.id, default: 0] += 1
            switch rip.release.rawValue {
            case Int64(album.id): rate.right += 1
            case ..<0: rate.untied += 1
            default: rate.wrong.append("\(rip.folder) as \(rip.title)")
            }
        }
        let sets = albums.filter { $0.discs > 1 }
        rate.sets = sets.count
        rate.whole = sets.count { rips[$0.id] == 1 }
        return rate
    }

    @Test(arguments: RipScheme.common)
    func everyLayoutFindsItsRelease(scheme: RipScheme) throws {
        let world = MatchWorld(seed: 16, albums: 90)
        for rate in try Self.rates(scheme, of: Array(world.albums.prefix(40)), in: world.albums) {
            #expect(rate.wrong.isEmpty, "\(scheme.description): \(rate)")
            #expect(rate.right >= (scheme.hasTags ? 38 : 36), "\(scheme.description): \(rate)")
            #expect(rate.whole == rate.sets && rate.rips == 40, "\(scheme.description): \(rate)")
        }
    }

    @Test(arguments: RipScheme.strangers)
    func whatIsNotInTheCollectionIsTiedToNothing(scheme: RipScheme) throws {
        let world = MatchWorld(seed: 17, albums: 60)
        let albums = world.albums.prefix(6).map { album in
            // Other recordings have other tracks.
            var other = album
            other.tracks = album.tracks.map {
                .init(title: "Other \($0.title)", seconds: $0.seconds + 47, disc: $0.disc, number: $0.number)
            }
            return other
        }
        for rate in try Self.rates(scheme, of: albums, in: world.albums) {
            #expect(rate.right == 0 && rate.wrong.isEmpty, "\(scheme.description): \(rate)")
        }
    }

    @Test(arguments: [nil, 9])
    func anotherAlbumCalledAsItsArtistIsTiedToNothing(later: Int?) throws {
        let world = MatchWorld(seed: 18, albums: 140)
        let namesakes = world.albums.filter { $0.title == $0.artist }
        #expect(namesakes.count >= 6)
        var scheme = RipScheme(description: "self-titled", hasYear: later != nil)
        scheme.year = { $0.year + (later ?? 0) }
        let rate = try Self.rates(scheme, of: namesakes, in: world.albums, areTold: [false])[0]
        #expect(rate.right == 0 && rate.wrong.isEmpty, "\(rate)")
        scheme.year = { $0.year }
        scheme.hasYear = true
        let right = try Self.rates(scheme, of: namesakes, in: world.albums, areTold: [false])[0].right
        #expect(right == namesakes.count)
    }

    @Test(arguments: [
        "7\", Single", "12\"", "7\"", "12\", Single", "CD, Single", "CD, Maxi", "7\", EP", "12\", EP", "Shellac, 10\"",
    ])
    func anAlbumIsNotTiedToTheSingleOfItsName(format: String) throws {
        let albums = MatchWorld(seed: 19, albums: 60).albums.filter { $0.discs == 1 }
        let singles = albums.map { album in
            var single = album
            single.format = format
            return single
        }
        let long = albums.filter { $0.tracks.count > 10 }
        #expect(long.count >= 3)
        let rate = try Self.rates(RipScheme(description: format), of: long, in: singles, areTold: [false])[0]
        #expect(rate.right == 0 && rate.wrong.isEmpty, "\(rate)")
    }

    @Test func aSingleIsNotTiedToTheAlbumOfItsName() throws {
        let albums = MatchWorld(seed: 20, albums: 20).albums.filter { $0.discs == 1 }
        let singles = albums.map { album in
            var single = album
            single.tracks = Array(album.tracks.prefix(2))
            return single
        }
        for rate in try Self.rates(RipScheme(description: "single"), of: singles, in: albums) {
            #expect(rate.right == 0 && rate.wrong.isEmpty, "\(rate)")
        }
    }

    @Test func ofTwoPressingsTheYearDecidesElseEitherIsPlayed() throws {
        let albums = MatchWorld(seed: 21, albums: 40).albums
        let collection = albums.flatMap { album in
            var other = album
            (other.id, other.year, other.format) = (album.id + 1, album.year + 12, "CD, Album, RE")
            return album.id % 2 == 0 ? [other, album] : [album, other]
        }
        let dated = try Self.rates(
            RipScheme(description: "year of one"), of: albums, in: collection, areTold: [false])[0]
        #expect(dated.right >= 38 && dated.wrong.isEmpty, "\(dated)")
        let blind = try Self.rates(RipScheme(description: "no year", hasYear: false), of: albums, in: collection)
        for rate in blind { #expect(rate.wrong.isEmpty && rate.right == 0, "\(rate)") }
    }
}
