/// A running MD5: whoever asks for a proof brings it along.
public protocol SampleDigest {
    /// Takes in more bytes.
    mutating func update(_ bytes: [UInt8])
    /// The sum of all bytes so far.
    var value: [UInt8] { get }
}
