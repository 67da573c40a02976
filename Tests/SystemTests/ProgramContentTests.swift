import CrateTesting
import Foundation
import Testing

/// What is linked into the programs that are installed.
@Suite struct ProgramContentTests {
    /// ICU and its 34 MiB of data come with all of Foundation: as libraries in a debug build, as symbols in a package.
    static let traces = [
        "icudt", "libicu", "lib_FoundationICU.so\0", "libFoundation.so\0", "libFoundationInternationalization.so\0",
    ]

    @Test(arguments: ["cratebox", "cratebox-car"]) func noProgramHasICU(name: String) throws {
        let path = try BuiltProducts.path(of: name)
        let program = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        #expect(program.range(of: Data("CrateStore".utf8)) != nil)
        for trace in Self.traces {
            #expect(program.range(of: Data(trace.utf8)) == nil, "\(name) has \(trace)")
        }
    }

    /// Names that no longer exist are ignored by the linker: an old list costs cold reads, and nothing else tells.
    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["CRATEBOX_PRODUCTS"] != nil, "looks into the optimised build"),
        .enabled(if: SystemProgram.has("nm"), "nm is not installed"))
    func theListedFunctionsOfAStartAreThoseOfTheProgram() async throws {
        let run = try await ProcessRun.of("/usr/bin/nm", ["--defined-only", try BuiltProducts.path(of: "cratebox")])
        let functions = Set(run.output.split(separator: "\n").compactMap { $0.split(separator: " ").last })
        let list = try Repository.text("Samples/packaging/symbols.order").split(separator: "\n")
        let known = list.count { functions.contains($0) }
        #expect(known > 1_000 && known * 10 > list.count * 8, "\(known) of \(list.count): Tests/Benchmarks/symbols.py")
    }
}
