import { BRAND } from '#schema/brand.ts';
import { filesOf, fontOf, type Manifest } from '#web/build/manifest.ts';
import { styleElement } from '#web/ui/look/continueStyles.ts';
import { fontFaces } from '#web/ui/look/fontFaces.ts';
import { LIGHT } from '#web/ui/look/palette.ts';

/** The app's entry as the manifest of the client build names it: relative to the shop's folder. */
const ENTRY = '../evaluation/src/app/entry-client.tsx';
/** The script that loads the code of a server-rendered page after the first paint; the shop's pages use it too. */
const START = 'src/app/entry-start.ts';

interface Parts {
  manifest: Manifest;
  /** The path, below src/, of the module of the page; its files are preloaded. */
  module: string | undefined;
  /** The data for search engines; null for a document that they must not list. */
  listed: { description: string; canonical: string } | null;
  styles: { ids: string[]; css: string };
  /** The style sheet of the steps. */
  steps: string;
  body: string;
}

function scriptTag(entry: string, start: string | undefined, files: ReadonlySet<string>): string {
  if (!start) return `<script type="module" src="/${entry}" fetchpriority="low"></script>`;
  const names = [...files].map((file) => `/${file}`).join(' ');
  return `<script type="module" async src="/${start}" fetchpriority="low" data-entry="/${entry}" data-files="${names}"></script>`;
}

/** The contents of the document's style elements. Emotion adds empty ones in the browser and fills them by script. */
export const inlineStyles = ({ manifest, styles, steps }: Pick<Parts, 'manifest' | 'styles' | 'steps'>) => [
  fontFaces(fontOf(manifest)),
  steps,
  styles.css,
  '',
];

/** The HTML document of an evaluation page. It contains no inline script and no personal data. */
export function documentHtml({ manifest, module, listed, styles, steps, body }: Parts): string {
  const entry = manifest[ENTRY]?.file;
  const files = filesOf(manifest, ENTRY);
  if (module) filesOf(manifest, `../evaluation/src/${module}`, files);
  if (entry) files.delete(entry);
  const start = listed ? manifest[START]?.file : undefined;
  const font = fontOf(manifest);
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<meta name="theme-color" content="${LIGHT.ground}">`,
    `<title>Avaliação | ${BRAND}</title>`,
    listed
      ? `<meta name="description" content="${listed.description}"><link rel="canonical" href="${listed.canonical}">`
      : '<meta name="robots" content="noindex">',
    font ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>` : '',
    ...(start
      ? []
      : [...files].map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${fontFaces(font)}</style>`,
    `<style data-step-styles>${steps}</style>`,
    styleElement(styles),
    entry ? scriptTag(entry, start, files) : '',
    `</head><body><div id="root"${listed ? ' data-drawn=""' : ''}>${body}</div>`,
    '<noscript><p>A avaliação precisa de JavaScript para guardar suas respostas. Ative-o no navegador e recarregue.</p></noscript>',
    '</body></html>',
  ].join('');
}
