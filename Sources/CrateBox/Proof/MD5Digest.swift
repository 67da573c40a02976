public import CratePlayback
internal import Crypto

/// MD5 as STREAMINFO has it: a checksum here, no secret.
struct MD5Digest: SampleDigest {
    private var sum = Insecure.MD5()

    mutating func update(_ bytes: [UInt8]) { sum.update(data: bytes) }

    var value: [UInt8] { Array(sum.finalize()) }
}

extension PathProof {
    /// A proof of nothing yet.
    public convenience init() { self.init { MD5Digest() } }
}
