import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// The faults that are found in one file, and those that are not.
@Suite struct FileCheckTests {
    private static let frames = VerifyFixture.album.frames
    private let fixture: VerifyFixture

    init() throws { fixture = try VerifyFixture() }

    private func verified(_ change: (inout [UInt8]) throws -> Void) throws -> FileVerification {
        try fixture.change(1, change)
        return try FileCheck { _ in true }.verify("\(fixture.garage.folder.path)/\(fixture.file(1))")
    }

    @Test func aFileAsItWasEncodedIsExact() throws {
        #expect(try verified { _ in } == FileVerification(.exact))
    }

    @Test func aFlippedBitIsDamage() throws {
        let found = try verified { bytes in bytes[try bytes.frame(5) + 40] ^= 4 }
        #expect(found.result == .damaged && found.reason?.contains("damaged") == true)
        let twice = try verified { bytes in bytes[try bytes.frame(9) + 40] ^= 4 }
        let reason = try #require(twice.reason)
        #expect(reason.hasPrefix("it is damaged in ") && reason.hasSuffix(" places"), "\(reason)")
    }

    @Test func aFileCutBetweenTwoFramesIsShort() throws {
        let found = try verified { bytes in bytes.removeSubrange(try bytes.frame(10)...) }
        #expect(found.result == .short)
        // `flac -0` makes frames of 1152 samples.
        #expect(found.reason == "it ends after 0:00 of 0:00, \(Self.frames - 10 * 1152) samples early")
    }

    @Test func aFileCutInsideAFrameIsShort() throws {
        #expect(try verified { bytes in bytes.removeSubrange((try bytes.frame(10) + 100)...) }.result == .short)
    }

    @Test func aFileWithoutAnMD5IsUnsigned() throws {
        let found = try verified { $0.replaceSubrange([UInt8].md5, with: [UInt8](repeating: 0, count: 16)) }
        #expect(found == FileVerification(.unsigned))
    }

    @Test func aFileWithoutAnMD5MayBeShortAndDamaged() throws {
        let short = try verified { bytes in
            bytes.replaceSubrange([UInt8].md5, with: [UInt8](repeating: 0, count: 16))
            bytes.removeSubrange(try bytes.frame(12)...)
        }
        #expect(short.result == .short)
        #expect(
            try verified { bytes in bytes[try bytes.frame(5) + 40] ^= 4 }.result == .short, "the length comes first")
    }

    @Test func anMD5OfOtherSamplesIsADifference() throws {
        #expect(try verified { $0[[UInt8].md5.lowerBound] ^= 1 }.result == .different)
    }

    @Test func moreSamplesToldThanThereAreIsShort() throws {
        #expect(try verified { $0.setTotal(Self.frames + 1) }.result == .short)
    }

    @Test func fewerSamplesToldThanThereAreIsADifference() throws {
        #expect(try verified { $0.setTotal(Self.frames - 1200) }.result == .different)
    }

    @Test func tagsBehindTheLastFrameAreNoDamage() throws {
        let tag = Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125)
        #expect(try verified { $0 += tag } == FileVerification(.exact))
        let unsigned = try verified { $0.replaceSubrange([UInt8].md5, with: [UInt8](repeating: 0, count: 16)) }
        #expect(unsigned == FileVerification(.unsigned))
    }

    @Test(arguments: ["", "no music at all"]) func whatIsNoFLACIsDamage(text: String) throws {
        #expect(try verified { $0 = Array(text.utf8) }.result == .damaged)
    }

    @Test func headersWithoutFramesAreDamage() throws {
        #expect(try verified { bytes in bytes.removeSubrange(try bytes.frame(0)...) }.result != .exact)
    }

    @Test func aFileThatCannotBeReadIsNoVerdict() {
        #expect(throws: (any Error).self) {
            try FileCheck { _ in true }.verify(fixture.garage.folder.path + "/none.flac")
        }
    }

    /// The IETF test files, if available: every one is intact.
    @Test(.enabled(if: !StandardFiles.subset.isEmpty)) func theStandardsFilesAreExact() async throws {
        let files = StandardFiles.subset
        let wrong = try await blocking {
            try files.filter { try FileCheck { _ in true }.verify($0).isWrong }
        }
        #expect(wrong.isEmpty)
        #expect(files.count > 10)
    }
}
