extension TaskRoute {
    /// All routes, in the order of the index.
    static let all = [
        TaskRoute(
            "first-intent", "Write a first intent",
            summary: "One action that Siri and Shortcuts can run.", keywords: ["create", "new", "begin", "start"],
            [
                Stop("protocol", "choose what it conforms to"),
                Stop("fundamentals", "title, perform(), results, dialog"),
                Stop("parameters", "what it has to know"),
                Stop("shortcuts", "register it with phrases"),
            ]),
        TaskRoute(
            "searchable", "Make data searchable",
            summary: "Content that Spotlight and Siri find and open.",
            keywords: ["search", "find", "spotlight", "index", "siri"],
            [
                Stop("entity", "choose what the data becomes"),
                Stop("entities", "fields, display, identifiers"),
                Stop("query", "choose how it is found again"),
                Stop("spotlight", "donate, update, delete"),
                Stop("open", "what a hit leads to"),
            ]),
        TaskRoute(
            "open-thing", "Open a specific thing",
            summary: "From a name, a hit or a link to its screen.",
            keywords: ["navigate", "show", "deep", "link", "url"],
            [
                Stop("protocol", "OpenIntent, or a universal link"),
                Stop("open", "target, navigation, scenes"),
                Stop("foreground", "when the app comes to the front"),
                Stop("dependencies", "where the navigator comes from"),
            ]),
        TaskRoute(
            "widget-or-control", "Build an interactive widget or control",
            summary: "Buttons outside the app that change what the app knows.",
            keywords: ["button", "toggle", "center", "centre", "timeline", "configuration"],
            [
                Stop("process", "what runs where, and what is shared"),
                Stop("snippets", "intents for buttons, reloading"),
                Stop("protocol", "configuration intents"),
                Stop("dependencies", "what an intent may use"),
            ]),
        TaskRoute(
            "apple-intelligence", "Work with Apple Intelligence",
            summary: "Actions and content that the assistant understands.",
            keywords: ["assistant", "schema", "model", "onscreen", "screen"],
            [
                Stop("schemas", "domains, onscreen content"),
                Stop("entity", "a schema's entity, Transferable"),
                Stop("wrapper", "which fields it sees"),
                Stop("parameters", "rich text, optional values"),
            ]),
        TaskRoute(
            "visual-search", "Support visual search",
            summary: "Results for what the camera or a screenshot shows.",
            keywords: ["image", "camera", "photo", "intelligence", "picture"],
            [
                Stop("schemas", "the query, and an intent for each result"),
                Stop("query", "how an image becomes entities"),
                Stop("entities", "what a result shows"),
                Stop("open", "what a result leads to"),
            ]),
        TaskRoute(
            "show-summary", "Show a summary",
            summary: "A view beside the spoken answer.",
            keywords: ["view", "card", "snippet", "result", "interactive"],
            [
                Stop("snippet", "dialog, inline view or snippet pair"),
                Stop("snippets", "what a snippet may do"),
                Stop("fundamentals", "the return type that declares it"),
                Stop("entity", "a transient entity for the numbers"),
            ]),
        TaskRoute(
            "structure-app", "Structure an app around intents",
            summary: "One layer of actions behind screens, widgets and Siri.",
            keywords: ["architecture", "module", "package", "design", "layer"],
            [
                Stop("fundamentals", "an intent as a front of a use case"),
                Stop("dependencies", "one registration for all fronts"),
                Stop("process", "packages, extensions, shared state"),
                Stop("entities", "values between model and system"),
            ]),
        TaskRoute(
            "test-intents", "Test intents",
            summary: "What a unit test proves, and what needs the system.", keywords: ["unit", "mock", "testing"],
            [
                Stop("testing", "use cases, queries, errors"),
                Stop("dependencies", "what a test puts in place"),
                Stop("snippets", "a snippet changes nothing"),
            ]),
        TaskRoute(
            "build-errors", "Get rid of build errors",
            summary: "What the compiler and the metadata step refuse.",
            keywords: ["error", "fail", "compile", "bug", "crash", "runtime", "missing", "debug"],
            [
                Stop("shortcuts", "phrases that are refused"),
                Stop("fundamentals", "results that do not fit the return type"),
                Stop("entities", "models that are not Sendable, missing members"),
                Stop("dependencies", "traps at run time"),
                Stop("process", "intents that the system does not see"),
            ]),
    ]
}
