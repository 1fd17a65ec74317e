import type { ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIST_ORDERS } from '#schema/constants.ts';
import { contextFor } from '../../context.ts';
import type { Ctx, Services } from '../../services.ts';
import { Cache } from '../../shared/cache.ts';
import { pageBases } from '../bases/pageBases.ts';
import type { OperationList } from '../graphql/operations.ts';
import { runInside } from '../graphql/runInside.ts';
import { hostRedirect } from '../handOver/hostRedirect.ts';
import { idleMoment } from '../health/idleMoment.ts';
import { contentPolicy, styleHash } from '../securityHeaders.ts';
import { companyFooter } from './companyFooter.ts';
import { encodingFor } from './compressPage.ts';
import { errorReportsMeta } from './errorReportRoute.ts';
import { evaluationEntrance } from './evaluationEntrance.ts';
import {
  cachedBytes,
  compressedPages,
  hasCurrentCopy,
  pageBytes,
  type SharedPage,
  sharedPage,
} from './pageBytes.ts';
import { loadRenderers, type PageIo } from './pageRenderers.ts';
import { panelPage } from './panelPage.ts';
import { regulatedRedirect } from './regulatedRedirect.ts';
import { addSiteFiles } from './siteFiles.ts';
import { addStaticFiles } from './staticFiles.ts';
import { tagManagerFor } from './tagManagerFor.ts';
import { typedAddress } from './typedAddress.ts';
import { webKeyMeta } from './webKeyMeta.ts';

/** Products whose pages are rendered before the first visitor comes: the first of the shop. */
const MAX_WARM_PAGES = 40;

/** The parameters that change the search page, with the values that do; null for any. */
const SEARCH_PARAMS: readonly (readonly [string, readonly string[] | null])[] = [
  ['q', null],
  ['ordem', LIST_ORDERS],
  ['receita', ['sem']],
];
const PANEL = /^\/painel(\/|$)/;

