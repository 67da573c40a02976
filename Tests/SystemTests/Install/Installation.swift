import CrateTesting
import Foundation
import Synchronization

/// Cratebox as `Samples/install` puts it below a folder, made once for all tests.
struct Installation: Sendable {
    /// The folder that stands for the machine's root.
    let folder: TemporaryFolder
    private let built: TemporaryFolder

    private static let made = Task {
        let installation = try await Installation()
        last.withLock { $0 = installation.folder }
        atexit { Installation.last.withLock { $0?.close() } }
        return installation
    }
    /// Nobody lets go of what is static: it goes with the process.
    private static let last = Mutex<TemporaryFolder?>(nil)

    /// The installation that all tests read.
    static var shared: Installation { get async throws { try await made.value } }

    /// Whether there is all that it takes.
    static var isPossible: Bool {
        SystemProgram.has("strip", "awk", "gzip", "bash") && (try? BuiltProducts.path(of: "generate-manual")) != nil
    }
    /// Why there may be none.
    static let needs = "strip, awk, gzip, or generate-manual (swift build --product generate-manual) is missing"

    /// Installs below a folder of its own.
    init() async throws {
        (folder, built) = (try TemporaryFolder(), try TemporaryFolder())
        for product in ["cratebox", "cratebox-car", "generate-manual"] {
            try FileManager.default.createSymbolicLink(
                atPath: built.path(product), withDestinationPath: BuiltProducts.path(of: product))
        }
        let run = try await install()
        guard run.status == 0 else { throw SetupFailed(words: run.output + run.errors) }
    }

    private struct SetupFailed: Error { let words: String }

    /// The folder of the programs that it was made of.
    var programs: String { built.path }

    /// Runs `Samples/install` over its folder.
    func install(_ arguments: String...) async throws -> ProcessRun {
        try await Self.script(["--root", folder.path, "--built", built.path] + arguments)
    }

    /// Makes a package; compressed quickly, as it is thrown away.
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

    /// The paths of all files below a folder, in order.
    static func files(below folder: String) throws -> [String] {
        var isFolder = ObjCBool(false)
        return try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    /// The manual pages that it has, by path.
    var pages: [String] {
        get throws {
            try Self.files(below: folder.path("usr/share/man/man1")).map { folder.path("usr/share/man/man1/" + $0) }
        }
    }
}
