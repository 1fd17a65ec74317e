import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type DocumentNode, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { type Ctx, contextFor } from '../context.ts';
import type { Services } from '../services.ts';
import { newId } from '../shared/ids.ts';
import { maskError } from './apolloServer.ts';
import type { OperationList } from './operations.ts';
import { checkCost, limitRules, MAX_TOKENS } from './requestLimits.ts';

/** The client refreshes its token and connects again. */
export const TOKEN_EXPIRED = 4403;
/** The server goes down for a moment; the client connects again and resumes by its cursor. */
export const GOING_AWAY = 1012;

interface Extra extends Record<PropertyKey, unknown> {
  request: IncomingMessage;
  socket?: { close(code: number, reason: string): void };
  viewer?: Ctx['viewer'];
  cartToken?: string | undefined;
  timer?: NodeJS.Timeout;
}

/** GraphQL over WebSocket: the same schema, rules and limits as over HTTP. */
export function addGraphqlSocket(
  server: Server,
  { services, schema, operations }: { services: Services; schema: GraphQLSchema; operations: OperationList },
) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== '/graphql') {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request));
  });

  const link: SocketLinkHandle = useServer<Record<string, unknown>, Extra>(
    {
      schema,
      connectionInitWaitTimeout: 10_000,
      onConnect: async ({ connectionParams, extra }) => {
        const token = /^Bearer (\S+)$/i.exec(String(connectionParams?.authorization ?? ''))?.[1];
        const now = services.clock.now();
        const viewer = token ? await services.tokens.read(token, now) : null;
        if (token && (!viewer || services.endedSessions.has(viewer.sessionId))) {
          closeWith(extra, TOKEN_EXPIRED, 'token expired');
          return false;
        }
        extra.viewer = viewer;
        extra.cartToken =
          typeof connectionParams?.cartToken === 'string' ? connectionParams.cartToken : undefined;
        if (viewer) {
          const left = viewer.expiresAt.getTime() - now.getTime();
          extra.timer = setTimeout(
            () => closeWith(extra, TOKEN_EXPIRED, 'token expired'),
            Math.min(left, 2 ** 31 - 1),
          );
          extra.timer.unref();
        }
        return true;
      },
      onSubscribe: ({ extra }, _id, payload) => {
        const id = (payload.extensions as { id?: string } | undefined)?.id;
        const source = id ? operations.find(id) : payload.query;
        const listed = id ? source !== null : operations.has(payload.query);
        if (!source || (!listed && services.config.listedOperationsOnly && extra.viewer?.role !== 'admin')) {
          throw Object.assign(new Error('unknown_operation'), { code: 'unknown_operation' });
        }
        const document: DocumentNode = parse(source, { maxTokens: MAX_TOKENS });
        const problems = validate(schema, document, [...specifiedRules, ...limitRules]);
        if (problems.length > 0) return problems;
        const variables = payload.variables ?? {};
        checkCost(document, variables);
        return {
          schema,
          document,
          variableValues: variables,
          operationName: payload.operationName ?? null,
          contextValue: contextFor(services, {
            viewer: extra.viewer ?? null,
            cartToken: extra.cartToken,
            address: extra.request.socket.remoteAddress ?? '',
            requestId: newId(),
          }),
        };
      },
      onNext: (_context, _id, _payload, _args, result) =>
        result.errors
          ? {
              ...result,
              errors: result.errors.map((error) =>
                Object.assign(error, { toJSON: () => maskError(error.toJSON(), error, services.log) }),
              ),
            }
          : result,
      onDisconnect: ({ extra }) => clearTimeout(extra.timer),
    },
    sockets,
  );

  return {
    async close(): Promise<void> {
      for (const client of sockets.clients) client.close(GOING_AWAY, 'server restarts');
      await link.dispose();
    },
  };
}

type SocketLinkHandle = { dispose: () => void | Promise<void> };
const closeWith = (extra: Pick<Extra, 'socket'>, code: number, reason: string): void =>
  extra.socket?.close(code, reason);
