import Testing

@testable import CrateWeb

/// Targets of requests.
@Suite struct RequestTargetTests {
    @Test func aPathIsTakenApart() {
        #expect(RequestTarget("/")?.path == [])
        #expect(RequestTarget("/api/albums")?.path == ["api", "albums"])
        #expect(
            RequestTarget("/crate/Late%20%C3%86vening%2FLate")?.path == ["crate", "Late Ævening/Late"])
        #expect(RequestTarget("/a//b/")?.path == ["a", "", "b", ""])
        #expect(RequestTarget("/../etc")?.path == ["..", "etc"])
    }

    @Test func aQueryIsDecoded() throws {
        let target = try #require(RequestTarget("/s?q=a+b%2Bc&empty&x=1&x=2&y=a=b"))
        #expect(target.query == ["q": "a b+c", "empty": "", "x": "2", "y": "a=b"])
        #expect(RequestTarget("/s?")?.query == [:])
    }

    @Test(arguments: [
        "", "*", "http://evil.example/", "localhost:80", "/%", "/%2", "/%zz", "/%00", "/%ff", "/a?b=%", "/a?%c3=1",
    ])
    func whatIsNoTargetIsRefused(text: String) { #expect(RequestTarget(text) == nil) }
}
