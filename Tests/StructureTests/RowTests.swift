import Testing

/// Every row of the intent table has a test.
@Suite struct RowTests {
    @Test func everyRowHasATestOfItsName() throws {
        let tree = SourceTree()
        let files = try tree.swiftFiles(below: "Tests/SystemTests/Rows")
        let names = try files.flatMap { try tree.lines(of: $0) }.compactMap { line in
            line.firstMatch(of: /func (a[0-9]+)[A-Z]/).map { String($0.1) }
        }
        #expect(names.sorted() == (1...70).map { "a\($0)" }.sorted())
        for file in files {
            let imports = try tree.lines(of: file).filter { $0.hasPrefix("import ") }
            #expect(
                Set(imports).isSubset(of: ["import CrateTesting", "import Foundation", "import Testing"]), "\(file)")
        }
    }
}
