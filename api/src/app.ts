import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createSchema } from './graphql.ts';
import { crossOrigin } from './http/bases/crossOrigin.ts';
import { addErrorHandlers } from './http/errorHandlers.ts';
import { addExplorerHttp } from './http/explorer/explorerHttp.ts';
import { keyLimits } from './http/explorer/keyLimits.ts';
import { addCatalogFileRoutes } from './http/files/catalogFileRoutes.ts';
import { addArchiveFileRoute, addExportRoute, addFileRoute } from './http/files/linkedFileRoutes.ts';
import { addPictureRoute } from './http/files/pictureRoute.ts';
import { addPrescriptionRoute } from './http/files/prescriptionRoute.ts';
import { addUploadRoutes } from './http/files/uploadRoutes.ts';
import { createApollo } from './http/graphql/apolloServer.ts';
import { CachedRoutes } from './http/graphql/cachedRoutes.ts';
import { countEachRequest } from './http/graphql/countRequest.ts';
import { addExplorer } from './http/graphql/explorerRoute.ts';
import { addGraphqlHttp } from './http/graphql/graphqlHttp.ts';
import { addGraphqlSocket } from './http/graphql/graphqlSocket.ts';
import { readOperations } from './http/graphql/operations.ts';
import { storeUnlistedResponses, UnlistedDocuments } from './http/graphql/request/unlistedDocuments.ts';
import { ResponseCache } from './http/graphql/responseCache.ts';
import { addHandOverRoutes } from './http/handOverRoutes.ts';
import { addHealth } from './http/health/health.ts';
import { requestSeconds } from './http/health/metrics.ts';
import { BODY_MS, endStalledBodies } from './http/limits/bodyDeadline.ts';
import { addPaymentWebhook } from './http/paymentWebhook.ts';
import { addRequestSpans, operationSpans } from './http/requestSpans.ts';
import { addSecurityHeaders, securityHeaders } from './http/securityHeaders.ts';
import { addErrorReportRoute } from './http/site/errorReportRoute.ts';
import { addPages } from './http/site/pages.ts';
import { addStopPage } from './http/site/stopPage.ts';
import { addRelatedOrigins, addSecurityText } from './http/wellKnown.ts';
import { addRestGateway } from './rest/restGateway.ts';
import type { Services } from './services.ts';

export interface App {
  http: FastifyInstance;
  schema: GraphQLSchema;
  /** Renders the pages that most visitors request first, so that they are cached. */
  warm(): Promise<void>;
  /** Finishes running requests, tells socket clients to reconnect, and closes the server. */
  close(): Promise<void>;
}

export interface AppPaths {
  operations: string;
  webRoot: string;
  ssrEntry: string;
}

/** How long a stop waits for running requests. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/**
 * How long a connection may be idle. Longer than balancers keep theirs (nginx and most clouds 60 s): a process that closes first may
 * close the connection on which the balancer is just sending a request, and a write that may have arrived is not repeated.
 */
const IDLE_CONNECTION_MS = 65_000;

interface AppOptions {
  paths: AppPaths;
  mount?: ((http: FastifyInstance) => Promise<void>)[];
  bodyMs?: number;
  /** Several apps in one process may share one schema. */
  schema?: GraphQLSchema;
}

