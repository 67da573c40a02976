import CrateTesting
import Foundation
import Testing

/// The Debian package of `Samples/install --deb`, from a release build with the Swift runtime linked in.
@Suite(
    .enabled("needs dpkg-deb, dpkg-shlibdeps, and programs of a release build (CRATEBOX_PRODUCTS)") {
        guard Installation.isPossible, SystemProgram.has("dpkg-deb", "dpkg-shlibdeps", "ldd") else { return false }
        let run = try await ProcessRun.of(
            try #require(SystemProgram.path("ldd")), [BuiltProducts.path(of: "cratebox")])
        return !run.output.contains("libswiftCore.so")
    }, .runsProcesses(for: .seconds(300)))
struct PackageTests {
    private static let made = Task(executorPreference: TestThreads.shared) {
        let folder = try TemporaryFolder()
        let run = try await Installation.shared.package(into: folder)
        try #require(run.status == 0, "\(run.errors)")
        let bytes = try #require(folder.bytes(of: String(run.output.dropLast().split(separator: "/").last ?? "")))
        let name = String(run.output.split(separator: "/").last?.dropLast() ?? "")
        return (bytes: bytes, name: name)
    }

    /// The package in a temporary folder.
    private func package() async throws -> (path: String, folder: TemporaryFolder) {
        let made = try await Self.made.value
        let folder = try TemporaryFolder()
        return (try folder.write(made.bytes, to: made.name), folder)
    }

    private func ask(_ program: String, _ arguments: String...) async throws -> ProcessRun {
        try await ProcessRun.of(try #require(SystemProgram.path(program)), arguments, within: .seconds(300))
    }

    @Test func itHasTheDocumentedFilesAndRoot() async throws {
        let (path, folder) = try await package()
        let listing = try await ask("dpkg-deb", "--contents", path).output.split(separator: "\n")
        #expect(listing.allSatisfy { $0.contains(" root/root ") })
        // Of a link, without the file that it leads to.
        let files = listing.filter { !$0.hasSuffix("/") }.compactMap { line in
            line.components(separatedBy: " -> ")[0].split(separator: " ").last?.dropFirst(2)
        }
        let pages = try await DocumentedPaths.pages()
        let expected = DocumentedPaths.common + DocumentedPaths.package + pages
        #expect(files.map(String.init).sorted() == expected.sorted())
        #expect(try Installation.files(below: folder.path).count == 1)
    }

    @Test func itSaysWhatItIsAndWhatItNeeds() async throws {
        let (path, folder) = try await package()
        defer { folder.close() }
        let fields = try await ask("dpkg-deb", "--field", path).output
        let version = try await ProcessRun.of("cratebox", ["--version"]).output.dropFirst("cratebox ".count).dropLast()
        let architecture = try await ask("dpkg", "--print-architecture").output.dropLast()
        #expect(path.hasSuffix("/cratebox_\(version)_\(architecture).deb"))
        #expect(fields.contains("\nVersion: \(version)\n"))
        let libraries = ["libasound2", "libflac12", "libsqlite3-0", "libc6", "libstdc++6"]
        for library in libraries { #expect(fields.contains("\(library) (>= "), "\(library)") }
    }

    @Test(.enabled(if: SystemProgram.has("lintian"), "lintian is not installed"))
    func lintianFindsNothing() async throws {
        let (path, folder) = try await package()
        defer { folder.close() }
        let run = try await ask("lintian", "--allow-root", "--tag-display-limit", "0", path)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
    }
}
