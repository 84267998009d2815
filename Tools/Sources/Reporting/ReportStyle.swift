/// The style sheet of the report.
enum ReportStyle {
  static let css =
    ":root{color-scheme:light dark;\(Palette.light.css)}"
    + "@media(prefers-color-scheme:dark){:root{\(Palette.dark.css)}}" + rules

  private static let rules = """

    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
    @media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
    body{margin:0;background:var(--page);color:var(--text);font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,
    "DejaVu Sans",sans-serif}
    main,header{max-width:1320px;margin:0 auto;padding:0 20px}
    header{padding-top:28px}
    h1{font-size:26px;line-height:1.2;margin:0 0 6px}
    h2{font-size:19px;line-height:1.3;margin:0;overflow-wrap:anywhere}
    h3{font-size:13px;font-weight:600;color:var(--quiet);margin:0 0 8px}
    p{margin:0}
    a{color:var(--accent)}
    code,pre{font:13px/1.5 ui-monospace,"SF Mono","DejaVu Sans Mono",Menlo,Consolas,monospace}
    .quiet{color:var(--quiet)} .bad{color:var(--bad)} .good{color:var(--good)}
    .counts{display:flex;flex-wrap:wrap;gap:4px 16px;margin-bottom:18px}
    .toc{list-style:none;margin:0 0 28px;padding:0;border:1px solid var(--line);border-radius:12px;overflow:hidden}
    .toc li+li{border-top:1px solid var(--line)}
    .toc a{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:2px 20px;padding:10px 16px;
    text-decoration:none;color:inherit}
    .toc a:hover{background:var(--card)}
    .toc b{overflow-wrap:anywhere;color:var(--accent)}
    article{border:1px solid var(--line);border-radius:14px;margin:0 0 24px;overflow:clip;scroll-margin-top:12px}
    .head{padding:16px 20px 14px;background:var(--card);border-bottom:1px solid var(--line);display:grid;gap:4px}
    .head .where{display:flex;flex-wrap:wrap;gap:2px 14px;color:var(--quiet)}
    .where code{overflow-wrap:anywhere}
    .body{padding:16px 20px 20px;display:grid;grid-template-columns:minmax(0,1fr);gap:22px}
    .modes{display:flex;flex-wrap:wrap;border:0;margin:0;padding:0;gap:6px}
    .modes label{position:relative;cursor:pointer}
    .modes input{position:absolute;opacity:0;inset:0;margin:0;cursor:pointer}
    .modes span{display:block;padding:7px 14px;border-radius:999px;border:1px solid var(--line);background:var(--page)}
    .modes input:checked+span{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
    .modes input:focus-visible+span,button:focus-visible,summary:focus-visible,a:focus-visible{
    outline:3px solid var(--accent);outline-offset:2px}
    .compare{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;align-items:start}
    @media(min-width:900px){.compare.both{grid-template-columns:minmax(0,5fr) minmax(0,4fr)}}
    .areas{display:grid;grid-template-columns:minmax(0,1fr);gap:18px}
    .stage{display:grid;gap:12px;grid-template-columns:repeat(3,minmax(0,1fr));align-items:start;
    justify-items:start;position:relative;--x:50%}
    figure{margin:0;min-width:0;width:100%;max-width:var(--w)}
    figcaption{font-size:13px;color:var(--quiet);margin-bottom:4px;white-space:nowrap}
    .pic{position:relative;border:1px solid var(--line);line-height:0;background:
    repeating-conic-gradient(var(--check) 0 25%,var(--page) 0 50%) 0 0/16px 16px}
    .pic img{display:block;width:100%;height:auto}
    .area .pic img{image-rendering:pixelated}
    .mark{position:absolute;border:2px solid #ff2d95;box-shadow:0 0 0 1px #fff,inset 0 0 0 1px #fff;pointer-events:none}
    .knob{display:none;width:100%;max-width:var(--w);accent-color:var(--accent);margin:10px 0 0;height:28px}
    .one .stage,article[data-mode=side] .area.wide .stage{grid-template-columns:minmax(0,1fr)}
    article:not([data-mode=side]) .stage{grid-template-columns:minmax(0,1fr)}
    article:not([data-mode=side]) .stage>figure{grid-area:1/1}
    article[data-mode=slider] .d,article[data-mode=blink] .d{display:none}
    article[data-mode=slider] .n figcaption,article[data-mode=blink] .n figcaption{text-align:right}
    article[data-mode=slider] .n .pic{clip-path:inset(0 0 0 var(--x))}
    article[data-mode=slider] .stage{cursor:ew-resize;touch-action:pan-y}
    article[data-mode=slider] .knob{display:block}
    article[data-mode=slider] .line{display:block}
    .line{display:none;position:absolute;top:0;bottom:0;left:var(--x);width:2px;margin-left:-1px;background:#ff2d95;
    box-shadow:0 0 0 1px #fff;pointer-events:none}
    @keyframes blink{0%,49%{opacity:1}50%,100%{opacity:0}}
    @keyframes other{0%,49%{opacity:.35}50%,100%{opacity:1}}
    article[data-mode=blink] .n .pic{animation:blink 1.4s linear infinite}
    article[data-mode=blink] .e figcaption{animation:other 1.4s linear infinite}
    article[data-mode=blink] .n figcaption{animation:other 1.4s linear -.7s infinite}
    article[data-mode=blink] .mark{opacity:0}
    article[data-mode=difference] .stage.painted .e,article[data-mode=difference] .stage.painted .n{display:none}
    article[data-mode=difference] .stage:not(.painted) .n .pic{mix-blend-mode:difference}
    .lines{margin:0;overflow:auto;border:1px solid var(--line);border-radius:8px;background:var(--page);max-height:60vh}
    .lines div{white-space:pre;padding:0 12px;width:max-content;min-width:100%}
    .lines .r{background:var(--removed)} .lines .a{background:var(--added)} .lines .skip{color:var(--quiet)}
    .lines .r b{background:var(--removed-word);font-weight:inherit}
    .lines .a b{background:var(--added-word);font-weight:inherit}
    details>summary{cursor:pointer;padding:4px 0;font-weight:600;font-size:14px}
    details>*+*{margin-top:8px}
    .command{display:flex;gap:8px;align-items:start}
    .command pre{flex:1;min-width:0;margin:0;padding:9px 12px;background:var(--card);border:1px solid var(--line);
    border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}
    button{font:inherit;font-size:14px;padding:8px 14px;border-radius:8px;border:1px solid var(--line);
    background:var(--page);color:var(--accent);cursor:pointer;min-height:40px}
    .message{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
    .views{margin:0;padding-left:20px}
    .other{border-top:1px solid var(--line);padding:14px 0;display:grid;gap:4px}
    .strip{display:flex;gap:10px;overflow-x:auto;padding:4px 2px 10px;align-items:flex-start}
    .step{flex:none;width:112px;padding:6px;text-align:left;display:grid;gap:4px;color:inherit;line-height:1.3}
    .step[aria-pressed=true]{border-color:var(--accent);outline:2px solid var(--accent)}
    .step b,.step span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:12px}
    .film{position:relative;background:var(--check);line-height:0}
    .film img,.frame img{width:100%;height:auto;display:block}
    .touch{position:absolute;width:18px;height:18px;margin:-9px 0 0 -9px;border-radius:50%;border:3px solid #ff2d95;
    box-shadow:0 0 0 1px #fff,inset 0 0 0 1px #fff}
    .time{position:relative;height:26px;border-bottom:2px solid var(--line);margin:0 8px 20px}
    .time i{position:absolute;bottom:-2px;height:12px;min-width:3px;background:var(--quiet);border-radius:2px 2px 0 0;
    box-shadow:inset 1px 0 var(--page)}
    .time i.on{background:var(--accent);height:20px}
    .time span{position:absolute;top:28px;font-size:12px;color:var(--quiet)}
    .frames{display:grid;grid-template-columns:repeat(2,minmax(0,220px));gap:12px}
    .frame{position:relative;border:1px solid var(--line)}
    .facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:2px 14px;margin:0}
    .facts dt{color:var(--quiet)} .facts dd{margin:0;overflow-wrap:anywhere}
    @media(max-width:600px){
    main,header{padding-left:12px;padding-right:12px}
    .head,.body{padding-left:14px;padding-right:14px}
    .toc a{grid-template-columns:minmax(0,1fr);padding:12px 14px}
    article[data-mode=side] .stage{grid-template-columns:repeat(2,minmax(0,1fr))}
    article[data-mode=side] .wide .stage,.one .stage{grid-template-columns:minmax(0,1fr)}
    .command{flex-direction:column;align-items:stretch}
    .modes span{padding:9px 13px}
    }

    """
}
