import CrateTesting
import Foundation
import Testing

/// A row of the outcome table: its preparation, and the expected result of both executables.
struct OutcomeRow: Sendable, CustomTestStringConvertible {
    typealias Facts = @Sendable (TestBox) -> [String: JSONValue]
    typealias SetUp = @Sendable (inout TestBox) async throws -> Void

    /// The row's number and its special case.
    let name: String
    let status: Int32
    let outcome: String
    let reason: String?
    /// The library of the outcome.
    var library: String? = "garage"
    var dialog: String
    let level: String
    /// Further facts in the record and the JSON.
    let facts: Facts
    /// Facts in the silent front end's record only.
    var recordOnly: [String: JSONValue] = [:]
    var track: String?
    /// Requirements beyond common tools.
    var needs: [Need] = []
    let setUp: SetUp

    enum Need: String {
        case root
        case publicProducts = "programs in folders that every user may enter"
        case noCard = "a machine without a sound card"
    }

    var testDescription: String { name }

    /// The requested album of every row.
    static let album = TestAlbum()
    static let release = 991_000_001

    init(
        _ name: String, status: Int32, _ outcome: String, _ reason: String?, _ dialog: String, level: String,
        facts: @escaping Facts, setUp: @escaping SetUp
    ) {
        (self.name, self.status, self.outcome, self.reason) = (name, status, outcome, reason)
        (self.dialog, self.level, self.facts, self.setUp) = (dialog, level, facts, setUp)
    }

    /// No facts.
    static let none: Facts = { _ in [:] }

    /// A copy of the row with a change.
    func with(_ change: (inout OutcomeRow) -> Void) -> OutcomeRow {
        var row = self
        change(&row)
        return row
    }
}

extension OutcomeRow.Need {
    /// True if the requirement is met.
    var isMet: Bool {
        switch self {
        case .root: getuid() == 0
        case .noCard: !FileManager.default.fileExists(atPath: "/dev/snd")
        // Only needed if the tests run as root: an unprivileged user must be able to execute the products.
        case .publicProducts: getuid() != 0 || Self.isPublic
        }
    }

    private static var isPublic: Bool {
        guard let path = try? BuiltProducts.path(of: "cratebox") else { return false }
        var url = URL(fileURLWithPath: path)
        while url.path != "/" {
            var status = stat()
            guard stat(url.path, &status) == 0, status.st_mode & 0o005 == 0o005 else { return false }
            url.deleteLastPathComponent()
        }
        return true
    }
}
