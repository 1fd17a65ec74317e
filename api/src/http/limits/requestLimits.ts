import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { countCost, secondsOf } from '../graphql/countRequest.ts';
import { knownCost, MAX_COST } from './documentCost.ts';

/** A document beyond the limits gets a reported problem like any other; nothing is thrown. */
const refuse = {
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
  propagateOnRejection: false,
};

/** Limits of the document's shape, the same over HTTP and WebSocket. */
export const limitRules: ValidationRule[] = [
  maxDepthRule({ n: 12, ...refuse }),
  maxAliasesRule({ n: 15, ...refuse }),
];

/**
 * Throws for a document that reads too much at once, or more than its caller's remaining budget of this
 * minute.
 */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
  ctx: Parameters<typeof countCost>[0],
): void {
  const cost = knownCost(schema, document, variables);
  if (cost > MAX_COST)
    throw new GraphQLError('Esta consulta pede dados demais de uma vez.', {
      extensions: { code: 'TOO_EXPENSIVE', http: { status: 400 } },
    });
  const wait = countCost(ctx, cost);
  if (wait === 0) return;
  throw new GraphQLError(errorMessage('too_many_requests'), {
    extensions: {
      code: 'too_many_requests',
      http: { status: 429, headers: new Map([['retry-after', secondsOf(wait)]]) },
    },
  });
}
