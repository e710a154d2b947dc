/// The style sheet of the HTML report: light, dark, phone, paper.
enum HTMLStyle {
  /// Colours by name, light and dark. Text colours have at least 4.5 : 1 on `bg`, `card` and where
  /// they are used, colours of marks 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11); a test computes it.
  static let colors: [(name: String, light: String, dark: String)] = [
    ("bg", "#ffffff", "#0f141b"), ("card", "#f5f6f8", "#171e28"), ("line", "#d9dde3", "#2c3644"),
    ("text", "#171c24", "#e8ecf2"), ("quiet", "#566071", "#a3aebd"), ("link", "#1d58b8", "#7fb2ff"),
    ("up", "#0b6b4f", "#4fd1a5"), ("down", "#b42318", "#ff9a8f"),
    ("c0", "#8791a1", "#6d788a"), ("c1", "#2563c9", "#6aa5ff"), ("c2", "#c2500c", "#ff9f66"),
    ("c3", "#0f766e", "#3fc8b5"), ("c4", "#7a44d8", "#b79cff"), ("c5", "#96690a", "#e3ba4f"),
    ("c6", "#bd1f63", "#ff86b6"),
    ("h0", "#ffffff", "#0f141b"), ("h1", "#eaf2fc", "#16263a"), ("h2", "#d2e3f8", "#1b3452"),
    ("h3", "#aecbf0", "#21456f"), ("h4", "#7fabe4", "#2a5a93"), ("h5", "#2f6bc4", "#7db1f5"),
    ("h6", "#1f519d", "#a5caf9"), ("h7", "#153a73", "#cfe3fc"),
    ("t0", "#566071", "#a3aebd"), ("t1", "#171c24", "#e8ecf2"), ("t2", "#171c24", "#e8ecf2"),
    ("t3", "#171c24", "#e8ecf2"), ("t4", "#171c24", "#ffffff"), ("t5", "#ffffff", "#0f141b"),
    ("t6", "#ffffff", "#0f141b"), ("t7", "#ffffff", "#0f141b"),
  ]

  /// Pairs of text on ground that occur.
  static let textPairs: [(text: String, ground: String)] =
    ["text", "quiet", "link", "up", "down"].flatMap { [($0, "bg"), ($0, "card")] }
    + (0...7).map { ("t\($0)", "h\($0)") }

  static var sheet: String { variables + page + tables + charts + small }

  private static var variables: String {
    func list(_ value: (Int) -> String) -> String {
      colors.indices.map { "--\(colors[$0].name):\(value($0))" }.joined(separator: ";")
    }
    return """
      :root{color-scheme:light dark;\(list { colors[$0].light })}
      @media (prefers-color-scheme:dark){:root{\(list { colors[$0].dark })}}
      @media print{:root{color-scheme:light;\(list { colors[$0].light })}}

      """
  }

