internal import Glibc

/// Searches bytes for words, using the C library to find the first byte.
enum ByteSearch {
    /// Whether the bytes contain a word, also as a part of a longer one.
    static func holds(_ bytes: [UInt8], _ word: String) -> Bool {
        var isFound = false
        search(bytes, word) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// The offsets after each occurrence of a word.
    static func places(of word: String, in bytes: [UInt8]) -> [Int] {
        var places: [Int] = []
        search(bytes, word) {
            places.append($0)
            return true
        }
        return places
    }

    /// - Parameter visit: receives the offset after an occurrence and returns whether to continue.
    private static func search(_ bytes: [UInt8], _ word: String, _ visit: (Int) -> Bool) {
        let word = Array(word.utf8)
        // SAFETY: memchr(3) ends where a whole word no longer fits, so that memcmp(3) reads within the bytes.
        bytes.withUnsafeBytes { text in
            guard let start = text.baseAddress, let first = word.first else { return }
            var place = 0
            while place + word.count <= text.count,
                let found = memchr(start + place, Int32(first), text.count - place - word.count + 1)
            {
                place = start.distance(to: found)
                if memcmp(found, word, word.count) == 0, !visit(place + word.count) { return }
                place += 1
            }
        }
    }
}
