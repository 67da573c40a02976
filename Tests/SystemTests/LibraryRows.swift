import CrateTesting
import Foundation
import Testing

/// Rows 1 to 9: the library is the cause.
extension OutcomeRow {
    static let libraryRows: [OutcomeRow] =
        [
            OutcomeRow(
                "1 no subscription", status: 3, "notSubscribed", "none",
                "Playing needs a rip library. Subscribe this box to one first.", level: "warning", facts: none
            ) { box in
                try box.folder.write(TestAlbum.collection([album]), to: "collection.csv")
                try await box.prepare("import", box.folder.path("collection.csv"))
            }.with { $0.library = nil },
            closed("2 paused", "paused", "The library garage is paused. Resume it to play albums.") { box in
                try await box.prepare("library", "pause", "garage")
            },
            closed("3 root gone", "offline", "The library garage isn't connected.", cause: ["errno": "ENOENT"]) { box in
                try remove(box.music)
            },
            closed(
                "6 manifest gone", "unidentified", "The disk at garage has no library on it.", level: "error",
                cause: ["cause": "noManifest"]
            ) { box in
                try remove(box.manifest)
            },
            closed(
                "6 manifest damaged", "unidentified", "The disk at garage has no library on it.", level: "error",
                cause: ["cause": "damagedManifest"]
            ) { box in
                try box.folder.write("{\"format\":1,", to: "music/cratebox-library.json")
            },
            closed(
                "7 another library's manifest", "wrongLibrary",
                "A different library is connected where garage should be.", level: "error",
                cause: ["found": "0b5e6b0e-0000-4000-8000-000000000001"]
            ) { box in
                let manifest = #"{"format":1,"uuid":"0b5e6b0e-0000-4000-8000-000000000001","name":"attic"}"#
                try box.folder.write(manifest, to: "music/cratebox-library.json")
            },
            closed(
                "8 manifest of format 3", "unsupported", "The library garage needs a newer version of this player.",
                level: "error", cause: ["version": 3]
            ) { box in
                try box.folder.write(#"{"format":3,"id":"?"}"#, to: "music/cratebox-library.json")
            },
        ] + unreadable + [notMounted] + elsewhere

    private static func closed(
        _ name: String, _ reason: String, _ dialog: String, level: String = "warning",
        cause: [String: JSONValue] = [:], then spoil: @escaping SetUp
    ) -> OutcomeRow {
        OutcomeRow(
            name, status: 3, "notSubscribed", reason, dialog, level: level,
            facts: { box in cause.merging(["root": .text(box.music)]) { $1 } },
            setUp: { box in
                try await box.fill([album])
                try await spoil(&box)
            })
    }

    private static let unreadable = ["music", "music/cratebox-library.json"].map { path in
        closed(
            "5 unreadable \(path)", "unreadable", "I can't read the library garage.", level: "error",
            cause: ["errno": "EACCES"]
        ) { box in
            try box.dropRights()
            chmod(box.folder.path(path), 0)
        }.with { $0.needs = [.publicProducts] }
    }

    /// Subscribed and scanned with a memory file system mounted, played without it.
    private static let notMounted = OutcomeRow(
        "4 not mounted", status: 3, "notSubscribed", "offline", "The library garage isn't connected.",
        level: "warning", facts: { box in ["cause": "notMounted", "root": .text(box.music)] }
    ) { box in
        try album.write(below: box.folder.path("stick"))
        try box.folder.write(TestAlbum.collection([album]), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        let script = """
            set -e; mount -t tmpfs stick "$1"; cp -r "$2"/. "$1"
            "$3" library subscribe "$1" --name garage; "$3" library scan; "$3" library list
            """
        let words = ["-m", "sh", "-c", script, "sh", box.music, box.folder.path("stick")]
        let program = try BuiltProducts.path(of: "cratebox")
        let run = try await ProcessRun.of("/usr/bin/unshare", words + [program], environment: box.environment)
        guard run.status == 0, run.output.contains("connected") else { throw Unprepared(what: run.errors + run.output) }
    }.with { $0.needs = [.root] }

    /// Another library is connected, but the only rip is in this one.
    private static let elsewhere = [
        elsewhere("offline", "which isn't connected.", level: "warning") { box in try remove(box.music) },
        elsewhere("paused", "which is paused.", level: "warning") { box in
            try await box.prepare("library", "pause", "garage")
        },
        elsewhere("unidentified", "but the disk there has no library on it.", level: "error") { box in
            try remove(box.manifest)
        },
    ]

    private static func elsewhere(
        _ reason: String, _ words: String, level: String, then spoil: @escaping SetUp
    ) -> OutcomeRow {
        let dialog = "Harbour Lights is in the library garage, " + words
        return closed("9 elsewhere, \(reason)", reason, dialog, level: level) { box in
            try box.folder.makeFolder("attic")
            try await box.prepare("library", "subscribe", box.folder.path("attic"), "--name", "attic")
            try await spoil(&box)
        }
    }

    static func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }
}

/// The state of a row could not be prepared.
struct Unprepared: Error {
    let what: String
}

extension TestBox {
    var manifest: String { folder.path("music/cratebox-library.json") }
}
