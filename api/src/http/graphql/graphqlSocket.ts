import type { Server } from 'node:http';
import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql';
import { WebSocketServer } from 'ws';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { contextFor } from '../../context.ts';
import { entryOfSubscription, type FreshCodeRule } from '../../modules/account/access/audience.ts';
import type { KnownKey } from '../../modules/account/apiKey/apiKey.rules.ts';
import { readPrimaryAfterEvent } from '../../modules/account/session/serverOfReads.ts';
import { requireFreshCode } from '../../modules/account/twoFactor/stepUp.ts';
import type { Ctx, Services } from '../../services.ts';
import { newId } from '../../shared/ids.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import { maskError } from './apolloServer.ts';
import { countRequest } from './countRequest.ts';
import { maySeeSchema } from './introspection.ts';
import { requireKeyScopes } from './keyScope.ts';
import type { OperationList } from './operations.ts';
import { recordRefusals } from './recordRefusals.ts';
import { codeOf, GuestQueue, readSocketOperation, subscribeAfresh } from './socketOperation.ts';
import { acceptUpgrades, addressOf, type OpenSocket, serveProtocol } from './socketTransport.ts';

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

interface SocketParts {
  services: Services;
  schema: GraphQLSchema;
  operations: OperationList;
  isSchemaOpen: boolean;
}

