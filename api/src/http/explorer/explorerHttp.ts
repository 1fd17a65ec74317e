import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { createContext } from '../../context.ts';
import { requireEntry } from '../../modules/account/access/entry.ts';
import { Role } from '../../modules/account/role.ts';
import type { Ctx, Services } from '../../services.ts';
import { countCost, secondsOf } from '../graphql/countRequest.ts';
import { browserOf } from '../requestHeaders.ts';
import { examineDocument, type RunMode, type RunRequest } from './examineDocument.ts';
import { maskedSchema } from './maskedSchema.ts';
import { runDocument } from './runDocument.ts';

interface ExplorerBody {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  mode?: unknown;
  reason?: unknown;
}

export interface Explorer {
  /** Runs a GraphQL document that is no persisted document of our apps, for an admin or the holder of an api-key. */
  answer(ctx: Ctx, body: ExplorerBody, reply: FastifyReply): Promise<FastifyReply>;
}

/** Adds the route of the panel's explorer. The returned `answer` also runs the documents of callers with an API key. */
export function addExplorerHttp(
  http: FastifyInstance,
  { services, schema }: { services: Services; schema: GraphQLSchema },
): Explorer {
  let masked: GraphQLSchema | undefined;

  http.post<{ Body: ExplorerBody }>('/graphql/explorer', { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const ctx = await contextOf(services, request);
    if (ctx instanceof GraphQLError) return refuse(reply, ctx);
    const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
    return answer(ctx, body, reply);
  });

  async function answer(ctx: Ctx, body: ExplorerBody, reply: FastifyReply): Promise<FastifyReply> {
    const runRequest = requestOf(body);
    const plan = examineDocument(schema, runRequest);
    if (plan instanceof GraphQLError) return refuse(reply, plan);
    const waitMs = countCost(ctx, plan.cost);
    if (waitMs > 0) {
      reply.header('retry-after', secondsOf(waitMs));
      return refuse(reply, refusal('too_many_requests'), 429);
    }
    masked ??= maskedSchema(schema);
    const reason = typeof body.reason === 'string' ? body.reason : null;
    const result = await runDocument(ctx, masked, plan, { mode: runRequest.mode, reason });
    return result instanceof GraphQLError ? refuse(reply, result) : send(reply, 200, result);
  }

  return { answer };
}

/** The context of an admin, or the error for another caller. An expired token gets 401, so that the panel renews it. */
async function contextOf(services: Services, request: FastifyRequest): Promise<Ctx | GraphQLError> {
  try {
    const ctx = await createContext(services, {
      authorization: request.headers.authorization,
      address: request.ip,
      requestId: request.id,
      ...browserOf(request),
    });
    requireEntry(ctx.viewer, { roles: [Role.admin] });
    return ctx;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const requestOf = ({ query, variables, operationName, mode }: ExplorerBody): RunRequest => ({
  query,
  variables: variables ?? {},
  operationName,
  mode: modeOf(mode),
});

const modeOf = (mode: unknown): RunMode => (mode === 'change' ? 'change' : 'read');

const refusal = (code: 'too_many_requests'): GraphQLError =>
  new GraphQLError(errorMessage(code), { extensions: { code } });

const STATUS: Readonly<Record<string, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 };

function refuse(reply: FastifyReply, { message, locations, extensions }: GraphQLError, status?: number) {
  const code = String(extensions.code ?? 'GRAPHQL_VALIDATION_FAILED');
  return send(reply, status ?? STATUS[code] ?? 400, {
    errors: [{ message, ...(locations ? { locations } : {}), extensions: { code } }],
  });
}

const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(body);
