import Foundation

/// The page of the gallery: its exhibits by subject, with pictures, loops and source code.
struct GalleryPage {
  /// An exhibit on the page; pictures are named by file, below the page's folder.
  struct Entry {
    var name: String
    var title: String
    var summary: String
    var desktop: (light: String, dark: String)
    var phone: (light: String, dark: String)
    /// The loop of the exhibit in motion; nil for one that stands still.
    var loop: String?
    var source: String?
  }

  var categories: [(title: String, entries: [Entry])]
  /// The sources of the photographs; nil for pictures without one to name.
  var credits: String?

  /// A transparent picture in place of a loop that is out of sight.
  private static let still = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  private static let style = """
    :root { --ground: #f4f4f6; --card: #fff; --text: #1c1c1e; --faint: #5c5c62; --line: #d4d4d8; --link: #0058c8 }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #111113; --card: #1c1c1e; --text: #f2f2f4; --faint: #a8a8ae; --line: #3a3a3e; --link: #6cb0ff }
    }
    * { box-sizing: border-box }
    body { font: 17px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 1180px; padding: 0 16px 48px;
      color: var(--text); background: var(--ground) }
    h1 { font-size: 2.4em; margin: 0.8em 0 0 } h2 { margin: 2em 0 0.4em } h3 { margin: 0; font-size: 1.25em }
    a { color: var(--link); margin-right: 0.6em; white-space: nowrap } nav p { margin: 0.3em 0 }
    section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 18px; margin: 18px 0 }
    section > p { margin: 0.2em 0 1em; color: var(--faint) }
    .pictures { display: flex; gap: 18px; align-items: flex-start }
    .pictures img { width: 100%; height: auto; display: block; border: 1px solid var(--line) }
    .desktop { flex: 1000 } .desktop img { border-radius: 10px }
    .phone { flex: 318 } .phone img { border-radius: 26px; border-width: 3px }
    .loop { display: block; margin: 18px auto 0; width: 480px; max-width: 100%; height: auto; border-radius: 10px;
      background: var(--ground) }
    details { margin-top: 14px } summary { cursor: pointer; color: var(--link) }
    pre { overflow-x: auto; font-size: 13px; line-height: 1.4; padding: 12px; background: var(--ground); border-radius: 8px }
    @media (max-width: 640px) { .pictures { flex-direction: column } .phone { width: 70%; margin: 0 auto } }
    """

  // Loops are loaded when they come into sight, and stop when they leave it, or where reduced motion is preferred.
  private static let script = """
    const still = "\(still)";
    const loops = document.querySelectorAll("img.loop");
    const watch = new IntersectionObserver(entries => {
      for (const entry of entries) entry.target.src = entry.isIntersecting ? entry.target.dataset.loop : still;
    }, { rootMargin: "80px" });
    const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const loop of loops) {
      if (moves) { watch.observe(loop); continue }
      loop.src = still;
      loop.addEventListener("click", () => loop.src = loop.dataset.loop);
    }
    """

  /// The text of the page.
  var html: String {
    let contents = categories.map { category in
      let links = category.entries.map { "<a href=\"#\($0.name)\">\(escaped($0.title))</a>" }
      return "<p><b>\(escaped(category.title))</b> \(links.joined(separator: " "))</p>"
    }
    let groups = categories.map { category in
      "<h2>\(escaped(category.title))</h2>\n" + category.entries.map(section).joined(separator: "\n")
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Quire gallery</title>
      <style>\(Self.style)</style>
      <header>
      <h1>Quire</h1>
      <p>Quire is UIKit for Linux. Its gallery shows layouts, lists, calendars, transitions and controls; each picture
      on this page was drawn without a display by the program that <code>make run</code> opens in a window.</p>
      <nav>\(contents.joined(separator: "\n"))</nav>
      </header>
      <main>
      \(groups.joined(separator: "\n"))
      </main>
      \(credits.map { "<footer><p>\(escaped($0))</p></footer>" } ?? "")
      <script>\(Self.script)</script>
      </html>

      """
  }

  private func section(_ entry: Entry) -> String {
    func picture(_ files: (light: String, dark: String), _ kind: String, _ size: (Int, Int)) -> String {
      """
      <picture class="\(kind)"><source media="(prefers-color-scheme: dark)" srcset="\(files.dark)">\
      <img loading="lazy" src="\(files.light)" alt="\(escaped(entry.title)), \(kind)" \
      width="\(size.0)" height="\(size.1)"></picture>
      """
    }
    let loop = entry.loop.map {
      "<img class=\"loop\" src=\"\(Self.still)\" data-loop=\"\($0)\" alt=\"\(escaped(entry.title)) in motion\" width=\"480\" height=\"336\">"
    }
    let source = entry.source.map {
      "<details><summary>Source code</summary><pre><code>\(escaped($0))</code></pre></details>"
    }
    return """
      <section id="\(entry.name)">
      <h3>\(escaped(entry.title))</h3>
      <p>\(escaped(entry.summary))</p>
      <div class="pictures">\(picture(entry.desktop, "desktop", (1000, 700)))\(picture(entry.phone, "phone", (390, 844)))</div>
      \([loop, source].compactMap(\.self).joined(separator: "\n"))
      </section>
      """
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
