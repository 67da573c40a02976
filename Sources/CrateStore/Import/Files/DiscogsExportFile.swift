internal import Glibc
internal import LinuxSystem

/// An export on disk, read in pieces of 64 KiB and converted to UTF-8.
///
/// Opening may read the file once to detect its encoding. Memory does not grow with the file.
struct DiscogsExportFile: ~Copyable {
    /// The encoding, by the byte order mark or the bytes of the whole file.
    let encoding: TextEncoding
    /// The size of the file in bytes, before conversion.
    let length: Int64
    /// The bytes read so far, including a byte order mark.
    private(set) var bytesRead: Int64

    private let path: String
    private let file: OpenFile
    private var transcoder: Transcoder

    /// Opens a file and detects its encoding.
    init(path: String) throws(ImportError) {
        let file = try Self.open(path)
        (length, encoding, bytesRead) = try Self.inspect(file, path: path)
        self.path = path
        self.file = file
        transcoder = Transcoder(from: encoding)
    }

    /// The raw first piece of a file, and the file's length in bytes; does not read the rest.
    static func beginning(path: String) throws(ImportError) -> (bytes: [UInt8], length: Int64) {
        let file = try open(path)
        let length = try length(of: file, path: path)
        return (try read(file, at: 0, path: path), length)
    }

    /// The next piece as UTF-8; empty at the end of the file.
    mutating func next() throws(ImportError) -> [UInt8] {
        var text: [UInt8] = []
        while text.isEmpty {
            let piece = try Self.read(file, at: bytesRead, path: path)
            guard !piece.isEmpty else { return [] }
            bytesRead += Int64(piece.count)
            text = transcoder.utf8(piece)
        }
        return text
    }

    /// The length in bytes, the encoding, and the length of the byte order mark.
    private static func inspect(
        _ file: borrowing OpenFile, path: String
    ) throws(ImportError) -> (Int64, TextEncoding, Int64) {
        let length = try length(of: file, path: path)
        var piece = try read(file, at: 0, path: path)
        if let marked = TextEncoding(mark: piece) { return (length, marked, Int64(marked.markLength)) }
        if let unmarked = TextEncoding(unmarked: piece) { return (length, unmarked, 0) }
        var census = EncodingCensus()
        var offset: Int64 = 0
        while !piece.isEmpty {
            census.count(piece)
            offset += Int64(piece.count)
            piece = try read(file, at: offset, path: path)
        }
        return (length, census.verdict, 0)
    }

    private static func open(_ path: String) throws(ImportError) -> OpenFile {
        do throws(Errno) {
            return try StandardInput.names.contains(path) ? StandardInput.file() : OpenFile(path)
        } catch {
            throw error.code == ECANCELED ? .cancelled : .system(error.code, path: path)
        }
    }

    private static func length(of file: borrowing OpenFile, path: String) throws(ImportError) -> Int64 {
        let status: stat
        do throws(Errno) { status = try file.facts() } catch { throw .system(error.code, path: path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return Int64(status.st_size)
        case S_IFIFO: throw .pipe(path)
        default: throw .notAFile(path)
        }
    }

    private static func read(
        _ file: borrowing OpenFile, at offset: Int64, path: String
    ) throws(ImportError) -> [UInt8] {
        do throws(Errno) {
            return try file.bytes(at: offset, count: 64 * 1024)
        } catch {
            throw .system(error.code, path: path)
        }
    }
}
