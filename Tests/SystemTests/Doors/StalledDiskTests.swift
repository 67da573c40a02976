import CrateTesting
import Foundation
import Testing

/// The disk of the state folder does not answer for a while, as cards that erase their blocks do.
@Suite(.runsProcesses(for: .seconds(180))) struct StalledDiskTests {
    /// A playing box whose fsync(2) and fdatasync(2) wait as long as a file exists.
    private struct StalledBox {
        let doors: DoorBox
        private let folder: TemporaryFolder
        private var file: String { folder.path("stall") }

        init() async throws {
            folder = try TemporaryFolder()
            doors = try await DoorBox.playing(with: [
                "LD_PRELOAD": try BuiltProducts.path(of: BuiltProducts.stalledDisk),
                "STALLED_DISK": folder.path("stall"),
            ])
        }

        func stall() throws { try folder.write("", to: "stall") }
        func recover() throws { try FileManager.default.removeItem(atPath: file) }

        /// Sends a request on a connection of its own.
        func asking(_ request: String) async throws -> RawClient {
            let client = try RawClient(doors.path)
            _ = try await client.line()
            client.send(request)
            return client
        }
    }

    @Test func whatNeedsNoDiskIsAnsweredWhileItStalls() async throws {
        let box = try await StalledBox()
        try box.stall()
        // More commits than there are threads for requests; each waits for the disk.
        var writers: [RawClient] = []
        for number in 1...5 {
            writers.append(
                try await box.asking(
                    "{\"id\":1,\"run\":\"SaveQueue\",\"parameters\":{\"name\":\"crate \(number)\"}}"))
        }
        for request in [
            #"{"id":2,"run":"Pause","parameters":{}}"#, #"{"id":2,"run":"Resume","parameters":{}}"#,
            #"{"id":2,"run":"SearchCollection","parameters":{"criteria":"harbour"}}"#, #"{"id":2,"status":true}"#,
            #"{"id":2,"run":"PlayAlbum","parameters":{"album":"winter pier"}}"#,
            #"{"id":2,"run":"Next","parameters":{}}"#,
        ] {
            let reply = try await box.asking(request).answer()
            #expect(reply["exit"] == 0 || reply["state"] != nil, "\(request): \(reply)")
        }
        for writer in writers { #expect(!writer.isReadable, "a crate is not on the disk yet") }
        try box.recover()
        for writer in writers { #expect(try await writer.answer()["exit"] == 0) }
        // The box writes the second play of its own accord, and has done so when it ends.
        try await box.doors.end()
        let plays = try await box.doors.box.json("history")["plays"]?.list ?? []
        #expect(plays.count == 2, "\(plays)")
    }

    @Test func aBoxEndsWhileItsDiskStalls() async throws {
        let box = try await StalledBox()
        try box.stall()
        let writer = try await box.asking(#"{"id":1,"run":"SaveQueue","parameters":{"name":"crate"}}"#)
        #expect(try await box.asking(#"{"id":2,"run":"Pause","parameters":{}}"#).answer()["exit"] == 0)
        box.doors.serve.signal(SIGTERM)
        let run = try await box.doors.serve.end(within: .seconds(10))
        #expect(run.status == 0, "\(run.errors.suffix(2000))")
        withExtendedLifetime(writer) {}
    }
}
