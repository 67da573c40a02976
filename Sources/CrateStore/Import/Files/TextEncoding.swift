/// The text encoding of an export.
///
/// Discogs writes UTF-8; the others come from programs that rewrote the file.
enum TextEncoding: String, Sendable {
    case utf8 = "UTF-8"
    case windows1252 = "windows-1252"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"

    /// Detects the encoding by a byte order mark; nil without one.
    init?(mark bytes: some Collection<UInt8>) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = .utf8
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            self = .utf16LittleEndian
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            self = .utf16BigEndian
        } else {
            return nil
        }
    }

    /// Detects UTF-16 in a file without a mark whose first characters are ASCII; nil otherwise.
    init?(unmarked bytes: [UInt8]) {
        guard bytes.count >= 4 else { return nil }
        switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
        case (false, true, false, true): self = .utf16LittleEndian
        case (true, false, true, false): self = .utf16BigEndian
        default: return nil
        }
    }

    /// The length of the byte order mark, in bytes.
    var markLength: Int {
        switch self {
        case .utf8: 3
        case .windows1252: 0
        case .utf16LittleEndian, .utf16BigEndian: 2
        }
    }

    /// Whether a character has at least two bytes.
    var isWide: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }

    /// The code points of the bytes 0x80 to 0x9F in Windows-1252; the five undefined ones map to themselves.
    private static let upper: [UInt16] = [
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
        0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x009D, 0x017E, 0x0178,
    ]

    /// The UTF-16 code unit of a Windows-1252 byte.
    static func windows1252(_ byte: UInt8) -> UInt16 {
        (0x80...0x9F).contains(byte) ? upper[Int(byte - 0x80)] : UInt16(byte)
    }
}

/// Counts evidence for and against UTF-8, piece by piece.
///
/// The majority decides, so one broken sequence does not turn a UTF-8 file into Latin-1.
struct EncodingCensus {
    private var wellFormed = 0
    private var malformed = 0
    private var pending = 0

    /// Counts the next bytes of the file.
    mutating func count(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if pending == 0, byte < 0x80 { continue }
            count(byte)
        }
    }

    /// The encoding that the bytes so far suggest.
    var verdict: TextEncoding { malformed == 0 || wellFormed > malformed ? .utf8 : .windows1252 }

    private mutating func count(_ byte: UInt8) {
        if pending > 0 {
            if byte & 0xC0 == 0x80 {
                pending -= 1
                if pending == 0 { wellFormed += 1 }
                return
            }
            pending = 0
            malformed += 1
        }
        switch byte {
        case 0xC2...0xDF: pending = 1
        case 0xE0...0xEF: pending = 2
        case 0xF0...0xF4: pending = 3
        case 0x80...: malformed += 1
        default: break
        }
    }
}

/// Converts the pieces of a file to UTF-8. An incomplete UTF-16 character is kept for the next piece.
struct Transcoder {
    let encoding: TextEncoding
    private var carried: [UInt8] = []

    init(from encoding: TextEncoding) { self.encoding = encoding }

    /// The piece as UTF-8. Invalid UTF-8 passes through and becomes U+FFFD when a field is decoded.
    mutating func utf8(_ piece: [UInt8]) -> [UInt8] {
        switch encoding {
        case .utf8: return piece
        case .windows1252: return Array(String(decoding: piece.map(TextEncoding.windows1252), as: UTF16.self).utf8)
        case .utf16LittleEndian, .utf16BigEndian: return wide(piece)
        }
    }

    private mutating func wide(_ piece: [UInt8]) -> [UInt8] {
        carried += piece
        var units = stride(from: 0, to: carried.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(carried[index]), UInt16(carried[index + 1]))
            return encoding == .utf16LittleEndian ? second << 8 | first : first << 8 | second
        }
        if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
        carried.removeFirst(units.count * 2)
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
