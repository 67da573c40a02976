extension Project {
    private static let appearances: Set<String> = ["task", "onAppear", "onChange", "onReceive"]

    /// Whether code runs only when a view or a scene is created or shown. Previews are not part of the app.
    /// - Parameter around: the calls whose closures enclose the code.
    func isInView(_ body: Body, around: [String]) -> Bool {
        guard !isPreview(body, around: around) else { return false }
        if !Self.appearances.isDisjoint(with: around) { return true }
        let returned = body.property?.type ?? body.function?.returns
        if let text = returned?.text, ["some View", "some Scene"].contains(text) { return true }
        return body.member == "body" && body.type.map { types[$0].conforms(toAnyOf: ["View", "Scene", "App"]) } == true
    }

    func isPreview(_ body: Body, around: [String]) -> Bool {
        if around.contains("Preview") || body.member == "previews" { return true }
        return body.type.map { types[$0].conforms(toAnyOf: ["PreviewProvider", "PreviewModifier"]) } == true
    }

    /// Whether a type is the entry point of a program: an app, its delegate, or an extension.
    func isEntryPoint(_ type: IndexedType) -> Bool {
        type.has(attribute: "main") || type.has(attribute: "UIApplicationMain")
            || type.has(attribute: "NSApplicationMain")
            || type.conforms(toAnyOf: ["App", "UIApplicationDelegate", "NSApplicationDelegate", "AppIntentsExtension"])
    }
}
