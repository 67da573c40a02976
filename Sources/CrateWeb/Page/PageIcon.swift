/// The icon as SVG, and the web app manifest (W3C) that names it.
enum PageIcon {
    /// A record in a crate.
    static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#8a3b12"/>\
        <circle cx="32" cy="27" r="17" fill="#1d1b18"/><circle cx="32" cy="27" r="6" fill="#f0a35e"/>\
        <path d="M10 33h44v18a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z" fill="#f6f4f0"/>\
        <path d="M22 42h20" stroke="#8a3b12" stroke-width="4" stroke-linecap="round"/></svg>
        """

    /// The web app manifest, with which a phone can put the page on its home screen. Other features need https.
    static let manifest = """
        {"name":"Cratebox","short_name":"Cratebox","start_url":"/","display":"standalone","background_color":"#141210",\
        "theme_color":"#141210","icons":[{"src":"/icon.svg","sizes":"any","type":"image/svg+xml"}]}
        """
}
