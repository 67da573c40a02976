/// An incremental MD5; the creator of a proof supplies it.
public protocol SampleDigest {
    /// Adds bytes.
    mutating func update(_ bytes: [UInt8])
    /// The digest of all bytes so far.
    var value: [UInt8] { get }
}
