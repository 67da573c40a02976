internal import Glibc

extension UnsafeMutablePointer<dirent> {
    /// The entry's name; nil when it is not UTF-8.
    var name: String? {
        withUnsafePointer(to: &pointee.d_name) { field in
            field.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
        }
    }

    /// The entry's name, with replacement characters for bytes that are not UTF-8.
    var lossyName: String {
        withUnsafePointer(to: &pointee.d_name) { field in
            field.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) {
                String(decodingCString: $0, as: UTF8.self)
            }
        }
    }
}
