import { houseStyle } from '../../shared/page/houseStyle.ts';

/** The style sheet of the API page, which must work without the shop's build. */
export const referenceStyle = `
${houseStyle}
body { max-width: 60rem; margin: 0 auto; padding: 0 1rem 4.5rem; }
@media (min-width: 40rem) { body { padding: 0 1.5rem 4.5rem; } }
h2 { margin-top: 2.5rem; font-size: 1.35rem; }
h3 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.25rem; }
nav ul { padding-left: 0; list-style: none; }
nav li { padding: 0.35rem 0; overflow-wrap: anywhere; }
nav li a { display: inline-block; min-height: 1.5rem; }
header > ul { padding-left: 1.25rem; overflow-wrap: anywhere; }
section { margin: 1.25rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
section:target { border-color: var(--primary); }
nav h2 { margin-top: 1.25rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.925rem; }
th, td { padding: 0.4rem 0.5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
pre { max-height: 26rem; margin: 0; padding: 1rem; overflow: auto; border-radius: 0.5rem; background: var(--code); color: var(--codeInk); }
code { font-size: 0.9rem; line-height: 1.5; }
:not(pre) > code { overflow-wrap: anywhere; }
pre + h3, p + h3 { margin-top: 1.75rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
label { flex-basis: 100%; font-weight: 600; }
input { flex: 1 1 14rem; min-width: 0; min-height: 3rem; padding: 0 0.75rem; border: 1px solid var(--edge); border-radius: 0.5rem; background: var(--surface); color: inherit; font: inherit; }
button { min-height: 3rem; padding: 0 1.25rem; border: 0; border-radius: 2rem; background: var(--primary); color: var(--onPrimary); font: inherit; font-weight: 600; cursor: pointer; }
details { margin-top: 1rem; }
summary { padding: 0.5rem 0; color: var(--primary); font-weight: 600; cursor: pointer; }
`;
