internal import FLAC
internal import LinuxSystem

/// Reads the facts of a file for the scan. The only place in the store that uses the FLAC module.
enum RipFileReader {
    /// Why a file is not usable.
    enum Failure: Error, Hashable {
        /// It is another kind of file; listed in `skipped`.
        case notFLAC
        /// It is damaged until it is rewritten; listed in `refused`.
        case damaged(String)
        /// It could not be read this time; listed in `refused` and tried again.
        case unreadable(String)
    }

    /// The tags that a scan reads.
    static let fields = FLACFields(TagField.names)

    /// Reads the metadata of a file below an open folder, opening it once.
    static func read(_ file: String, in root: ScanRoot) throws(Failure) -> RipFile {
        do {
            return RipFile(file, try FLACMetadata.read(path: file, in: root.descriptor, fields: fields))
        } catch {
            root.record(error)
            throw switch error.code {
            case .notFLAC: .notFLAC
            case .system(let number): .unreadable(Errno(number).words)
            default: .damaged(error.description)
            }
        }
    }
}

extension ScanRoot {
    /// Records why a file could not be read.
    func record(_ error: FLACError) { if let shortage = error.shortage { record(shortage) } }
}

/// Lower-case hexadecimal, two digits per byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
    func digit(_ number: UInt8) -> UInt8 { number < 10 ? 48 + number : 87 + number }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
        text.append(digit(byte >> 4))
        text.append(digit(byte & 15))
    }
    return String(decoding: text, as: UTF8.self)
}
