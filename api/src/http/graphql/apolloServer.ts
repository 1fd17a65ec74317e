import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import {
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Ctx } from '../../services.ts';
import type { Logger } from '../../shared/logging/logger.ts';
import { internalError } from '../errorHandlers.ts';
import { checkCost, limitRules } from '../limits/requestLimits.ts';
import { MAX_TOKENS } from './documentBounds.ts';
import { schemaForAdmins } from './introspection.ts';
import { keyScopePlugin } from './keyScope.ts';
import type { OperationList } from './operations.ts';
import { recordRefusals } from './recordRefusals.ts';
import type { UnlistedDocuments } from './request/unlistedDocuments.ts';

/** Expected refusals, which are not logged as errors. */
const EXPECTED = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'ENROLMENT_REQUIRED',
  'step_up_required',
  'reason_required',
  'account_being_erased',
  'registration_unchecked',
  'registration_suspended',
  'api_key_required',
  'api_key_scope_missing',
  'cursor_unknown',
  'text_too_long',
  'NOT_FOUND',
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'TOO_EXPENSIVE',
  'too_many_requests',
  'unknown_operation',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

type DocumentStore = NonNullable<ApolloServerOptions<Ctx>['documentStore']>;

/**
 * The public form of an error: an expected refusal with its code; any other error is logged, and the caller gets only a
 * general text with the request id.
 */
export function maskError(
  formatted: GraphQLFormattedError,
  error: unknown,
  log: Logger,
  requestId = '',
): GraphQLFormattedError {
  const code = String(formatted.extensions?.code ?? 'INTERNAL_SERVER_ERROR');
  if (EXPECTED.has(code)) {
    return {
      message: formatted.message,
      extensions: { code },
      ...(formatted.path ? { path: formatted.path } : {}),
      ...(formatted.locations ? { locations: formatted.locations } : {}),
    };
  }
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  log.error({ err: cause, requestId, path: formatted.path }, 'request failed');
  return internalError(requestId);
}

export function createApollo({
  schema,
  log,
  isSchemaOpen,
  operations,
  unlistedDocuments,
  plugins = [],
}: {
  schema: GraphQLSchema;
  operations: Pick<OperationList, 'parsed'>;
  unlistedDocuments: UnlistedDocuments;
  log: Logger;
  /** Whether every caller may read the schema; otherwise only admins may. */
  isSchemaOpen: boolean;
  plugins?: ApolloServerPlugin<Ctx>[];
}): ApolloServer<Ctx> {
  return new ApolloServer<Ctx>({
    schema,
    // Never refused at validation, because the permission depends on the caller (`introspection.ts`).
    introspection: true,
    hideSchemaDetailsFromClientErrors: !isSchemaOpen,
    csrfPrevention: {
      requestHeaders: [
        'apollo-require-preflight',
        'x-apollo-operation-name',
        'x-cart-token',
        'authorization',
      ],
    },
    cache: 'bounded',
    documentStore: knownDocuments(operations, unlistedDocuments),
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: limitRules,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    // We set cache headers ourselves (cached responses); Apollo's plugin would wrap every field resolver.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      schemaForAdmins(schema, isSchemaOpen),
      keyScopePlugin,
      costPlugin(schema),
      responsePlugin(log),
      ...plugins,
    ],
  });
}

/**
 * Apollo Server looks a document up by the SHA-256 of its text, which is also the id of a listed operation. A listed
 * operation, and an unlisted document that was validated before, are neither parsed nor validated again.
 */
const knownDocuments = (
  { parsed }: Pick<OperationList, 'parsed'>,
  unlistedDocuments: UnlistedDocuments,
): DocumentStore => ({
  get: async (key) => parsed(idOfKey(key)) ?? unlistedDocuments.get(idOfKey(key)),
  set: async (key, document) => unlistedDocuments.set(idOfKey(key), document),
  delete: async () => undefined,
});

/** Apollo Server writes a hash of the schema in front. */
const idOfKey = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

const costPlugin = (schema: GraphQLSchema): ApolloServerPlugin<Ctx> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, request, contextValue }) =>
      checkCost(schema, document, request.variables ?? {}, contextValue),
  }),
});

/**
 * Adds the notice of an erasure to each response, records its refusals, and masks and logs each unexpected error once, with
 * the request id.
 */
const responsePlugin = (log: Logger): ApolloServerPlugin<Ctx> => ({
  requestDidStart: async () => ({
    willSendResponse: async ({ response, errors, contextValue }) => {
      if (response.body.kind !== 'single') return;
      if (contextValue) Object.assign(response.body.singleResult, erasureNotice(contextValue));
      if (!response.body.singleResult.errors) return;
      recordRefusals(contextValue, response.body.singleResult.errors);
      response.body.singleResult.errors = response.body.singleResult.errors.map((formatted, index) =>
        maskError(formatted, errors?.[index], log, contextValue?.request.id),
      );
    },
  }),
});

/**
 * The extension `erasing` for every response to an account that waits for its erasure, also to public operations, so that
 * pages show a notice without another query.
 */
const erasureNotice = (ctx: Pick<Ctx, 'viewer'>): { extensions?: { erasing: true } } =>
  ctx.viewer?.isBeingErased ? { extensions: { erasing: true } } : {};

/** Runs an operation without HTTP, as Apollo Server would run it for a request. Returns the HTTP status it gave. */
export async function runInside(
  apollo: ApolloServer<Ctx>,
  request: { query: string; variables: Record<string, unknown> },
  contextValue: Ctx,
): Promise<{ status: number; result: FormattedExecutionResult }> {
  const { http, body } = await apollo.executeOperation(request, { contextValue });
  if (body.kind !== 'single') throw new Error('The schema has no incremental delivery.');
  return { status: http.status ?? 200, result: body.singleResult };
}
