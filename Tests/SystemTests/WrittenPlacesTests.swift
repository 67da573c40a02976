import CrateTesting
import Foundation
import Testing

/// With a read-only root file system, a box needs only two writable folders: those of its state and its socket.
@Suite(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/strace"), "needs strace"), .runsProcesses)
struct WrittenPlacesTests {
    /// Calls that opened, created, renamed or removed a file, and their paths.
    private static func changes(in trace: String) -> [(call: String, paths: [String])] {
        trace.split(separator: "\n").compactMap { line in
            let isOpening = line.contains("open(") || line.contains("openat(")
            let isChange = !isOpening || ["O_WRONLY", "O_RDWR", "O_CREAT"].contains(where: line.contains)
            guard isChange, !line.contains("= -1 "), line.contains("(") else { return nil }
            // `openat(5</folder>, "name", …`: the name is relative to the folder before it.
            let paths = line.matches(of: /(?:<([^<>]*)>, )?"([^"]*)"/).map { match in
                match.2.hasPrefix("/") ? String(match.2) : "\(match.1 ?? "")/\(match.2)"
            }
            return paths.isEmpty ? nil : (String(line), paths)
        }
    }

    @Test func aBoxWritesNowhereElse() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 2, frames: 60 * 44_100)])
        let runtime = try box.folder.makeFolder("runtime")
        // Like a systemd unit, without a home folder.
        box.environment["RUNTIME_DIRECTORY"] = runtime
        box.environment["CRATEBOX_SOCKET"] = runtime + "/control.sock"
        for (name, value) in ["HOME": "/proc/none", "XDG_CONFIG_HOME": "/proc/none"] {
            box.environment[name] = value
        }
        let trace = box.folder.path("trace")
        let calls = "open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,link,symlink,mknod,bind"
        let serve = try RunningProcess(
            "/usr/bin/strace",
            [
                "-f", "-qq", "-y", "-s", "300", "-o", trace, "-e", "trace=\(calls)",
                try BuiltProducts.path(of: "cratebox"), "serve", "--json",
            ],
            environment: box.environment)
        let ready = try JSONValue(parsing: try await serve.output(containing: #""status":"ready""#))
        try await box.json("play", "id:991000001")
        try await box.json("next")
        _ = try await box.cratebox("volume", "50%")
        try await box.json("crate", "create", "Late Nights")
        try await box.prepare("crate", "add", "Late Nights", "id:991000001")
        try await box.json("search", "harbour")
        try await box.json("pause")
        kill(Int32(try #require(ready["process"]?.number)), SIGTERM)
        _ = try await serve.end()
        let allowed = [box.state + "/", runtime + "/", box.dac.folder.path + "/", "/dev/"]
        let found = Self.changes(in: try String(contentsOfFile: trace, encoding: .utf8))
        #expect(found.contains { $0.paths.contains { $0.hasPrefix(box.state + "/resume.") } }, "nothing was seen")
        for change in found {
            for path in change.paths where path.hasPrefix("/") && path != box.state && path != runtime {
                #expect(allowed.contains { path.hasPrefix($0) }, "\(change.call)")
            }
        }
    }
}
