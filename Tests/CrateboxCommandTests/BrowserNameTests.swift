import CrateCore
import Testing

@testable import cratebox

/// The name of a paired browser, as people read it.
@Suite struct BrowserNameTests {
    @Test(
        "A browser is named by its make, another program by what it calls itself",
        arguments: [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
            ("curl/8.5.0", "curl"), ("python-requests/2.32", "python-requests"), ("Lynx/2.9 Linux", "Lynx on Linux"),
            ("Mozilla/5.0 (compatible)", "another program"), ("", "another program"),
            ("\u{1B}[31m/1", "another program"),
        ])
    func words(userAgent: String, words: String) {
        #expect(BrowserName(userAgent: userAgent).words.english == words)
    }
}
