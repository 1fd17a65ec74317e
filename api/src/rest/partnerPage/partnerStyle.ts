/** The style sheet of the page for partners, which also loads the style sheet of the API page. */
export const partnerStyle = `
header nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
header nav a { display: inline-block; padding: 0.5rem 0; }
section > h2 { margin-top: 0; }
ol.steps { margin: 0; padding: 0; list-style: none; counter-reset: step; }
ol.steps > li { position: relative; margin: 0; padding: 0 0 2rem 3rem; counter-increment: step; }
ol.steps > li::before { content: counter(step); position: absolute; left: 0; top: 0; width: 2rem; height: 2rem; border-radius: 1rem; background: var(--primary); color: var(--onPrimary); font-weight: 600; line-height: 2rem; text-align: center; }
ol.steps > li:not(:last-child)::after { content: ''; position: absolute; left: 0.95rem; top: 2.5rem; bottom: 0.5rem; width: 0.1rem; background: var(--line); }
ol.steps > li:last-child { padding-bottom: 0; }
ol.steps h3 { line-height: 2rem; }
ol.steps p { margin: 0.25rem 0 0.75rem; }
.code { display: flex; flex-direction: column; margin: 0.75rem 0; border-radius: 0.5rem; background: var(--code); overflow: hidden; }
.code pre { max-height: none; padding-top: 0.25rem; border-radius: 0; order: 2; }
.code button { align-self: flex-end; order: 1; min-height: 2rem; margin: 0.5rem 0.5rem 0; padding: 0 0.75rem; background: var(--codeButton); color: var(--codeInk); font-size: 0.85rem; }
.code button:focus-visible { outline-color: var(--codeInk); }
button[disabled] { opacity: 0.6; cursor: default; }
.made { margin: 0.75rem 0 0; padding: 0.75rem 1rem; border-radius: 0.5rem; background: var(--made); overflow-wrap: anywhere; }
.made:empty { display: none; }
.note { color: var(--muted); font-size: 0.925rem; }
.state { display: inline-block; padding: 0 0.5rem; border-radius: 1rem; background: var(--sand); white-space: nowrap; }
.state.good { background: var(--good); }
.state.bad { background: var(--bad); }
.events table { min-width: 40rem; }
#resultado h3 { margin: 1.5rem 0 0.5rem; }
.entries { margin: 0; padding: 0; list-style: none; }
.entries li { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
.entries li > div { flex: 1 1 14rem; min-width: 0; }
.entries .head { display: flex; flex-wrap: wrap; gap: 0.15rem 0.6rem; align-items: baseline; overflow-wrap: anywhere; }
.entries .facts { color: var(--muted); font-size: 0.925rem; font-variant-numeric: tabular-nums; }
.entries.folded > li:nth-child(n + 9) { display: none; }
.entries + button.quiet { margin-top: 0.75rem; }
.entries li:focus { outline: none; }
button.quiet { min-height: 2.25rem; padding: 0 1rem; border: 1px solid var(--primary); background: var(--surface); color: var(--primary); font-size: 0.925rem; }
.said { margin: 0; }
@media (max-width: 30rem) {
  section { padding: 1rem; }
  ol.steps > li { padding-left: 0; }
  ol.steps > li::after { display: none; }
  ol.steps h3 { padding-left: 2.75rem; }
}
`;
