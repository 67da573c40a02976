import Foundation

/// The FLAC test files of the IETF's CELLAR working group: <https://github.com/ietf-wg-cellar/flac-test-files>.
public enum StandardFiles {
    /// The paths of the files in `subset`, in order; empty unless `CRATEBOX_FLAC_TESTBENCH` names a copy of the
    /// repository.
    public static let subset: [String] = {
        guard let folder = ProcessInfo.processInfo.environment["CRATEBOX_FLAC_TESTBENCH"] else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/subset")) ?? []
        return names.filter { $0.hasSuffix(".flac") }.sorted().map { "\(folder)/subset/\($0)" }
    }()
}
