import CrateClient
import CrateTesting

@testable import CrateMPD

/// The albums of `Samples/library`, as a box knows them.
enum SampleLibrary {
    static let albums = [
        Samples.album(
            990_000_002, "Snow on the Wire", "Marit Øverlys",
            tracks: [
                track(990_000_002, 1, "Snow on the Wire", 4.2, 96_000, 24),
                track(990_000_002, 2, "Thaw", 3.6, 96_000, 24),
            ]
        ) { ($0.year, $0.genres) = (2021, ["Folk"]) },
        Samples.album(
            990_000_003, "Three Small Rooms", "Paper Orrery",
            tracks: [track(990_000_003, 1, "Three Small Rooms", 20, 48_000, 16)]
        ) { ($0.year, $0.genres) = (2016, ["Jazz"]) },
        Samples.album(
            990_000_001, "Evening Tides", "The Lantern Ledger",
            tracks: ["Slack Water", "Harbour Lamps", "Undertow", "Last Ferry"].enumerated().map {
                track(990_000_001, $0.offset + 1, $0.element, 9.104, 44_100, 16)
            }
        ) { ($0.year, $0.genres, $0.label) = (2019, ["Ambient"], "Quay Street") },
    ]

    private static func track(
        _ release: Int64, _ place: Int, _ title: String, _ duration: Double, _ rate: Int, _ bits: Int
    ) -> TrackEntry {
        Samples.track(release, place, title) { ($0.duration, $0.rate, $0.bits) = (duration, rate, bits) }
    }

    /// What stands for names in requests: what they are in the files, and here.
    static let names = [
        ("{SONG}", "\"The Lantern Ledger - Evening Tides/01 Slack Water.flac\"", "discogs:990000001/1"),
        ("{THAW}", "\"Marit Overlys - Snow on the Wire [r990000002]/02 Thaw.flac\"", "discogs:990000002/2"),
        ("{ROOMS}", "\"Paper Orrery - Three Small Rooms/Three Small Rooms.flac\"", "discogs:990000003/1"),
        ("{ALBUM}", "Paper Orrery - Three Small Rooms", "discogs:990000003"),
    ]
}
