import { pageColors } from './pageColors.ts';

/** The style sheet of the API page, which must work without the shop's build. */
export const referenceStyle = `
${pageColors}
:root { color: var(--ink); background: var(--ground); font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 2rem; line-height: 1.2; }
h2 { margin-top: 2.5rem; font-size: 1.35rem; }
h3 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.25rem; }
a { color: var(--primary); }
a:focus-visible, summary:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
nav ul { padding-left: 0; list-style: none; }
nav li { padding: 0.2rem 0; overflow-wrap: anywhere; }
section { margin: 1.25rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
section:target { border-color: var(--primary); }
nav h2 { margin-top: 1.25rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.925rem; }
th, td { padding: 0.4rem 0.5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
pre { max-height: 26rem; margin: 0; padding: 1rem; overflow: auto; border-radius: 0.5rem; background: var(--code); color: var(--codeInk); }
code { font: 0.9rem/1.5 ui-monospace, monospace; }
pre + h3, p + h3 { margin-top: 1.75rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
label { flex-basis: 100%; font-weight: 600; }
input { flex: 1 1 14rem; min-width: 0; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--edge); border-radius: 0.5rem; background: var(--surface); color: inherit; font: inherit; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 2rem; background: var(--primary); color: var(--onPrimary); font: inherit; font-weight: 600; cursor: pointer; }
input:focus-visible, button:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
details { margin-top: 1rem; }
summary { padding: 0.25rem 0; cursor: pointer; }
`;
