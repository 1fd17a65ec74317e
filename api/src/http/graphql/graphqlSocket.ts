import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, execute, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import { WebSocketServer } from 'ws';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { contextFor } from '../../context.ts';
import { entryOfSubscription, type FreshCodeRule } from '../../modules/account/access/audience.ts';
import type { KnownKey } from '../../modules/account/apiKey/apiKey.rules.ts';
import { storeEvent } from '../../modules/account/session/serverOfReads.ts';
import { requireFreshCode } from '../../modules/account/twoFactor/stepUp.ts';
import type { Ctx, Services } from '../../services.ts';
import { newId } from '../../shared/ids.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import { recordSecurityEvent } from '../../shared/security/recordSecurityEvent.ts';
import { GuestQueue } from '../limits/guestQueue.ts';
import { maskError } from './apolloServer.ts';
import { countRequest } from './countRequest.ts';
import { maySeeSchema } from './introspection.ts';
import { requireKeyScopes } from './keyScope.ts';
import type { OperationList } from './operations.ts';
import { recordRefusals } from './recordRefusals.ts';
import { codeOf, readSocketOperation, subscribeAfresh } from './socketOperation.ts';
import { isOwnPage } from './socketOrigin.rules.ts';
import { type OpenSocket, serveProtocol } from './socketTransport.ts';

/** Tells the client to refresh its token and reconnect. */
const TOKEN_EXPIRED = 4403;
/** The server is restarting; the client reconnects and resumes by its cursor. */
const GOING_AWAY = 1012;
/** How long to wait for a client to answer the close frame. */
const CLOSE_TIMEOUT_MS = 1500;
/** For how long an open subscription does not ask again whether the code of its session still counts. */
const CODE_CHECK_MS = 60_000;
/** The longest delay of a timer in Node; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const FOREIGN_PAGE = { kind: 'request.refused', detail: { reason: 'foreign-page' } } as const;

interface SocketState extends OpenSocket {
  viewer?: Ctx['viewer'];
  apiKey?: KnownKey | null;
  /** The key as it was sent; looked up again at each event. */
  keyText?: string;
  cartToken?: string | undefined;
  timer?: NodeJS.Timeout;
  /** Runs a guest's documents one after the other. */
  turns?: GuestQueue | undefined;
}

