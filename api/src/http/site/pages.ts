import type { ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextFor } from '../../context.ts';
import type { Ctx, Services } from '../../services.ts';
import { runInside } from '../graphql/apolloServer.ts';
import type { OperationList } from '../graphql/operations.ts';
import { encodingFor } from '../requestHeaders.ts';
import { pageAdditions } from './pageAdditions.ts';
import {
  type CompressedPages,
  cachedBytes,
  compressedPages,
  hasCurrentCopy,
  pageBytes,
} from './pageBytes.ts';
import { pageRedirect } from './pageRedirects.ts';
import { panelPage } from './panelPage.ts';
import { loadRenderers, type PageIo, type PreparedPage, pageKey, renderedPages } from './renderedPages.ts';
import { addSiteFiles } from './siteFiles.ts';
import { addStaticFiles } from './staticFiles.ts';
import { warmPages } from './warmPages.ts';

const PANEL = /^\/painel(\/|$)/;

interface PageParts {
  services: Services;
  apollo: ApolloServer<Ctx>;
  operations: OperationList;
  webRoot: string;
  ssrEntry: string;
  /** Origins that every page may call. */
  connect: readonly string[];
}

export interface Pages {
  /** Renders the most visited pages in advance, one at a time, so that the first visitor does not wait. */
  warm(): Promise<void>;
}

/** The pages of the shop, the evaluation and the panel, the built files of the apps, and the files for crawlers. */
export async function addPages(http: FastifyInstance, parts: PageParts): Promise<Pages> {
  const { services, webRoot, ssrEntry, connect } = parts;
  const renderers = await loadRenderers(ssrEntry);
  const compressed = compressedPages();
  addSiteFiles(http, { services, publicPaths: renderers?.shop.publicPaths ?? [], compressed });
  if (!renderers) {
    http.setNotFoundHandler((_request, reply) => notFound(reply));
    return { warm: async () => undefined };
  }
  const pageFor = renderedPages(renderers, { services, execute: executeListed(parts) });
  const hasEvaluation = renderers.evaluation !== null;
  const sendPanel = panelPage({ services, webRoot, connect });
  await addStaticFiles(http, webRoot);
  http.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return notFound(reply);
    const redirect = pageRedirect(request, services.config, { hasEvaluation });
    if (redirect) return reply.redirect(redirect, 302);
    if (sendPanel && PANEL.test(pageKey(request.url))) return sendPanel(request, reply);
    const page = await pageFor(request.url);
    // Browsers ask again each time, because an admin may change the address back.
    if (page.redirect) return reply.header('cache-control', 'no-cache').redirect(page.redirect, page.status);
    return sendPage(request, reply, page, { services, connect, compressed });
  });
  return { warm: () => warmPages(services, pageFor) };
}

/** Runs the operations of a page while it is rendered, without a viewer. */
const executeListed =
  ({ services, apollo, operations }: PageParts): PageIo['execute'] =>
  async ({ id, operationName, variables }) => {
    const query = operations.find(id);
    if (query === null) throw new Error(`${operationName} is not in the list of operations.`);
    const ctx = contextFor(services, { viewer: null, address: 'page', requestId: 'page' });
    return (await runInside(apollo, { query, variables }, ctx)).result;
  };

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedPage,
  {
    services,
    connect,
    compressed,
  }: { services: Services; connect: readonly string[]; compressed: CompressedPages },
): Promise<FastifyReply> {
  const { isMeasured, ...additions } = pageAdditions(services, request, page, connect);
  const encoding = encodingFor(request.headers['accept-encoding']);
  const { body, etag } = page.isCached
    ? await cachedBytes(compressed, page, encoding, additions)
    : await pageBytes(page.bytes.toString(), additions, encoding, { isCached: false });
  // Tag manager scripts come from hosts without a resource policy; without credentials they may load.
  if (isMeasured) reply.header('cross-origin-embedder-policy', 'credentialless');
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

const notFound = (reply: FastifyReply) =>
  reply.code(404).send({ error: 'not_found', message: 'Nada por aqui.' });
