import FLAC
import Testing

@Suite struct SourceTests {
    /// A source that claims one byte more than it was asked for.
    private final class ExcessiveSource: FLACByteSource {
        private(set) var position: Int64 = 0
        let length: Int64? = nil
        let failure: Int32 = 0

        func read(into buffer: inout MutableRawSpan) -> Int { buffer.byteCount + 1 }

        func seek(to offset: Int64) -> Bool {
            position = offset
            return true
        }
    }

    /// libFLAC takes the number as it is, and would read and write beyond its buffer.
    @Test func aSourceThatClaimsMoreThanItsRoomIsRefused() throws {
        var decoder = try FLACDecoder(source: ExcessiveSource(), sink: Recorder(), container: .native)
        do throws(FLACError) {
            try decoder.readMetadata()
            Issue.record("The decoder took bytes that it has no room for.")
        } catch {
            #expect(error.operation == .metadata)
        }
    }
}