  private static let page = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,-apple-system,\
    "Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Noto Sans CJK SC","PingFang SC",sans-serif;\
    -webkit-text-size-adjust:100%}
    main,header,footer,nav{max-width:72rem;margin:0 auto;padding:0 1.25rem}
    header{padding-top:2.5rem}
    h1{font-size:1.9rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 .4rem}
    h2{font-size:1.25rem;line-height:1.3;letter-spacing:-.01em;margin:0 0 .2rem}
    h3{font-size:1rem;margin:1.4rem 0 .3rem}
    p{margin:.3rem 0;max-width:44rem}
    .lead,.note,figcaption,dd{color:var(--quiet)}
    .note{font-size:.875rem}
    a{color:var(--link)}
    section{padding:1.9rem 0 1.6rem;border-top:1px solid var(--line)}
    nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;list-style:none;margin:1.4rem 0;padding:0;\
    font-size:.9rem}
    .tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(11.5rem,1fr));gap:.8rem;\
    margin:1.6rem 0 1.2rem;padding:0}
    .tiles div{background:var(--card);border-radius:.7rem;padding:.85rem 1rem 1rem;\
    display:flex;flex-direction:column}
    .tiles dt{font-size:.875rem;color:var(--quiet)}
    .tiles dd{margin:0}
    .tiles .v{font-size:1.75rem;line-height:1.25;font-weight:650;letter-spacing:-.02em;\
    color:var(--text);font-variant-numeric:tabular-nums}
    .tiles .s{font-size:.875rem}
    .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:0 3rem}
    .pair section{min-width:0}
    .lead span,.tiles .s{overflow-wrap:anywhere}
    .lead{display:flex;flex-wrap:wrap;gap:0 1.4rem;max-width:none}
    .message{background:var(--card);border-radius:.7rem;padding:1rem 1.2rem;margin:1.5rem 0}
    pre{background:var(--card);border-radius:.5rem;padding:.8rem 1rem;overflow-x:auto;\
    font-size:.875rem;margin:.8rem 0}
    footer{padding-bottom:3rem}
    footer dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.35rem 1.4rem;\
    font-size:.9rem}
    footer dt{font-weight:600}
    footer dd{margin:0;max-width:44rem}
    .up{color:var(--up)}
    .down{color:var(--down)}
    .sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);\
    white-space:nowrap}
    :focus-visible{outline:2px solid var(--link);outline-offset:2px}

    """

  private static let tables = """
    .scroll{overflow-x:auto;margin:.6rem 0;position:relative}
    table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
    caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    th,td{padding:.32rem .75rem;text-align:left;font-weight:400;white-space:nowrap;\
    border-bottom:1px solid var(--line)}
    thead th{color:var(--quiet);font-size:.8rem}
    thead th,thead td{border-bottom-color:var(--quiet)}
    .n{text-align:right}
    th:first-child,td:first-child{padding-left:0}
    .q{color:var(--quiet)}
    .full{width:100%}
    .idn{text-decoration:underline dotted;text-underline-offset:.2em}
    .bar{width:30%;min-width:7rem}
    .bar svg{display:block;width:100%;height:.85rem}
    .heat th,.heat td{border:1px solid var(--bg)}
    .heat{font-size:.85rem}
    .heat th,.heat td{padding:.36rem .38rem}
    .heat thead th{font-size:.72rem}
    .heat thead th{border-bottom:0}
    .heat tbody th{padding-left:0}
    .heat thead .n{max-width:7rem;overflow:hidden;text-overflow:ellipsis}
    .h0{background:var(--h0);color:var(--t0)}
    .h1{background:var(--h1);color:var(--t1)}
    .h2{background:var(--h2);color:var(--t2)}
    .h3{background:var(--h3);color:var(--t3)}
    .h4{background:var(--h4);color:var(--t4)}
    .h5{background:var(--h5);color:var(--t5)}
    .h6{background:var(--h6);color:var(--t6)}
    .h7{background:var(--h7);color:var(--t7)}
    .gap{color:var(--quiet)}
    details{margin:.5rem 0}
    summary{cursor:pointer;color:var(--link);font-size:.9rem;width:fit-content;padding:.15rem 0}

    """

  private static let charts = """
    figure{margin:1rem 0 .4rem}
    .legend{display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;list-style:none;margin:.5rem 0 .7rem;\
    padding:0;font-size:.875rem}
    .key{display:inline-block;width:.75rem;height:.75rem;border-radius:.2rem;margin-right:.4rem;\
    vertical-align:-.05rem;forced-color-adjust:none}
    .f0{fill:var(--c0)}.f1{fill:var(--c1)}.f2{fill:var(--c2)}.f3{fill:var(--c3)}
    .f4{fill:var(--c4)}.f5{fill:var(--c5)}.f6{fill:var(--c6)}
    .b0{background:var(--c0)}.b1{background:var(--c1)}.b2{background:var(--c2)}
    .b3{background:var(--c3)}.b4{background:var(--c4)}.b5{background:var(--c5)}
    .b6{background:var(--c6)}
    .bx{background:var(--line)}
    .plot{display:grid;grid-template-columns:3.4rem 1fr;grid-template-rows:auto 1.5rem}
    .y,.x{position:relative;font-size:.8rem;color:var(--quiet);font-variant-numeric:tabular-nums}
    .y span{position:absolute;right:.6rem;transform:translateY(-50%);white-space:nowrap}
    .x{grid-column:2}
    .x span{position:absolute;top:.3rem;transform:translateX(-50%);white-space:nowrap}
    .x .start{transform:none;margin-left:-.4rem}
    .x .end{transform:translateX(-100%);margin-left:.4rem}
    .plot svg{display:block;width:100%;height:17rem}
    .plot .low{height:12rem}
    svg{overflow:visible}
    .grid{stroke:var(--line);stroke-width:1;vector-effect:non-scaling-stroke}
    .edge{stroke:var(--bg);stroke-width:1;vector-effect:non-scaling-stroke}
    .trend{fill:none;stroke:var(--c1);stroke-width:2.5;vector-effect:non-scaling-stroke;\
    stroke-linejoin:round;stroke-linecap:round}
    .band{fill:var(--c1);opacity:.18}
    .whisker{stroke:var(--text);stroke-width:1.5;vector-effect:non-scaling-stroke}
    .hidden{fill:var(--line)}
    .soft{opacity:.35}
    .hit{fill:none;pointer-events:all}
    .bars{display:grid;grid-template-columns:minmax(6rem,max-content) 1fr max-content;\
    gap:.5rem .9rem;align-items:center;font-size:.9rem;margin:.9rem 0;\
    font-variant-numeric:tabular-nums}
    .bars svg{display:block;width:100%;height:1.15rem}
    .bars .two svg{height:.6rem}
    .bars .two{display:grid;gap:2px}
    .bars .r{text-align:right}

    """

  private static let small = """
    @media (max-width:40rem){
    body{font-size:15px}
    header{padding-top:1.5rem}
    h1{font-size:1.5rem}
    main,header,footer,nav{padding-left:1rem;padding-right:1rem}
    .tiles{grid-template-columns:1fr 1fr;gap:.6rem}
    .tiles .v{font-size:1.4rem}
    .tiles div:last-child:nth-child(odd){grid-column:span 2}
    .x span:nth-child(even){display:none}
    .full tbody th,.heat tbody th{position:sticky;left:0;background:var(--bg);z-index:1}
    .full td:first-child,.full thead th:first-child{display:none}
    .full tbody th,.full thead th:nth-child(2){padding-left:0}
    .bar{min-width:3.6rem;width:5rem}
    .plot{grid-template-columns:3rem 1fr}
    .plot svg{height:14rem}
    .bars{grid-template-columns:minmax(5rem,max-content) 1fr max-content;gap:.5rem .6rem}
    footer dl{grid-template-columns:1fr;gap:.1rem}
    footer dd{margin-bottom:.6rem}
    table{font-size:.85rem}
    th,td{padding:.3rem .42rem}
    }
    @media print{
    @page{margin:13mm}
    :root{font-size:75%}
    .pair{grid-template-columns:1fr 1fr;gap:0 2rem}
    body{font-size:9.5pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
    nav,summary{display:none}
    details::details-content{content-visibility:visible;display:block}
    main,header,footer{max-width:none;padding:0}
    section{padding:.9rem 0}
    figure,tr,.tiles,.bars,h2,h3{break-inside:avoid}
    h2,h3,.note,.lead{break-after:avoid}
    .scroll{overflow:visible}
    .scroll:not(:has(.full)),.pair section{break-inside:avoid}
    table,.bars{font-size:8pt}
    .heat{font-size:7pt}
    .heat th,.heat td{padding:.16rem .22rem}
    .heat thead th{font-size:6pt}
    th,td{padding:.16rem .45rem}
    .tiles{grid-template-columns:repeat(5,1fr)}
    .tiles .v{font-size:1.3rem}
    .plot svg{height:52mm}
    }

    """
}
