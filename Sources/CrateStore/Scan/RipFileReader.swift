internal import FLAC

/// Reads what the scan keeps of a file. The only place of the store that knows the FLAC module.
enum RipFileReader {
    /// Why a file is no rip.
    enum Failure: Error, Hashable {
        /// It is another kind of file: a line of `skipped`.
        case notFLAC
        /// It is damaged, and will be until it is written anew: a line of `refused`.
        case damaged(String)
        /// It could not be read this time: a line of `refused`, to be tried again.
        case unreadable(String)
    }

    /// Opens a file once, below a folder that is open, and reads its metadata.
    static func read(_ file: String, in root: Int32) throws(Failure) -> RipFile {
        do {
            return RipFile(file, try FLACMetadata.read(path: file, in: root, fields: TagField.names))
        } catch {
            throw switch error.code {
            case .notFLAC: .notFLAC
            case .system: .unreadable(error.description)
            default: .damaged(error.description)
            }
        }
    }
}

/// Two digits a byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
