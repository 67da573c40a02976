import CrateTesting
import Foundation
import Testing

/// Rows 10 to 20: the library is available.
extension OutcomeRow {
    static let albumRows: [OutcomeRow] =
        [
            gap("10 no rip", "notRipped", "I couldn't find a rip of Harbour Lights.", level: "warning", facts: none) {
                box in
                try box.folder.write(TestAlbum.collection([album]), to: "collection.csv")
                try await box.prepare("import", box.folder.path("collection.csv"))
                try await box.prepare("library", "subscribe", box.music, "--name", "garage")
            }.with { $0.library = nil },
            gap(
                "11 all files gone", "filesMissing", "The files of Harbour Lights are missing from garage.",
                facts: { ["file": .text("\($0.music)/\(album.file(1))")] }
            ) { box in
                try await box.fill([album])
                try remove("\(box.music)/\(album.folder)")
            },
            OutcomeRow(
                "12 two files gone", status: 0, "played", nil,
                "Playing Harbour Lights by The Quay. Two tracks are missing.",
                level: "warning", facts: none
            ) { box in
                try await box.fill([album])
                for number in [1, 3] { try remove("\(box.music)/\(album.file(number))") }
            }.with { $0.recordOnly = ["skipped": 2] },
            track("14 no such track", "991000001.9") { _ in },
            track("14 file of the track gone", "991000001.2") { box in
                try remove("\(box.music)/\(album.file(2))")
            }.with { $0.dialog = "The file of Song 2, from Harbour Lights, is missing." },
            played("20 all well") { _ in },
            played("19 the same album again") { box in try await box.prepare("play", "harbour lights") },
            played("20 from its second track") { _ in }.with {
                $0.track = "991000001.2"
                $0.dialog = "Playing Song 2, from Harbour Lights by The Quay."
                $0.recordOnly = ["track": "991000001.2"]
            },
        ] + undecodable + [unreadable]

    static func gap(
        _ name: String, _ reason: String, _ dialog: String, level: String = "error",
        facts: @escaping Facts, setUp: @escaping SetUp
    ) -> OutcomeRow {
        OutcomeRow(
            name, status: 4, "notAvailable", reason, dialog, level: level, facts: facts, setUp: setUp)
    }

    private static func played(_ name: String, then: @escaping SetUp) -> OutcomeRow {
        OutcomeRow(name, status: 0, "played", nil, "Playing Harbour Lights by The Quay.", level: "info", facts: none) {
            box in
            try await box.fill([album])
            try await then(&box)
        }
    }

    private static func track(_ name: String, _ track: String, then spoil: @escaping SetUp) -> OutcomeRow {
        gap(
            name, "noSuchTrack", "Harbour Lights has no such track.", level: "warning",
            facts: { _ in ["track": .text(track)] }
        ) { box in
            try await box.fill([album])
            try await spoil(&box)
        }.with { $0.track = track }
    }

    /// Changes to a file since its scan, with libFLAC's name for the error.
    private static let undecodable = [
        undecodable("a text file", "NOT_FLAC") { _ in Data("no music at all\n".utf8) },
        undecodable("an empty file", "EMPTY") { _ in Data() },
        undecodable("a file cut in its header", "BAD_METADATA") { Data($0.prefix(30)) },
    ]

    /// Nothing is known to be wrong with files that may not be read.
    private static let unreadable = gap(
        "13 files that may not be read", "undecodable", "I can't read the files of Harbour Lights.",
        facts: { ["errno": "EACCES", "file": .text("\($0.music)/\(album.file(1))")] }
    ) { box in
        try await box.fill([album])
        try box.dropRights()
        for number in 1...album.tracks { chmod("\(box.music)/\(album.file(number))", 0) }
    }.with { $0.needs = [.publicProducts] }

    private static func undecodable(
        _ what: String, _ flac: String, spoil: @escaping @Sendable (Data) -> Data
    ) -> OutcomeRow {
        gap(
            "13 \(what)", "undecodable", "The rip of Harbour Lights can't be decoded.",
            facts: { ["flac": .text(flac), "file": .text("\($0.music)/\(album.file(1))")] }
        ) { box in
            try await box.fill([album])
            for number in 1...album.tracks {
                let url = URL(fileURLWithPath: "\(box.music)/\(album.file(number))")
                try spoil(try Data(contentsOf: url)).write(toFile: url.path)
            }
        }
    }
}
