import Foundation
import Testing

@testable import CrateStore

extension FileStateTests {
    /// What happens to the second of three tracks, and what every part of the store has to find then.
    struct Case: Sendable, CustomTestStringConvertible {
        /// What is done to the file.
        enum Deed: Sendable { case delete, spoil, empty, close, loop, restore, touch, scan, verify }

        let testDescription: String
        let deeds: [Deed]
        let health: RipHealth
        var missing = false
        var damaged = false
        var unreadable = false
        var unscanned = false
        /// Whether the next scan changes what the store has.
        var hasStep = false

        static let all: [Case] = [
            Case(testDescription: "as it was", deeds: [], health: .complete),
            Case(
                testDescription: "deleted", deeds: [.delete], health: .tracksMissing, missing: true, hasStep: true),
            Case(testDescription: "deleted, scanned", deeds: [.delete, .scan], health: .tracksMissing, missing: true),
            Case(
                testDescription: "missing, then junk", deeds: [.delete, .scan, .spoil], health: .tracksMissing,
                unscanned: true, hasStep: true),
            Case(
                testDescription: "missing, then junk, scanned", deeds: [.delete, .scan, .spoil, .scan],
                health: .damaged,
                damaged: true),
            Case(
                testDescription: "missing, then junk, scanned, verified",
                deeds: [.delete, .scan, .spoil, .scan, .verify], health: .damaged, damaged: true),
            Case(
                testDescription: "missing, then junk, verified", deeds: [.delete, .scan, .spoil, .verify],
                health: .tracksMissing, unscanned: true, hasStep: true),
            Case(
                testDescription: "missing, then back", deeds: [.delete, .scan, .restore], health: .tracksMissing,
                unscanned: true, hasStep: true),
            Case(
                testDescription: "missing, then back, verified", deeds: [.delete, .scan, .restore, .verify],
                health: .tracksMissing, unscanned: true, hasStep: true),
            Case(
                testDescription: "missing, then back, scanned", deeds: [.delete, .scan, .restore, .scan],
                health: .complete),
            Case(
                testDescription: "emptied", deeds: [.empty], health: .unscanned, unscanned: true, hasStep: true),
            Case(testDescription: "emptied, scanned", deeds: [.empty, .scan], health: .damaged, damaged: true),
            Case(
                testDescription: "touched", deeds: [.touch], health: .complete, unscanned: true, hasStep: true),
            Case(testDescription: "spoilt, verified", deeds: [.spoil, .verify], health: .damaged, damaged: true),
            Case(
                testDescription: "spoilt, verified, deleted", deeds: [.spoil, .verify, .delete], health: .tracksMissing,
                missing: true, hasStep: true),
            Case(
                testDescription: "spoilt, scanned, restored", deeds: [.spoil, .scan, .restore], health: .complete,
                unscanned: true, hasStep: true),
            Case(testDescription: "a link to itself", deeds: [.loop], health: .damaged, unreadable: true),
            Case(
                testDescription: "a link to itself, scanned", deeds: [.loop, .scan], health: .damaged, unreadable: true),
            Case(
                testDescription: "missing, then a link to itself, scanned", deeds: [.delete, .scan, .loop, .scan],
                health: .damaged, unreadable: true),
            Case(
                testDescription: "a link to itself, scanned, deleted, scanned", deeds: [.loop, .scan, .delete, .scan],
                health: .tracksMissing, missing: true),
            Case(testDescription: "closed", deeds: [.close], health: .damaged, unreadable: true),
            Case(testDescription: "closed, scanned", deeds: [.close, .scan], health: .damaged, unreadable: true),
        ]

        /// Root may read everything.
        static let possible = geteuid() == 0 ? all.filter { !$0.deeds.contains(.close) } : all
    }
}
