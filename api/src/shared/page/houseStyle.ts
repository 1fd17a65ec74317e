import { BRAND } from '#schema/brand.ts';

/** The colours of the pages that the server renders by itself, without the apps' build, by name. */
export const LIGHT_PAGE = {
  ink: '#1d2a2e',
  ground: '#f7f5f1',
  surface: '#ffffff',
  muted: '#4a585d',
  primary: '#25505b',
  onPrimary: '#ffffff',
  line: '#d9d2c5',
  edge: '#7c8a8e',
  code: '#1d2a2e',
  codeInk: '#f7f5f1',
  codeButton: '#35484e',
  made: '#eaf1ee',
  sand: '#ebe6dc',
  good: '#dcebe3',
  bad: '#f5ddd8',
  ok: '#1f6b4a',
  danger: '#b3261e',
} as const;

export type PageColor = keyof typeof LIGHT_PAGE;

/** The same names where the system asks for a dark look. */
export const DARK_PAGE: Readonly<Record<PageColor, string>> = {
  ink: '#e9edec',
  ground: '#101618',
  surface: '#182023',
  muted: '#a6b2b6',
  primary: '#8cc6d1',
  onPrimary: '#101618',
  line: '#2f3b3f',
  edge: '#76858a',
  code: '#0b1012',
  codeInk: '#e9edec',
  codeButton: '#2c3b40',
  made: '#1c3238',
  sand: '#253034',
  good: '#1a3328',
  bad: '#3c2321',
  ok: '#82cfa8',
  danger: '#f2a49c',
};

const variables = (colors: Readonly<Record<PageColor, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** A page is printed on white, so the dark colours are for screens only. */
export const pageColors = `:root { color-scheme: light; ${variables(LIGHT_PAGE)} }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${variables(DARK_PAGE)} } }`;

/** The shop serves its font at this address too, because the build's name of the file changes with its content. */
export const HOUSE_FONT = '/fonts/hanken-grotesk.woff2';

/** The look of a page that is read away from the shop, such as the copy of a person's data; with the system's font. */
export const houseLook = `
${pageColors}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
:root { color: var(--ink); background: var(--ground); font: 1rem/1.6 'Hanken Grotesk Variable', system-ui, sans-serif; accent-color: var(--primary); }
body { margin: 0; }
h1 { margin: 0 0 0.75rem; font-size: clamp(1.625rem, 5vw, 2rem); line-height: 1.2; letter-spacing: -0.01em; }
h2 { line-height: 1.3; }
a { color: var(--primary); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
code, pre { font-family: ui-monospace, monospace; }
.house { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; min-height: 4rem; }
.house a { display: inline-flex; gap: 0.6rem; align-items: center; min-height: 2.75rem; color: var(--ink); font-size: 1.25rem; font-weight: 700; letter-spacing: -0.01em; text-decoration: none; }
.house img { display: block; border-radius: 0.5rem; }
.house span { padding: 0 0.75rem; border-radius: 1rem; background: var(--sand); color: var(--ink); font-size: 0.875rem; font-weight: 600; }
`;

/**
 * The look of every page that the server renders by itself. They work without the apps' build; until its font arrives,
 * or without it, the system's font is used.
 */
export const houseStyle = `
@font-face { font-family: 'Hanken Grotesk Variable'; font-weight: 100 900; font-display: swap; src: url('${HOUSE_FONT}') format('woff2'); }
${houseLook}`;

interface Kind {
  /** Whether the page exists only where the shop is a demonstration. */
  isDemo: boolean;
}

/** The tags of a page's head: how wide it is, its icon, and its title, already escaped, with the brand. */
export const houseHead = (title: string, { isDemo }: Kind): string => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${isDemo ? '\n<meta name="robots" content="noindex">' : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} | ${BRAND}</title>`;

/** The brand, which leads to the shop, and a mark on pages of the demonstration. */
export const houseBar = ({ isDemo }: Kind): string =>
  `<div class="house"><a href="/"><img src="/favicon.svg" alt="" width="32" height="32">${BRAND}</a>${isDemo ? '<span>Demonstração</span>' : ''}</div>`;
