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
