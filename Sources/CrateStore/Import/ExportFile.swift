import Glibc

/// An export on disk, read in pieces of 64 KiB and converted to UTF-8.
///
/// Opening may read the file once to detect its encoding. Memory does not grow with the file.
struct ExportFile: ~Copyable {
    /// The detected encoding.
    let encoding: TextEncoding
    /// The length in bytes.
    let length: Int64
    /// The bytes read so far, including a byte order mark.
    private(set) var bytesRead: Int64

    private let path: String
    private let descriptor: Int32
    private var transcoder: Transcoder

    /// Opens a file and detects its encoding.
    init(path: String) throws(ImportError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .system(errno, path: path) }
        let found: (length: Int64, encoding: TextEncoding, mark: Int64)
        do throws(ImportError) {
            found = try Self.inspect(descriptor, path: path)
        } catch {
            close(descriptor)
            throw error
        }
        (length, encoding, bytesRead) = found
        self.path = path
        self.descriptor = descriptor
        transcoder = Transcoder(from: encoding)
    }

    deinit { close(descriptor) }

    /// The raw first piece of a file, and the file's length in bytes; does not read the rest.
    static func beginning(path: String) throws(ImportError) -> (bytes: [UInt8], length: Int64) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .system(errno, path: path) }
        defer { close(descriptor) }
        let length = try length(of: descriptor, path: path)
        return (try read(descriptor, at: 0, path: path), length)
    }

    /// The next piece as UTF-8; empty at the end of the file.
    mutating func next() throws(ImportError) -> [UInt8] {
        var text: [UInt8] = []
        while text.isEmpty {
            let piece = try Self.read(descriptor, at: bytesRead, path: path)
            guard !piece.isEmpty else { return [] }
            bytesRead += Int64(piece.count)
            text = transcoder.utf8(piece)
        }
        return text
    }

    /// The length in bytes, the encoding, and the length of the byte order mark.
    private static func inspect(
        _ descriptor: Int32, path: String
    ) throws(ImportError) -> (Int64, TextEncoding, Int64) {
        let length = try length(of: descriptor, path: path)
        var piece = try read(descriptor, at: 0, path: path)
        if let marked = TextEncoding(mark: piece) { return (length, marked, Int64(marked.markLength)) }
        if let unmarked = TextEncoding(unmarked: piece) { return (length, unmarked, 0) }
        var census = EncodingCensus()
        var offset: Int64 = 0
        while !piece.isEmpty {
            census.count(piece)
            offset += Int64(piece.count)
            piece = try read(descriptor, at: offset, path: path)
        }
        return (length, census.verdict, 0)
    }

    private static func length(of descriptor: Int32, path: String) throws(ImportError) -> Int64 {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno, path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
        return Int64(status.st_size)
    }

    private static func read(_ descriptor: Int32, at offset: Int64, path: String) throws(ImportError) -> [UInt8] {
        let length = 64 * 1024
        var code: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            var result = pread(descriptor, buffer.baseAddress, length, off_t(offset))
            while result < 0, errno == EINTR { result = pread(descriptor, buffer.baseAddress, length, off_t(offset)) }
            if result < 0 { code = errno }
            count = max(0, result)
        }
        guard code == 0 else { throw .system(code, path: path) }
        return piece
    }
}
