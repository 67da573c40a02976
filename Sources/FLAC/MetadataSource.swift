/// The beginning of a file, which limits how far a decoder searches for the metadata and the first frame.
final class MetadataSource: FLACByteSource {
    /// Eight metadata blocks of the largest size.
    private static let mostBytes: Int64 = 1 << 27
    private let file: FLACFile

    init(_ file: FLACFile) { self.file = file }

    var position: Int64 { file.position }
    var length: Int64? { file.length }
    var failure: Int32 { file.failure }

    func read(into buffer: inout MutableRawSpan) -> Int {
        file.position < Self.mostBytes ? file.read(into: &buffer) : 0
    }

    func seek(to offset: Int64) -> Bool { file.seek(to: offset) }
}
