package import Foundation

/// The position of a syntax error in JSON.
package struct JSONPlace {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int

    /// Foundation gives the position only in its message ("… around character 20."); without one it is the end of the
    /// text.
    package init(_ error: NSError, in bytes: [UInt8]) {
        let words = error.userInfo["NSDebugDescription"] as? String ?? ""
        let offset = words.components(separatedBy: "around character ").last.flatMap {
            Int($0.prefix(while: \.isNumber))
        }
        let before = bytes.prefix(min(offset ?? bytes.count, bytes.count))
        let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        line = lines.count
        column = String(decoding: lines.last ?? [], as: UTF8.self).count + 1
    }
}
