import CrateTesting
import Foundation
import SQLite

@testable import CrateStore

extension TinyFLAC {
    /// The file with PICTURE blocks before the tags.
    func bytes(pictures: [[UInt8]]) -> [UInt8] {
        let all = bytes
        var blocks: [UInt8] = []
        for picture in pictures {
            blocks += [6, UInt8(picture.count >> 16), UInt8(picture.count >> 8 & 255), UInt8(picture.count & 255)]
            blocks += picture
        }
        return Array(all[..<42]) + blocks + Array(all[42...])
    }

    /// A PICTURE block's bytes: RFC 9639, section 8.8.
    static func picture(_ data: [UInt8], type: UInt8 = 3, mime: String = "image/jpeg") -> [UInt8] {
        let size = { (count: Int) in (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) } }
        var block: [UInt8] = [0, 0, 0, type]
        block += size(mime.utf8.count) + Array(mime.utf8)
        block += size(3) + Array("art".utf8)
        block += [UInt8](repeating: 0xFF, count: 16)
        block += size(data.count) + data
        return block
    }

    /// The metadata in Ogg pages without checksums; of another codec with a given mark.
    func ogg(mark: [UInt8] = [0x7F] + Array("FLAC".utf8)) -> [UInt8] {
        let all = bytes
        var first = mark + [1, 0, 0, 1]
        first += Array(all[..<42])
        return Self.page(first, flags: 2, number: 0) + Self.page(Array(all[42...]), flags: 0, number: 1)
    }

    private static func page(_ packet: [UInt8], flags: UInt8, number: UInt8) -> [UInt8] {
        let laces = [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
        var page = Array("OggS".utf8) + [0, flags]
        page += [UInt8](repeating: 0, count: 8)
        page += [7, 0, 0, 0, number, 0, 0, 0, 0, 0, 0, 0, UInt8(laces.count)]
        return page + laces + packet
    }
}

extension Garage {
    /// Every track of every rip in the store: file, place, position, span in frames and title.
    func rows() throws -> [String] {
        try store.database.read { database in
            try database.values(
                String.self,
                sql: """
                    SELECT file || ' ' || place || ' ' || coalesce(position, '-') || ' '
                      || coalesce(startFrame, '') || '..' || coalesce(endFrame, '') || ' ' || coalesce(title, '-')
                    FROM ripTrack ORDER BY rip, place
                    """)
        }
    }

    /// One column of all rips.
    func rips(_ column: String) throws -> [String?] {
        try store.database.read {
            try $0.values(String?.self, sql: "SELECT CAST(\(column) AS TEXT) FROM rip ORDER BY id")
        }
    }
}

/// A cue sheet of one file with tracks that start at these times.
func cueSheet(_ times: [String], file: String = "album.wav", first: Int = 1) -> String {
    "FILE \"\(file)\" WAVE\r\n" + cueTracks(times, first: first)
}

/// The lines of tracks, without FILE.
func cueTracks(_ times: [String], first: Int = 1) -> String {
    times.enumerated().map { index, time in
        "  TRACK \(first + index < 10 ? "0" : "")\(first + index) AUDIO\r\n    TITLE \"T\(first + index)\"\r\n    INDEX 01 \(time)\r\n"
    }.joined()
}

enum TestPicture {
    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array("JFIF".utf8)
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]
}
