extension PageStyle {
    /// The frame: the content, below it the small player and the navigation bar; on wide screens the bar is at the
    /// left.
    static let frame = """
        main {
          max-width: 1180px; margin: 0 auto; padding: 20px var(--gap) calc(var(--nav) + 104px + env(safe-area-inset-bottom));
        }
        #dock {
          position: fixed; z-index: 5; left: 0; right: 0; bottom: 0; background: var(--card);
          border-top: 1px solid var(--line);
          padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
        }
        nav { display: flex; height: var(--nav); max-width: 560px; margin: 0 auto; }
        nav a {
          flex: 1; min-width: 0; display: flex; flex-direction: column; align-items: center; justify-content: center;
          gap: 2px; color: var(--soft); font-size: .75rem;
        }
        nav a span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: 0 2px; }
        nav a[aria-current] { color: var(--accent); font-weight: 600; }
        #mini { border-bottom: 1px solid var(--line); }
        #mini .inner { display: flex; align-items: center; gap: 12px; max-width: 1180px; margin: 0 auto; padding: 8px 12px; }
        #mini a { flex: 1; min-width: 0; display: flex; gap: 12px; align-items: center; min-height: 44px; }
        #mini img { width: 44px; height: 44px; border-radius: 4px; }
        #mini .names { min-width: 0; line-height: 1.25; }
        #mini .names span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        #mini .bar { height: 2px; background: var(--accent); transform: scaleX(0); transform-origin: 0 0; }
        #toast {
          position: absolute; left: 12px; right: 12px; bottom: calc(100% + 12px); max-width: 560px; margin: 0 auto;
          background: var(--ink); color: var(--bg); border-radius: 14px; padding: 10px 8px 10px 16px; display: flex;
          align-items: center; gap: 8px; box-shadow: 0 8px 30px rgb(0 0 0 / .3);
        }
        #toast p { flex: 1; min-width: 0; max-height: 30vh; overflow: auto; }
        #toast button { color: inherit; flex: none; }
        #toast button.act { font-weight: 650; text-decoration: underline; text-underline-offset: 3px; padding: 0 10px; }
        #toast :focus-visible { outline-color: currentColor; }
        .top { display: flex; align-items: center; gap: 8px; margin-bottom: 12px; }
        .top h1 { flex: 1; min-width: 0; }
        @media (min-width: 900px) {
          main { padding-left: 120px; padding-bottom: 110px; max-width: 1320px; }
          nav {
            position: fixed; left: 0; top: 0; bottom: 0; width: 92px; height: auto; margin: 0; padding-top: 16px;
            flex-direction: column; background: var(--card); border-right: 1px solid var(--line);
          }
          nav a { flex: none; height: 72px; }
          #dock { left: 92px; }
          #dock:not(:has(#mini:not([hidden]))) { border: 0; height: 0; }
        }
        """
}