/** GraphQL over WebSocket: the same schema, rules and limits as over HTTP. */
export function addGraphqlSocket(server: Server, parts: SocketParts): { close(): Promise<void> } {
  const { services, schema } = parts;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const signedInSockets = new Set<SocketState>();
  acceptUpgrades(server, sockets, services);
  // The end of a session closes its open sockets, on every process.
  const off = services.feed.on((event) => {
    if (event.type !== 'session.ended') return;
    for (const state of signedInSockets) if (state.viewer?.sessionId === event.entityId) expire(state);
  });
  const link = serveProtocol<SocketState>(
    {
      schema,
      connectionInitWaitTimeout: 10_000,
      onConnect: ({ connectionParams, extra }) =>
        identify(services, extra, connectionParams ?? {}, signedInSockets),
      onSubscribe: ({ extra, subscriptions }, _id, payload) =>
        // Counted before the first await, because later messages already see this one in the list.
        admitOperation(parts, extra, payload, Object.keys(subscriptions).length),
      execute: executeInTurn,
      subscribe: (args) => subscribeWithRights(services, args),
      onNext: (_context, _id, _payload, args, result) => maskResult(services, args, result),
      onError: ({ extra }, _id, _payload, errors) => {
        recordRefusals(callerOf(services, extra), errors);
        return errors.map((error) => maskError(codeOf(error), error, services.log, newId()));
      },
      onClose: ({ extra }) => {
        clearTimeout(extra.timer);
        signedInSockets.delete(extra);
      },
    },
    { sockets, log: services.log, createState: (socket) => ({ ...socket }) },
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

const expire = ({ socket }: SocketState) => socket.close(TOKEN_EXPIRED, 'token expired');

/** Reads the session, the key and the cart of a new socket. Returns false when it is refused. */
async function identify(
  services: Services,
  state: SocketState,
  { authorization, cartToken, apiKey }: Record<string, unknown>,
  signedInSockets: Set<SocketState>,
): Promise<boolean> {
  const now = services.clock.now();
  const received = typeof authorization === 'string' ? authorization : '';
  const token = /^Bearer (\S+)$/i.exec(received)?.[1];
  const viewer = token ? await services.callers.tokens.read(token, now) : null;
  if (authorization && (!viewer || services.callers.endedSessions.has(viewer.sessionId))) {
    expire(state);
    return false;
  }
  if (apiKey !== undefined) {
    const key = typeof apiKey === 'string' ? await services.callers.apiKeys.lookUp(apiKey) : null;
    if (key === null || typeof key === 'string') return false;
    Object.assign(state, { apiKey: key, keyText: apiKey });
  }
  state.viewer = viewer;
  state.cartToken = typeof cartToken === 'string' ? cartToken : undefined;
  if (viewer) {
    const remainingMs = viewer.expiresAt.getTime() - now.getTime();
    state.timer = setTimeout(() => expire(state), Math.min(remainingMs, MAX_TIMER_MS));
    state.timer.unref();
    signedInSockets.add(state);
  }
  return true;
}

/** What an operation needs until its end, by its context, which graphql-ws passes on without its type. */
const running = new WeakMap<object, { state: SocketState; endTurn: (() => void) | undefined }>();

/** Counts and checks an operation, and waits for the turn of a guest's. Returns it with its context, or why it is refused. */
async function admitOperation(
  { services, schema, operations, isSchemaOpen }: SocketParts,
  state: SocketState,
  payload: Parameters<typeof readSocketOperation>[0],
  runningCount: number,
): Promise<ExecutionArgs | GraphQLError[]> {
  const tooMany = [
    new GraphQLError(errorMessage('too_many_requests'), { extensions: { code: 'too_many_requests' } }),
  ];
  const { request } = callerOf(services, state);
  if (countRequest(services, { ...request, sessionId: state.viewer?.sessionId }, request.apiKey) > 0)
    return tooMany;
  state.turns ??= state.viewer ? undefined : new GuestQueue();
  const endTurn = await state.turns?.next();
  if (endTurn === null) return tooMany;
  const mayRunUnlisted =
    !services.config.listedOperationsOnly || state.viewer?.role === 'admin' || Boolean(state.apiKey);
  const received = readSocketOperation(payload, {
    schema,
    operations,
    mayRunUnlisted,
    mayIntrospect: maySeeSchema(isSchemaOpen, state.viewer),
    runningCount,
    caller: callerOf(services, state),
  });
  if (Array.isArray(received)) {
    endTurn?.();
    return received;
  }
  const contextValue = contextOf(services, state, await viewerOf(services, state), newId());
  running.set(contextValue, { state, endTurn });
  return { ...received, contextValue };
}

async function executeInTurn(args: ExecutionArgs): Promise<ExecutionResult> {
  try {
    return await execute(args);
  } finally {
    running.get(contextIn(args))?.endTurn?.();
  }
}

/** Begins a subscription. Its events are resolved with the current rights of its socket, and it ends with them. */
function subscribeWithRights(services: Services, args: ExecutionArgs): ReturnType<typeof subscribeAfresh> {
  const begun = running.get(contextIn(args));
  if (!begun) throw new Error('A subscription has no socket.');
  const { state, endTurn } = begun;
  endTurn?.();
  const { id: requestId } = contextIn(args).request;
  const { requireEntry, freshCodes } = entryOfSubscription(args.document);
  const requireCodes = codeCheckOf(freshCodes);
  return subscribeAfresh(args, async () => {
    const viewer = await viewerOf(services, state);
    state.apiKey = await services.callers.apiKeys.find(state.keyText);
    requireEntry({ viewer, request: { apiKey: state.apiKey } });
    requireKeyScopes(args.document, callerOf(services, state));
    const context = () => contextOf(services, state, viewer, requestId);
    await requireCodes(context);
    return context;
  });
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

async function maskResult(
  services: Services,
  args: ExecutionArgs,
  { errors, ...result }: ExecutionResult,
): Promise<FormattedExecutionResult | undefined> {
  const ctx = contextIn(args);
  // An event: the page reads its lists again. When this fails the socket closes, and the page resumes by its cursor.
  if (isSubscription(args)) await readPrimaryAfterEvent(services, ctx.viewer);
  if (!errors) return undefined;
  recordRefusals(ctx, errors);
  return {
    ...result,
    errors: errors.map((error) => maskError(codeOf(error), error, services.log, ctx.request.id)),
  };
}

const isSubscription = ({ document, operationName }: ExecutionArgs): boolean =>
  getOperationAST(document, operationName)?.operation === 'subscription';

const contextIn = ({ contextValue }: { contextValue?: unknown }): Ctx => contextValue as Ctx;

/** The current rights: a doctor may have been suspended since the socket opened. */
const viewerOf = async (
  { callers: { erasing, registrationBlocks } }: Services,
  { viewer }: SocketState,
): Promise<Ctx['viewer']> => (viewer ? erasing.apply(await registrationBlocks.apply(viewer)) : null);

const contextOf = (services: Services, state: SocketState, viewer: Ctx['viewer'], requestId: string): Ctx =>
  contextFor(services, {
    viewer,
    apiKey: state.apiKey ?? null,
    cartToken: state.cartToken,
    address: addressOf(state.request, services.config.trustProxy),
    requestId,
  });

const callerOf = (
  { security, clock, callers: { keyUse, requestBudget }, config }: Services,
  state: SocketState,
) => ({
  security,
  clock,
  callers: { keyUse, requestBudget },
  viewer: state.viewer ?? null,
  request: {
    apiKey: state.apiKey ?? null,
    cartToken: state.cartToken ?? null,
    address: networkOf(addressOf(state.request, config.trustProxy)),
  },
});
