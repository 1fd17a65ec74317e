import { BRAND } from '#schema/brand.ts';
import { styleElement } from '#web/ui/look/continueStyles.ts';
import { fontFaces } from '#web/ui/look/fontFaces.ts';
import { urgentSources } from '#web/ui/Picture.tsx';
import type { Head } from '../page/head.ts';
import { fullTitle } from '../page/PageHead.tsx';
import type { PageAssets } from './assets.ts';

interface Parts {
  head: Head;
  /** The shop's origin, for absolute addresses; empty keeps them relative. */
  origin: string;
  assets: PageAssets;
  styles: { ids: string[]; css: string };
  state: unknown;
  body: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** JSON for a script element. `<` is escaped, because `</script>` in a text would end the element early. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Each picture folder contains `share.jpg` for link previews; pages without a picture use the shop's. */
const sharePicture = (picture: string | undefined): string =>
  `${picture?.replace(/\/[^/]*$/, '') ?? '/pictures/casa'}/share.jpg`;

/** Crawlers read structured data apart from the page, so its addresses must be absolute. */
const withAbsoluteAddresses = (fact: Record<string, unknown>, origin: string): unknown =>
  JSON.parse(JSON.stringify(fact), (_key, value: unknown) =>
    typeof value === 'string' && /^\/(?!\/)/.test(value) ? origin + value : value,
  );

function metaTags(
  { title, description, canonical, picture, isPrivate, jsonLd }: Head,
  origin: string,
): string[] {
  const tags: string[] = [`<title>${escapeHtml(fullTitle(title))}</title>`];
  const name = (key: string, value: string) =>
    tags.push(`<meta name="${key}" content="${escapeHtml(value)}">`);
  const property = (key: string, value: string) =>
    tags.push(`<meta property="${key}" content="${escapeHtml(value)}">`);
  if (description) name('description', description);
  if (isPrivate) name('robots', 'noindex');
  if (canonical) tags.push(`<link rel="canonical" href="${escapeHtml(origin + canonical)}">`);
  property('og:site_name', BRAND);
  property('og:locale', 'pt_BR');
  const facts = jsonLd ? [jsonLd].flat() : [];
  property('og:type', facts.some((fact) => fact['@type'] === 'Product') ? 'product' : 'website');
  property('og:title', title);
  if (description) property('og:description', description);
  if (canonical) property('og:url', origin + canonical);
  property('og:image', origin + sharePicture(picture));
  property('og:image:width', '1200');
  property('og:image:height', '630');
  name('twitter:card', 'summary_large_image');
  for (const fact of facts)
    tags.push(
      `<script type="application/ld+json">${jsonForScript(withAbsoluteAddresses(fact, origin))}</script>`,
    );
  return tags;
}

function preloads({ urgentPicture }: Head, { preload, font, start }: PageAssets): string[] {
  const tags: string[] = [];
  for (const { srcSet, sizes, media } of urgentPicture ? urgentSources(urgentPicture) : []) {
    const only = media ? ` media="${media}"` : '';
    tags.push(
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}"${only}>`,
    );
  }
  if (font) tags.push(`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`);
  if (start === null)
    for (const file of preload) tags.push(`<link rel="modulepreload" href="${file}" fetchpriority="low">`);
  return tags;
}

/** A page that is complete without its code loads the code after the first paint (see `app/entry-start.ts`). */
function scriptTag({ start, entry, preload }: PageAssets): string {
  if (start === null) return `<script type="module" src="${entry}" fetchpriority="low"></script>`;
  return `<script type="module" async src="${start}" fetchpriority="low" data-entry="${entry}" data-files="${preload.join(' ')}"></script>`;
}

/** The contents of the document's style elements. Emotion adds empty ones in the browser and fills them by script. */
export const inlineStyles = ({ assets, styles }: Pick<Parts, 'assets' | 'styles'>): string[] => [
  fontFaces(assets.font),
  styles.css,
  '',
];

/**
 * The whole document as the server sends it. It has no inline script, because the content security policy forbids it.
 */
export function documentHtml({ head, origin, assets, styles, state, body }: Parts): string {
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#F7F5F1">',
    ...metaTags(head, origin),
    ...preloads(head, assets),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icons/app-192.png">',
    `<style>${fontFaces(assets.font)}</style>`,
    styleElement(styles),
    scriptTag(assets),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="prepared-state">${jsonForScript(state)}</script>`,
    '</body></html>',
  ].join('');
}
