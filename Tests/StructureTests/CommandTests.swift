import Foundation
import Testing

/// What every command of the command line has.
@Suite struct CommandTests {
    /// For want of one ArgumentParser asks the runtime for each type's name at every start, whatever is called: of 36 ms
    /// until a play was answered that took 14.
    @Test(arguments: ["cratebox", "cratebox-car"]) func everyCommandSaysItsName(target: String) throws {
        let tree = SourceTree()
        var found = 0
        for file in try tree.files(of: target) {
            let parts = try tree.text(of: file).components(separatedBy: "CommandConfiguration(").dropFirst()
            found += parts.count
            for part in parts {
                let first = part.trimmingCharacters(in: .whitespacesAndNewlines).prefix(60)
                #expect(first.hasPrefix("commandName: \""), "\(file): \(first)")
            }
        }
        #expect(found > 1)
    }
}
