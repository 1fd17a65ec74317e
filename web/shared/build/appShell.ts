import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BRAND } from '../../../schema/brand.ts';
import { DARK_STYLES } from '../ui/look/darkStyles.ts';
import { fontFaces } from '../ui/look/fontFaces.ts';
import { DARK, LIGHT } from '../ui/look/palette.ts';

/** The server replaces this with the nonce of each response. */
const NONCE = '__NONCE__';

export interface AppShell {
  name: string;
  /** The addresses that the development server answers with this app. */
  path: RegExp;
  title: string;
  /** The text for browsers without script. */
  withoutScript: string;
  /** Absolute paths of the app's folder and of its entry. */
  folder: string;
  entry: string;
  /** Where the built document is written: outside the static files, because each response needs its own nonce. */
  outDir: string;
}

interface BuiltAssets {
  script: string;
  preload: readonly string[];
  font: string | null;
}

/**
 * An app that only the browser renders starts as an empty document. It contains nothing of a person, so one document
 * serves every address of the app. Its style contains the light and the dark look, so that no light page flashes before
 * the script runs.
 */
function shellHtml({ title, withoutScript }: AppShell, { script, preload, font }: BuiltAssets): string {
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<meta name="theme-color" content="${LIGHT.ground}"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="${DARK.ground}">`,
    '<meta name="robots" content="noindex">',
    `<meta property="csp-nonce" nonce="${NONCE}"><title>${title} | ${BRAND}</title>`,
    font ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>` : '',
    ...preload.map((file) => `<link rel="modulepreload" href="${file}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style nonce="${NONCE}">html{background:${LIGHT.ground}}${DARK_STYLES}${fontFaces(font)}</style>`,
    `<script type="module" src="${script}"></script>`,
    `</head><body><div id="root"></div><noscript><p>${withoutScript}</p></noscript></body></html>`,
  ].join('');
}

/** Serves the document in development; after a build, writes it with the names of the built files. */
export function appShell(app: AppShell): Plugin {
  const { name, path, folder, entry, outDir } = app;
  return {
    name: `${name}-shell`,
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = request.url ?? '/';
        if (!path.test(url)) return next();
        const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('/src/', `/@fs${folder}/src/`);
        response.setHeader('content-type', 'text/html; charset=utf-8');
        const styled = html.replace('</head>', `<style>${DARK_STYLES}</style></head>`);
        response.end(await server.transformIndexHtml(url, styled));
      });
    },
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const start = chunks.find(({ facadeModuleId }) => facadeModuleId === entry);
      if (!start) return;
      const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'));
      const html = shellHtml(app, {
        script: `/${start.fileName}`,
        preload: start.imports.map((file) => `/${file}`),
        font: font ? `/${font}` : null,
      });
      await mkdir(outDir, { recursive: true });
      await writeFile(join(outDir, 'index.html'), html);
    },
  };
}
