import { prerenderStatic } from '@apollo/client/react/ssr';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { BRAND } from '#schema/brand.ts';
import { readManifest } from '#web/build/manifest.ts';
import { collectStyles, createServerStyles } from '#web/ui/look/collectStyles.ts';
import { Providers } from '#web/ui/Providers.tsx';
import { newPageReport, PageReportContext } from '../page/head.ts';
import { loadLazyParts } from '../page/lazy/partsToLoad.ts';
import { App } from './App.tsx';
import { pageAssets } from './assets.ts';
import { documentHtml, inlineStyles } from './documentHtml.ts';
import { loadLazyRoutes, matchRoute } from './routes/matchRoute.ts';
import { createServerClient, type Execute } from './serverClient.ts';

/** What rendering needs from the server. */
export interface PageIo {
  execute: Execute;
  /** `https://host`, for canonical and shared addresses. */
  origin?: string;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The contents of the page's style elements: its policy allows these and no others. */
  inlineStyles: readonly string[];
  redirect?: string;
  /** True when the page reveals nothing about health (see `Head`). */
  mayMeasure?: boolean;
}

export { publicPaths } from './routes/routes.ts';

const manifest = readManifest(import.meta.dirname);
// Rendering on the server cannot wait for the code of a route, so all routes are loaded first.
await loadLazyRoutes();

/**
 * Renders one address as a complete document. It depends only on the address and the catalogue, never on the
 * visitor, so the server can cache it: cart, account and consent load after hydration.
 */
export async function renderPage(url: string, { execute, origin = '' }: PageIo): Promise<RenderedPage> {
  const { pathname, search } = new URL(url, 'http://shop');
  const route = await matchRoute(pathname);
  await route.page.preload();
  await loadLazyParts();

  const client = createServerClient(execute);
  let report = newPageReport();
  let styles: EmotionCache = createServerStyles();
  const { result: body } = await prerenderStatic({
    tree: (
      <Providers client={client}>
        <StaticRouter location={pathname + search}>
          <App />
        </StaticRouter>
      </Providers>
    ),
    // Each pass starts empty: titles and styles that only a loading state used must not be in the finished page.
    renderFunction: (tree) => {
      report = newPageReport();
      styles = createServerStyles();
      return renderToString(
        <PageReportContext value={report}>
          <CacheProvider value={styles}>{tree}</CacheProvider>
        </PageReportContext>,
      );
    },
  });

  if (report.redirect !== null)
    return { status: report.status, html: '', inlineStyles: [], redirect: report.redirect };
  const parts = {
    head: report.head ?? { title: BRAND },
    origin,
    assets: pageAssets(manifest, route),
    styles: collectStyles(styles),
    state: client.extract(),
    body,
  };
  const mayMeasure = report.status === 200 && report.head?.mayMeasure === true;
  return { status: report.status, html: documentHtml(parts), inlineStyles: inlineStyles(parts), mayMeasure };
}
