import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormattedExecutionResult } from 'graphql';
import { LIST_ORDERS } from '#schema/constants.ts';
import type { Services } from '../../services.ts';
import { Cache } from '../../shared/cache.ts';
import { styleHash } from '../securityHeaders.ts';
import { type SharedPage, sharedPage } from './pageBytes.ts';

export interface PageIo {
  execute(request: {
    id: string;
    operationName: string;
    variables: Record<string, unknown>;
  }): Promise<FormattedExecutionResult>;
  origin: string;
}

interface RenderedPage {
  status: number;
  html: string;
  /** The contents of the page's style elements: its policy allows these and no others. */
  inlineStyles: readonly string[];
  redirect?: string;
  mayMeasure?: boolean;
}

interface ShopRenderer {
  renderPage(url: string, io: PageIo): Promise<RenderedPage>;
  publicPaths?: readonly string[];
}

interface EvaluationRenderer {
  /** The rendered document of an address, shared by many; null for addresses of other apps. */
  documentOf(url: string): string | null;
  renderPage(document: string, io: Pick<PageIo, 'origin'>): Promise<RenderedPage>;
}

interface Renderers {
  shop: ShopRenderer;
  evaluation: EvaluationRenderer | null;
}

/**
 * Loads the server renderers of the build: `ssrEntry` for the shop, and the one of the evaluation next to it.
 */
export async function loadRenderers(ssrEntry: string): Promise<Renderers | null> {
  if (!existsSync(ssrEntry)) return null;
  const shop: ShopRenderer = await import(pathToFileURL(ssrEntry).href);
  const file = join(dirname(ssrEntry), 'evaluation-server.js');
  if (!existsSync(file)) return { shop, evaluation: null };
  return { shop, evaluation: await import(pathToFileURL(file).href) };
}

export interface PreparedPage extends SharedPage {
  status: number;
  /** Hashes of the page's style elements, for its policy. */
  styleHashes: readonly string[];
  /** False for a page that is rendered for each request. */
  isCached: boolean;
  redirect?: string | undefined;
  mayMeasure?: boolean | undefined;
  /**
   * Pages for patients without the shop's footer: the server adds the company data (RDC 44/2009, art. 53).
   */
  isEvaluation?: boolean;
}

/**
 * Finds the page of an address: rendered once per address and version of the catalogue and the shifts, equal for every visitor. Visitors who
 * ask for a page at the same time wait for one rendering.
 */
export function renderedPages(
  { shop, evaluation }: Renderers,
  {
    services,
    execute,
  }: { services: Pick<Services, 'catalog' | 'config' | 'shifts'>; execute: PageIo['execute'] },
): (url: string) => PreparedPage | Promise<PreparedPage> {
  const { hosts, publicUrl } = services.config;
  /** Both only increase, so their sum changes with either. */
  const version = () => services.catalog.version + services.shifts.changes;
  const pages = new Cache<PreparedPage>('pages', {
    bytesOf: ({ bytes }) => bytes.length,
    version,
    mayStore: ({ isCached }) => isCached,
  });

  async function renderPage(address: string, document: string | null): Promise<PreparedPage> {
    const versionBefore = version();
    let hasAllParts = true;
    const executePart: PageIo['execute'] = async (request) => {
      const result = await execute(request).catch((error) => {
        hasAllParts = false;
        throw error;
      });
      if (result.errors) hasAllParts = false;
      return result;
    };
    const rendered =
      evaluation && document !== null
        ? await evaluation.renderPage(document, { origin: hosts[1] ?? publicUrl })
        : await shop.renderPage(address, { execute: executePart, origin: publicUrl });
    // Not cached: a page whose data changed meanwhile, one without a part that could not be read, and a missing page,
    // because there are endless addresses without one.
    const isCached = rendered.status < 400 && hasAllParts && version() === versionBefore;
    const { inlineStyles, html, ...outcome } = rendered;
    return {
      ...outcome,
      ...sharedPage(html),
      styleHashes: inlineStyles.map(styleHash),
      isCached,
      isEvaluation: document !== null,
    };
  }

  return (url) => {
    const address = pageKey(url);
    const document = evaluation?.documentOf(url) ?? null;
    const key = document === null ? address : `evaluation ${document}`;
    return pages.get(key) ?? pages.fetch(key, () => renderPage(address, document));
  };
}

/** The parameters that change the search page, with the values that do; null for any. */
const SEARCH_PARAMS: readonly (readonly [string, readonly string[] | null])[] = [
  ['q', null],
  ['ordem', LIST_ORDERS],
  ['receita', ['sem']],
];

/**
 * The cache key of a page: its path, and the words, order and filter of a search. Campaign parameters do not change a page.
 */
export function pageKey(url: string): string {
  // Concatenated, not resolved, because "//host/path" would name another host.
  const { pathname, searchParams } = URL.parse(`http://page${url}`) ?? new URL('http://page/');
  if (pathname !== '/busca') return pathname;
  const parameters = SEARCH_PARAMS.flatMap(([name, allowed]) => {
    const value = searchParams.get(name);
    return value && (allowed === null || allowed.includes(value))
      ? `${name}=${encodeURIComponent(value)}`
      : [];
  });
  return parameters.length > 0 ? `${pathname}?${parameters.join('&')}` : pathname;
}
