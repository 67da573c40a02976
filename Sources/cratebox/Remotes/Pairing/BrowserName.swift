import CrateCore

/// The names of a browser and its system, as far as `User-Agent` has them.
struct BrowserName: Sendable, Hashable {
    /// For example `Firefox`; nil if it is another program.
    let browser: String?
    /// For example `Android`; nil if it is unknown.
    let system: String?
    /// What another program calls itself, such as `curl`; nil for a browser, and without a plain name.
    private let program: String?

    // Most browsers also send the name of another, so the order counts: Edge also sends Chrome, and Chrome Safari.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("HeadlessChrome/", "Chrome"), ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
        ("Mac OS X", "macOS"), ("Linux", "Linux"),
    ]

    /// Finds the names in a `User-Agent`.
    init(userAgent: String) {
        browser = Self.browsers.first { userAgent.contains($0.0) }?.1
        system = Self.systems.first { userAgent.contains($0.0) }?.1
        let first = userAgent.prefix { $0 != "/" && $0 != " " }
        let isName = (1...30).contains(first.count) && first.allSatisfy(Self.isOfName)
        // Other programs begin with `Mozilla` too, so it names none.
        program = browser == nil && isName && first != "Mozilla" ? String(first) : nil
    }

    private static func isOfName(_ letter: Character) -> Bool {
        letter.isASCII && (letter.isLetter || letter.isNumber || "-_.".contains(letter))
    }

    /// The browser or program, and its system, for people.
    var words: LocalizedText {
        switch (browser ?? program, system) {
        case (let name?, let system?): "\(name) on \(system)"
        case (let name?, nil): LocalizedText(verbatim: name)
        case (nil, let system?): "another program on \(system)"
        case (nil, nil): "another program"
        }
    }
}
