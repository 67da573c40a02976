import Testing

@testable import CrateWeb

/// What `Accept-Encoding` asks for.
@Suite struct AcceptedCodingsTests {
    @Test(arguments: [
        ["gzip, deflate, br, zstd"], ["GZIP"], ["x-gzip"], ["deflate", "gzip"], ["br;q=1.0, gzip;q=0.8, *;q=0.1"],
        ["gzip ; q=0.001"], ["*"], ["gzip;q=1.000"], ["identity;q=0.5, gzip"], ["\tgzip\t,"],
        ["gzip;Q=0.5, identity;q=0.5"],
    ])
    func gzipIsForThoseWhoPreferIt(values: [String]) {
        #expect(AcceptedCodings(values).preferGzip)
    }

    @Test(
        arguments: [
            [], [""], ["identity"], ["deflate, br"], ["gzip;q=0"], ["gzip;q=0.000"], ["*;q=0"], ["gzip;q=0, *"],
            ["gzip;q=0.2, *;q=0.9"], ["gzip;q=0.5, identity"], ["gzip;q=2"], ["gzip;q=0.5000"], ["gzip;q="],
            ["gzip;q=-1"], ["gzip;q=1.001"], ["gzip;level=9"], ["gzip;q=1;q=1"], ["not gzip"], ["gzip;q=.5"],
            [String(repeating: ";,", count: 5000)],
        ] as [[String]])
    func allOthersGetThePlainBytes(values: [String]) {
        #expect(!AcceptedCodings(values).preferGzip)
    }
}
