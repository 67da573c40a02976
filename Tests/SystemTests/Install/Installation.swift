import CrateTesting
import Foundation
import Synchronization

/// Cratebox installed by `Samples/install` in a folder, once for all tests.
struct Installation: Sendable {
    /// The folder in place of the root folder.
    let folder: TemporaryFolder
    private let built: TemporaryFolder

    private static let made = Task(executorPreference: TestThreads.shared) {
        let installation = try await Installation()
        last.withLock { $0 = installation.folder }
        atexit { Installation.last.withLock { $0?.close() } }
        return installation
    }
    /// Static values are never destroyed: this one is removed when the process ends.
    private static let last = Mutex<TemporaryFolder?>(nil)

    /// The installation for all tests that only read it.
    static var shared: Installation { get async throws { try await made.value } }

    /// True if the required programs exist.
    static var isPossible: Bool {
        SystemProgram.has("strip", "awk", "gzip", "bash") && (try? BuiltProducts.path(of: "generate-manual")) != nil
    }
    /// The reason for a skip.
    static let needs = "strip, awk, gzip, or generate-manual (swift build --product generate-manual) is missing"

    /// Installs into a new folder.
    init() async throws {
        (folder, built) = (try TemporaryFolder(), try TemporaryFolder())
        for product in ["cratebox", "generate-manual"] {
            try FileManager.default.createSymbolicLink(
                atPath: built.path(product), withDestinationPath: BuiltProducts.path(of: product))
        }
        let run = try await install()
        guard run.status == 0 else { throw SetupFailed(words: run.output + run.errors) }
    }

    private struct SetupFailed: Error { let words: String }

    /// The folder of the built programs.
    var programs: String { built.path }

    /// Runs `Samples/install` on the folder.
    func install(_ arguments: String...) async throws -> ProcessRun {
        try await Self.script(["--root", folder.path, "--built", built.path] + arguments)
    }

    /// Builds a package with fast compression.
    func package(into folder: TemporaryFolder) async throws -> ProcessRun {
        try await Self.script(["--deb", "--output", folder.path, "--built", built.path])
    }

    /// Runs `Samples/install`.
    static func script(_ arguments: [String]) async throws -> ProcessRun {
        try await ProcessRun.of(
            Repository.path + "/Samples/install", arguments,
            environment: ["DPKG_DEB_COMPRESSOR_TYPE": "gzip", "DPKG_DEB_COMPRESSOR_LEVEL": "1"],
            within: .seconds(300))
    }

    /// The paths of all files below a folder, sorted.
    static func files(below folder: String) throws -> [String] {
        var isFolder = ObjCBool(false)
        return try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    /// The paths of the manual pages.
    var pages: [String] {
        get throws {
            try Self.files(below: folder.path("usr/share/man/man1")).map { folder.path("usr/share/man/man1/" + $0) }
        }
    }
}