interface PreparedPage extends SharedPage {
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

export interface Pages {
  /** Renders the most visited pages in advance, one at a time, so that the first visitor does not wait. */
  warm(): Promise<void>;
}

/**
 * The pages of shop and evaluation: rendered once per address and catalogue version, equal for every visitor.
 */
export async function addPages(
  http: FastifyInstance,
  {
    services,
    apollo,
    operations,
    webRoot,
    ssrEntry,
    connect,
  }: {
    services: Services;
    apollo: ApolloServer<Ctx>;
    operations: OperationList;
    webRoot: string;
    ssrEntry: string;
    connect: readonly string[];
  },
): Promise<Pages> {
  const renderers = await loadRenderers(ssrEntry);
  if (!renderers) {
    http.setNotFoundHandler((_request, reply) => notFound(reply));
    addSiteFiles(http, { services, publicPaths: [], compressed: compressedPages() });
    return { warm: async () => undefined };
  }
  const { shop, evaluation } = renderers;
  const { hosts, publicUrl } = services.config;
  const compressed = compressedPages();
  addSiteFiles(http, { services, publicPaths: shop.publicPaths ?? [], compressed });
  const pages = new Cache<PreparedPage>('pages', {
    bytesOf: ({ bytes }) => bytes.length,
    version: () => services.catalog.version,
    mayStore: ({ isCached }) => isCached,
  });
  const sendPanel = panelPage({ services, webRoot, connect });

  const execute: PageIo['execute'] = async ({ id, operationName, variables }) => {
    const query = operations.find(id);
    if (query === null) throw new Error(`${operationName} is not in the list of operations.`);
    const ctx = contextFor(services, { viewer: null, address: 'page', requestId: 'page' });
    return (await runInside(apollo, { query, variables }, ctx)).result;
  };

  await addStaticFiles(http, webRoot);
  http.setNotFoundHandler(sendPage);

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/);
    if (!wantsPage) return notFound(reply);
    const site = request.headers['sec-fetch-site'];
    const otherHost = hostRedirect(
      request.url,
      request.host,
      services.config.hosts,
      typeof site === 'string' ? site : undefined,
    );
    if (otherHost) return reply.redirect(otherHost, 302);
    const entrance = evaluation && evaluationEntrance(request.url);
    if (entrance) return reply.redirect(entrance, 302);
    const factsPage = services.config.isRegulatedMode && regulatedRedirect(request.url);
    if (factsPage) return reply.redirect(factsPage, 302);
    const meant = typedAddress(request.url);
    if (meant) return reply.redirect(meant, 302);
    if (sendPanel && PANEL.test(pageKey(request.url))) return sendPanel(request, reply);
    const page = await pageFor(request.url);
    // Browsers ask again each time, because an admin may change the address back.
    if (page.redirect) return reply.header('cache-control', 'no-cache').redirect(page.redirect, page.status);
    const measured = page.mayMeasure ? tagManagerFor(services.config, request.url) : null;
    const bases = pageBases(request.host, services.config);
    const additions = {
      head: `${webKeyMeta(services)}${bases.meta}${measured?.meta ?? ''}${errorReportsMeta(services, 'consent')}`,
      footer: page.isEvaluation ? evaluationFooter(services) : '',
      policy: contentPolicy({
        styles: page.styleHashes,
        connect: [...connect, ...bases.connect],
        tags: measured?.hosts ?? [],
      }),
    };
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { body, etag } = page.isCached
      ? await cachedBytes(compressed, page, encoding, additions)
      : await pageBytes(page.bytes.toString(), additions, encoding, { isCached: false });
    // Tag manager scripts come from hosts without a resource policy; without credentials they may load.
    if (measured) reply.header('cross-origin-embedder-policy', 'credentialless');
    reply
      .header('vary', 'accept-encoding')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', additions.policy)
      .header('etag', etag);
    if (page.status === 200 && hasCurrentCopy(request.headers['if-none-match'], etag))
      return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(page.status).header('content-type', 'text/html; charset=utf-8').send(body);
  }

  /** Visitors who ask for a page at the same time wait for one rendering. */
  function pageFor(url: string): PreparedPage | Promise<PreparedPage> {
    const address = pageKey(url);
    const document = evaluation?.documentOf(url) ?? null;
    const key = document === null ? address : `evaluation ${document}`;
    return pages.get(key) ?? pages.fetch(key, () => renderPage(address, document));
  }

  async function renderPage(address: string, document: string | null): Promise<PreparedPage> {
    const { version } = services.catalog;
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
    // Not cached: a page whose catalogue changed meanwhile, one without a part that could not be read, and pages for
    // endless different addresses.
    const isCached = rendered.status < 400 && hasAllParts && services.catalog.version === version;
    const { inlineStyles, html, ...outcome } = rendered;
    return {
      ...outcome,
      ...sharedPage(html),
      styleHashes: inlineStyles.map(styleHash),
      isCached,
      isEvaluation: document !== null,
    };
  }
  return {
    async warm() {
      const first = services.catalog.current().listed.slice(0, MAX_WARM_PAGES);
      const slugs = first.map(({ urlSlug }) => `/produtos/${urlSlug}`);
      for (const address of ['/', '/avaliacao', ...slugs]) {
        // Rendering uses the processor for up to a quarter of a second, while panels reconnect and catch up.
        await idleMoment();
        await pageFor(address);
      }
    },
  };
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).send({ error: 'not_found', message: 'Nada por aqui.' });

function evaluationFooter({ catalog }: Pick<Services, 'catalog'>): string {
  const { isRegulatedMode, store } = catalog.current();
  return isRegulatedMode && store ? companyFooter(store.company) : '';
}

/**
 * The cache key of a page: its path, and the words, order and filter of a search. Campaign parameters do not change a page.
 */
function pageKey(url: string): string {
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
