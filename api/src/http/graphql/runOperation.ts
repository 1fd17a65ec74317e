import {
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { Ctx } from '../../context.ts';
import type { Logger } from '../../shared/logger.ts';
import { checkCost } from '../limits/requestLimits.ts';
import { maskError } from './apolloServer.ts';
import { erasureNotice } from './erasureNotice.ts';
import { noteRefusals } from './noteRefusals.ts';
import { codeOf } from './socketOperation.ts';

export interface Answer {
  status: number;
  /** Value of the Retry-After header. */
  retryAfter?: string | undefined;
  result: FormattedExecutionResult;
}

export type RunOperation = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  ctx: Ctx,
  operationName?: string | null,
) => Promise<Answer>;

/**
 * Runs a document of our own apps. The build validated it against the schema, so it is not parsed or
 * validated again; other documents go to Apollo Server. Errors have the same form as there.
 */
export const createRunOperation =
  (schema: GraphQLSchema, log: Logger): RunOperation =>
  async (document, variables, ctx, operationName = null) => {
    try {
      checkCost(schema, document, variables, ctx);
    } catch (error) {
      if (error instanceof GraphQLError) noteRefusals(ctx, [error]);
      return failed(error, log, ctx.requestId);
    }
    const { data, errors } = await execute({
      schema,
      document,
      contextValue: ctx,
      variableValues: variables,
      operationName,
    });
    const isRun = data !== undefined;
    const notice = erasureNotice(ctx);
    if (!errors) return { status: 200, result: { data: data ?? null, ...notice } };
    noteRefusals(ctx, errors);
    return {
      status: statusOf(errors) ?? (isRun ? 200 : 400),
      result: {
        errors: errors.map((error) => maskError(codeOf(error), error, log, ctx.requestId)),
        ...(isRun ? { data } : {}),
        ...notice,
      },
    };
  };

/** The answer to an error before execution, such as an expired token. */
export function failed(error: unknown, log: Logger, requestId: string): Answer {
  const known =
    error instanceof GraphQLError
      ? error
      : new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) });
  const status = statusOf([known]) ?? (error instanceof GraphQLError ? 400 : 500);
  const { headers } = (known.extensions.http ?? {}) as { headers?: Map<string, string> };
  const retryAfter = headers?.get('retry-after');
  return { status, retryAfter, result: { errors: [maskError(known.toJSON(), known, log, requestId)] } };
}

const statusOf = (errors: readonly GraphQLError[]): number | undefined =>
  errors.map(({ extensions }) => (extensions.http as { status?: number } | undefined)?.status).find(Boolean);
