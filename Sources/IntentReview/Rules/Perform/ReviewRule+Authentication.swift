internal import IntentRules

extension ReviewRule {
    static var authInPerform: ReviewRule {
        ReviewRule(.authInPerform) { project in
            project.performs.compactMap { body, intent in
                // An intent that opens the app can show a sign-in screen.
                guard !intent.opensApp, let (node, name) = signIn(in: body) else { return nil }
                let type = intent.shortName
                return Place(
                    file: body.file, start: node.start, end: node.end, scope: project.scope(of: body), subject: name,
                    problem: "`perform()` of \(type) calls `\(name)`, and has no screen to sign in on.",
                    after: #"guard account.isSignedIn else { return .result(dialog: "Sign in to the app first.") }"#)
            }
        }
    }

    private static let words = ["signIn", "logIn", "login", "authenticate"]

    private static func signIn(in body: Body) -> (Node, String)? {
        for node in body.all {
            guard let call = node.call else { continue }
            if ["LAContext", "ASWebAuthenticationSession"].contains(call.constructed) { return (node, call.name) }
            if call.constructed == nil, words.contains(where: { isWord($0, of: call.name) }) {
                return (node, call.name)
            }
        }
        return nil
    }

    /// Whether a name begins with a word: `signIn` and `signInSilently`, not `authenticationPolicy` or `loginURL`.
    private static func isWord(_ word: String, of name: String) -> Bool {
        guard name.hasPrefix(word) else { return false }
        let rest = name.dropFirst(word.count)
        return rest.isEmpty
            || ["User", "With", "If", "As", "Silently", "Anonymously", "Using"].contains(where: rest.hasPrefix)
    }
}
