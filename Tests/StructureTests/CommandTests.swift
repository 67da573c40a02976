import Foundation
import Testing

/// Requirements of every command.
@Suite struct CommandTests {
    /// Without a name ArgumentParser queries the runtime for every type's name at each start, whichever command runs:
    /// that took 14 of the 36 ms until a play was answered.
    @Test(arguments: ["cratebox", "CrateCar"]) func everyCommandSaysItsName(target: String) throws {
        let tree = SourceTree()
        var found = 0
        for file in try tree.files(of: target) {
            let parts = try tree.text(of: file).components(separatedBy: "CommandConfiguration(").dropFirst()
            found += parts.count
            for part in parts {
                let first = part.trimmingCharacters(in: .whitespacesAndNewlines).prefix(60)
                #expect(first.hasPrefix("commandName: "), "\(file): \(first)")
            }
        }
        #expect(found > 1)
    }
}
