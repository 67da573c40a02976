package import Foundation

/// Where a JSON text stops being one.
package struct JSONPlace {
    /// Its line, from 1.
    package let line: Int
    /// Its column, from 1.
    package let column: Int

    /// Foundation tells the place in its words only ("… around character 20."); without one it is the text's end.
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
