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
}