/** Builds the HTTP server with all routes, GraphQL and pages. Tests start the product with this function. */
export async function createApp(
  services: Services,
  { paths, mount = [], bodyMs = BODY_MS, schema: shared }: AppOptions,
): Promise<App> {
  const { config } = services;
  let isStopping = false;
  const responses = new ResponseCache(services);
  const cachedRoutes = new CachedRoutes(responses);
  const connect = config.payment.gateway === 'mercadopago' ? ['https://api.mercadopago.com'] : [];
  const http = openHttp(services, { cachedRoutes, bodyMs, isStopping: () => isStopping });
  addHooks(http, services, { cachedRoutes, connect });

  const schema = shared ?? (await createSchema());
  const operations = readOperations(paths.operations);
  const isSchemaOpen = !config.isProduction || config.isDemo;
  const unlistedDocuments = new UnlistedDocuments();
  const apollo = createApollo({
    schema,
    log: services.log,
    isSchemaOpen,
    operations,
    unlistedDocuments,
    plugins: [
      storeUnlistedResponses(responses, unlistedDocuments),
      keyLimits(schema),
      ...(config.telemetry ? [operationSpans] : []),
    ],
  });
  await apollo.start();

  await addHealth(http, services, () => isStopping);
  addSecurityText(http, services);
  addErrorReportRoute(http, services);
  addRelatedOrigins(http, services);
  addExplorer(http, config);
  const explorer = addExplorerHttp(http, { services, schema });
  addGraphqlHttp(http, {
    services,
    apollo,
    operations,
    unlistedDocuments,
    responses,
    schema,
    cachedRoutes,
    explorer,
  });
  addPaymentWebhook(http, services);
  addRestGateway(http, services, { cachedRoutes, responses });
  addFileRoutes(http, services);
  addStopPage(http, services);
  addHandOverRoutes(http, services);
  for (const add of mount) await add(http);
  const { webRoot, ssrEntry } = paths;
  const pages = await addPages(http, { services, apollo, operations, connect, webRoot, ssrEntry });
  const socket = addGraphqlSocket(http.server, { services, schema, operations, isSchemaOpen });
  await http.ready();

  return {
    http,
    schema,
    warm: () => pages.warm(),
    async close() {
      isStopping = true;
      cachedRoutes.close();
      await pause(config.drainMs);
      await socket.close();
      await closeHttp(http);
      await apollo.stop();
    },
  };
}

/** The server itself: what is answered before Fastify routes a request, time limits, and how an address is read. */
function openHttp(
  { config, log }: Services,
  {
    cachedRoutes,
    bodyMs,
    isStopping,
  }: { cachedRoutes: CachedRoutes; bodyMs: number; isStopping: () => boolean },
): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  const answersCrossOrigin = crossOrigin(config);
  return fastify({
    serverFactory: (handle) => {
      const server = createServer(
        { headersTimeout: BODY_MS, connectionsCheckingInterval: 5_000, keepAliveTimeout: IDLE_CONNECTION_MS },
        (request, response) => {
          // The next request of this caller opens a connection, which the balancer sends to another process.
          if (isStopping()) response.setHeader('connection', 'close');
          if (answersCrossOrigin(request, response)) return;
          if (!cachedRoutes.answer(request, response)) handle(request, response);
        },
      );
      endStalledBodies(server, bodyMs);
      return server;
    },
    loggerInstance: logger,
    // Our log entries contain the request id; a logger for each request would cost more than routing the request.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    // Only our own proxy is trusted: earlier entries of x-forwarded-for were written by the client.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop < 1),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    // One reading of an address for routes, pages, their cache and static files: `//a///b` is `/a/b`.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[^?#]*/, (path) => path.replace(/\/{2,}/g, '/')),
  });
}

/** What every request passes: its span, the security headers, its measurement, the error handlers, its rate limit. */
function addHooks(
  http: FastifyInstance,
  services: Services,
  { cachedRoutes, connect }: { cachedRoutes: CachedRoutes; connect: readonly string[] },
): void {
  const { config, log } = services;
  const headers = securityHeaders({
    connect,
    isHttps: config.publicUrl.startsWith('https:'),
    preloads: config.preloadsHsts,
  });
  if (config.telemetry) addRequestSpans(http);
  cachedRoutes.setHeaders(headers);
  addSecurityHeaders(http, headers);
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    requestSeconds.observe(
      { route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    log.debug(
      { requestId: request.id, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  addErrorHandlers(http, log);
  countEachRequest(http, services);
}

function addFileRoutes(http: FastifyInstance, services: Services): void {
  addUploadRoutes(http, services);
  addFileRoute(http, services);
  addPictureRoute(http, services);
  addCatalogFileRoutes(http, services);
  addExportRoute(http, services);
  addArchiveFileRoute(http, services);
  addPrescriptionRoute(http, services);
}

/** Finishes running requests; after `SHUTDOWN_TIMEOUT_MS` their connections are cut. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  // The connection of a browser's last response becomes idle only after closing began, so idle ones are closed
  // again.
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
  await http.close();
  clearInterval(sweep);
  clearTimeout(cut);
}
