import Foundation
import Testing

/// A hand-made export, and the expected contents of an empty store after its import.
struct ExportCase: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// `imported`, `copies`, `wanted`.
    let counts: [Int]
    /// The row and reason of each refusal.
    var refused: [String] = []
    /// `release|title|artist|year|format|notes`, by release and copy; `-` for unknown values.
    var rows: [String] = []

    var testDescription: String { name }

    init(
        _ name: String, _ text: String, encoding: String.Encoding = .utf8, counts: [Int], refused: [String] = [],
        rows: [String] = []
    ) {
        self.init(
            name, bytes: Array(text.data(using: encoding) ?? Data()), counts: counts, refused: refused, rows: rows)
    }

    init(_ name: String, bytes: [UInt8], counts: [Int], refused: [String] = [], rows: [String] = []) {
        self.name = name
        self.bytes = bytes
        self.counts = counts
        self.refused = refused
        self.rows = rows
    }
}
