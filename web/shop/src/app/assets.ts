import { filesOf, type Manifest } from '#web/build/manifest.ts';
import type { ShopRoute } from '../page/shopRoute.ts';
import { laterRoutes } from './routes/laterRoutes.ts';

export interface PageAssets {
  entry: string;
  /** The script that loads the code once the page is painted; null for a page that is empty without its code. */
  start: string | null;
  /** Code that the page needs before it can handle a tap. */
  preload: string[];
  font: string | null;
}

/** The built files a page needs, read from the manifest of the client build. */
export function pageAssets(
  manifest: Manifest,
  { file, frame, isPublic }: Pick<ShopRoute, 'file' | 'frame' | 'isPublic'>,
): PageAssets {
  const entryKey = 'index.html';
  const entry = manifest[entryKey];
  if (!entry) return { entry: '/src/app/entry-client.tsx', start: null, preload: [], font: null };
  const files = filesOf(manifest, entryKey);
  if (laterRoutes.some((later) => later.file === file))
    filesOf(manifest, 'src/app/routes/laterRoutes.ts', files);
  filesOf(manifest, `src/${file}`, files);
  if (frame === 'focused') filesOf(manifest, 'src/app/frame/FocusedFrame.tsx', files);
  files.delete(entry.file);
  const font = entry.assets?.find((asset) => asset.endsWith('.woff2'));
  const start = isPublic ? manifest['src/app/entry-start.ts'] : undefined;
  return {
    entry: `/${entry.file}`,
    start: start ? `/${start.file}` : null,
    preload: [...files].map((name) => `/${name}`),
    font: font ? `/${font}` : null,
  };
}
