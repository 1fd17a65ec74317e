import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
} from 'graphql';
import { executeShared } from '../../shared/events/sharedResults.ts';
import { checkCost, limitRules } from '../limits/requestLimits.ts';
import { areTooLarge, parseBounded, tooLarge } from './documentBounds.ts';
import { requireKeyScopes } from './keyScope.ts';
import type { OperationList } from './operations.ts';

/** Simultaneous operations of one socket; a screen of the apps needs two. */
const MAX_RUNNING = 20;

interface SocketRequest {
  query?: string | undefined;
  operationName?: string | undefined | null;
  variables?: Record<string, unknown> | undefined | null;
  extensions?: Record<string, unknown> | undefined | null;
}

/**
 * Checks an operation received over a socket as over HTTP, or returns why it is refused. Never throws because
 * of the input.
 */
export function readSocketOperation(
  { query, operationName, variables, extensions }: SocketRequest,
  {
    schema,
    operations,
    mayRunUnlisted,
    mayIntrospect,
    runningCount,
    caller,
  }: {
    schema: GraphQLSchema;
    operations: OperationList;
    mayRunUnlisted: boolean;
    mayIntrospect: boolean;
    runningCount: number;
    caller: Parameters<typeof checkCost>[3] & Parameters<typeof requireKeyScopes>[1];
  },
): ExecutionArgs | GraphQLError[] {
  if (runningCount > MAX_RUNNING)
    return [refusalError('TOO_EXPENSIVE', 'Há consultas demais nesta conexão.')];
  const id = extensions?.id;
  const isNamed = typeof id === 'string';
  const source = isNamed ? operations.find(id) : query;
  if (typeof source !== 'string' || !(isNamed || mayRunUnlisted || operations.has(source)))
    return [refusalError('unknown_operation', 'Esta versão da loja ficou antiga. Recarregue a página.')];
  try {
    const document = (isNamed && operations.parsed(id)) || parseBounded(source);
    if (areTooLarge(variables)) throw tooLarge();
    const problems = problemsOf(schema, document, mayIntrospect);
    if (problems.length > 0)
      return problems.map(({ message }) => refusalError('GRAPHQL_VALIDATION_FAILED', message));
    requireKeyScopes(document, caller);
    checkCost(schema, document, variables ?? {}, caller);
    return { schema, document, variableValues: variables ?? {}, operationName: operationName ?? null };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return [refusalError(String(error.extensions.code ?? 'GRAPHQL_PARSE_FAILED'), error.message)];
  }
}

/** The apps' own operations are validated once per schema. */
const validated = new WeakMap<DocumentNode, GraphQLSchema>();

function problemsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  mayIntrospect: boolean,
): readonly GraphQLError[] {
  if (validated.get(document) === schema) return [];
  const rules = [
    ...specifiedRules,
    ...limitRules,
    ...(mayIntrospect ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
  const problems = validate(schema, document, rules);
  if (problems.length === 0) validated.set(document, schema);
  return problems;
}

const asGraphqlError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) });

/** The refusal thrown by an event source while it waits, for example because a key was revoked. Rethrows other errors. */
function refusalOfSource(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  throw error;
}

const refusalError = (code: string, message: string) => new GraphQLError(message, { extensions: { code } });

/** The code of an error as Apollo Server gives it over HTTP: invalid variables are the caller's mistake. */
export function codeOf(error: GraphQLError): GraphQLFormattedError {
  const isGraphql = !error.originalError || error.originalError instanceof GraphQLError;
  const isOfRequest = isGraphql && !error.path && !error.extensions.code;
  return isOfRequest ? { message: error.message, extensions: { code: 'BAD_USER_INPUT' } } : error.toJSON();
}

/**
 * A subscription that resolves every event in its own context, because loaders, entities and rights of an
 * earlier one are outdated. Where `admit` refuses, it does not begin, or the event is replaced by the refusal and the
 * subscription ends.
 */
export async function subscribeAfresh<Context>(
  args: ExecutionArgs,
  admit: () => Promise<() => Context>,
): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
  const refused = await admit().then(() => null, asGraphqlError);
  if (refused) return { errors: [refused] };
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  const end = { value: undefined, done: true } as const;
  const stop = async () => {
    await events.return?.();
    return end;
  };
  const refuse = async (error: GraphQLError) => {
    await stop();
    return { value: { errors: [error] }, done: false } as const;
  };
  const answers: AsyncGenerator<ExecutionResult, void, void> = {
    async next() {
      const event = await events.next().catch(refusalOfSource);
      if (event instanceof GraphQLError) return refuse(event);
      const { value, done } = event;
      if (done) return end;
      const context = await admit().catch((error: unknown) => asGraphqlError(error));
      if (context instanceof GraphQLError) return refuse(context);
      const answer = await executeShared(value, args.document, () =>
        execute({ ...args, rootValue: value, contextValue: context() }),
      );
      return { value: answer, done: false };
    },
    return: stop,
    async throw(error) {
      await stop();
      throw error;
    },
    [Symbol.asyncIterator]: () => answers,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
  return answers;
}

/** How many documents of a guest's socket may wait for the running one. */
const MAX_WAITING = 10;

/**
 * Runs the documents of one guest's socket one after the other, so that a socket costs no more at once than a
 * plain request. Screens of signed-in people send several at once and are limited by number.
 */
export class GuestQueue {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Resolves when it is this document's turn, with the function that ends the turn; null when too many wait. */
  async next(): Promise<(() => void) | null> {
    if (this.#waiting >= MAX_WAITING) return null;
    this.#waiting += 1;
    const before = this.#last;
    let end: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    this.#waiting -= 1;
    return end;
  }
}
