// The byte offsets at which the lines of a file begin.
extension [Int32] {
    /// The line of a byte offset, from 1.
    func line(at offset: Int32) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return Swift.max(low, 1)
    }
}
