import CrateCore

/// The names of a browser and its system, as far as `User-Agent` has them.
struct BrowserName: Sendable, Hashable {
    /// For example `Firefox`; nil if it is another program.
    let browser: String?
    /// For example `Android`; nil if it is unknown.
    let system: String?

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

    /// Finds both in what a browser calls itself.
    init(userAgent: String) {
        browser = Self.browsers.first { userAgent.contains($0.0) }?.1
        system = Self.systems.first { userAgent.contains($0.0) }?.1
    }

    /// Both for a person.
    var words: LocalizedText {
        switch (browser, system) {
        case (let browser?, let system?): "\(browser) on \(system)"
        case (let browser?, nil): LocalizedText(verbatim: browser)
        case (nil, let system?): "another program on \(system)"
        case (nil, nil): "another program"
        }
    }
}