/** GraphQL over WebSocket: the same schema, rules and limits as over HTTP. */
export function addGraphqlSocket(
  server: Server,
  {
    services,
    schema,
    operations,
    isSchemaOpen,
  }: { services: Services; schema: GraphQLSchema; operations: OperationList; isSchemaOpen: boolean },
) {
  const { config, log } = services;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const signedInSockets = new Set<SocketState>();
  /** The socket of a context: its events are resolved with the rights of that socket. */
  const socketOf = new WeakMap<Ctx, SocketState>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== '/graphql') {
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    if (!isOwnPage(request.headers, config.socketOrigins)) {
      const address = networkOf(addressOf(request, config.trustProxy));
      recordSecurityEvent({ security: services.security, address }, FOREIGN_PAGE);
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request));
  });

  const expire = ({ socket }: SocketState) => socket.close(TOKEN_EXPIRED, 'token expired');
  // The end of a session closes its open sockets, on every process.
  const off = services.feed.on((event) => {
    if (event.type !== 'session.ended') return;
    for (const extra of signedInSockets) if (extra.viewer?.sessionId === event.entityId) expire(extra);
  });

  /** The current rights: a doctor may have been suspended since the socket opened. */
  const viewerOf = async ({ viewer }: SocketState): Promise<Ctx['viewer']> =>
    viewer ? services.erasing.apply(await services.doctorBlocks.apply(viewer)) : null;

  const contextOf = (extra: SocketState, viewer: Ctx['viewer'], requestId: string): Ctx => {
    const ctx = contextFor(services, {
      viewer,
      apiKey: extra.apiKey ?? null,
      cartToken: extra.cartToken,
      address: addressOf(extra.request, config.trustProxy),
      requestId,
    });
    socketOf.set(ctx, extra);
    return ctx;
  };

  /** Ends the turn of a guest's document, by its context. */
  const turnOf = new WeakMap<Ctx, () => void>();

  /** The context that `onSubscribe` made; graphql-ws passes it on without its type. */
  const contextIn = ({ contextValue }: { contextValue?: unknown }): Ctx => contextValue as Ctx;

  const requesterOf = (extra: SocketState) => ({ ...callerOf(extra), sessionId: extra.viewer?.sessionId });

  const callerOf = (extra: SocketState) => ({
    security: services.security,
    clock: services.clock,
    keyUse: services.keyUse,
    requestBudget: services.requestBudget,
    viewer: extra.viewer ?? null,
    apiKey: extra.apiKey ?? null,
    cartToken: extra.cartToken ?? null,
    address: networkOf(addressOf(extra.request, config.trustProxy)),
  });

  const link = serveProtocol<SocketState>(
    {
      schema,
      connectionInitWaitTimeout: 10_000,
      onConnect: async ({ connectionParams, extra }) => {
        const { authorization, cartToken, apiKey } = connectionParams ?? {};
        const now = services.clock.now();
        const received = typeof authorization === 'string' ? authorization : '';
        const token = /^Bearer (\S+)$/i.exec(received)?.[1];
        const viewer = token ? await services.tokens.read(token, now) : null;
        if (authorization && (!viewer || services.endedSessions.has(viewer.sessionId))) {
          expire(extra);
          return false;
        }
        if (apiKey !== undefined) {
          const key = typeof apiKey === 'string' ? await services.apiKeys.lookUp(apiKey) : null;
          if (key === null || typeof key === 'string') return false;
          Object.assign(extra, { apiKey: key, keyText: apiKey });
        }
        extra.viewer = viewer;
        extra.cartToken = typeof cartToken === 'string' ? cartToken : undefined;
        if (viewer) {
          const remainingMs = viewer.expiresAt.getTime() - now.getTime();
          extra.timer = setTimeout(() => expire(extra), Math.min(remainingMs, MAX_TIMER_MS));
          extra.timer.unref();
          signedInSockets.add(extra);
        }
        return true;
      },
      onSubscribe: async ({ extra, subscriptions }, _id, payload) => {
        const tooMany = [
          new GraphQLError(errorMessage('too_many_requests'), { extensions: { code: 'too_many_requests' } }),
        ];
        // Counted before the first await, because later messages already see this one in the list.
        const running = Object.keys(subscriptions).length;
        if (countRequest(services, requesterOf(extra), extra.apiKey ?? null) > 0) return tooMany;
        extra.turns ??= extra.viewer ? undefined : new GuestQueue();
        const endTurn = await extra.turns?.next();
        if (endTurn === null) return tooMany;
        const mayRunUnlisted =
          !config.listedOperationsOnly || extra.viewer?.role === 'admin' || Boolean(extra.apiKey);
        const received = readSocketOperation(payload, {
          schema,
          operations,
          mayRunUnlisted,
          introspection: maySeeSchema(isSchemaOpen, extra.viewer),
          running,
          caller: callerOf(extra),
        });
        if (Array.isArray(received)) {
          endTurn?.();
          return received;
        }
        const contextValue = contextOf(extra, await viewerOf(extra), newId());
        if (endTurn) turnOf.set(contextValue, endTurn);
        return { ...received, contextValue };
      },
      execute: async (args) => {
        try {
          return await execute(args);
        } finally {
          turnOf.get(contextIn(args))?.();
        }
      },
      subscribe: (args) => {
        turnOf.get(contextIn(args))?.();
        const { requestId } = contextIn(args);
        const extra = socketOf.get(contextIn(args));
        if (!extra) throw new Error('A subscription has no socket.');
        const { requireEntry, freshCodes } = entryOfSubscription(args.document);
        const requireCodes = codeCheckOf(freshCodes);
        return subscribeAfresh(args, async () => {
          const viewer = await viewerOf(extra);
          extra.apiKey = await services.apiKeys.find(extra.keyText);
          requireEntry({ viewer, apiKey: extra.apiKey });
          requireKeyScopes(args.document, callerOf(extra));
          const context = () => contextOf(extra, viewer, requestId);
          await requireCodes(context);
          return context;
        });
      },
      onNext: async (_context, _id, _payload, args, { errors, ...result }) => {
        const ctx = contextIn(args);
        // An event: the page reads its lists again. When this fails the socket closes, and the page resumes by its cursor.
        if (isSubscription(args)) await storeEvent(services, ctx.viewer);
        if (!errors) return undefined;
        recordRefusals(ctx, errors);
        return {
          ...result,
          errors: errors.map((error) => maskError(codeOf(error), error, log, ctx.requestId)),
        };
      },
      onError: ({ extra }, _id, _payload, errors) => {
        recordRefusals(callerOf(extra), errors);
        return errors.map((error) => maskError(codeOf(error), error, log, newId()));
      },
      onClose: ({ extra }) => {
        clearTimeout(extra.timer);
        signedInSockets.delete(extra);
      },
    },
    { sockets, log, createState: (socket) => ({ ...socket }) },
  );

  return {
    async close(): Promise<void> {
      off();
      for (const client of sockets.clients) client.close(GOING_AWAY, 'server restarts');
      const cut = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, CLOSE_TIMEOUT_MS);
      await link.dispose();
      clearTimeout(cut);
    },
  };
}

/**
 * The check of a subscription for a fresh code: when it begins, and later from minute to minute. With every event it would
 * be a statement for each open panel.
 */
function codeCheckOf(rules: readonly FreshCodeRule[]): (context: () => Ctx) => Promise<void> {
  let checkedAt: number | null = null;
  return async (context) => {
    if (rules.length === 0) return;
    const ctx = context();
    if (checkedAt !== null && ctx.now.getTime() - checkedAt < CODE_CHECK_MS) return;
    for (const rule of rules) await requireFreshCode(ctx, rule);
    checkedAt = ctx.now.getTime();
  };
}

const isSubscription = ({ document, operationName }: ExecutionArgs): boolean =>
  getOperationAST(document, operationName)?.operation === 'subscription';

/** The address our balancer saw; entries further left in the header were written by the client. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return forwarded || (socket.remoteAddress ?? '');
}
