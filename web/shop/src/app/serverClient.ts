import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import {
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
} from 'graphql';
import { from, map, throwError } from 'rxjs';
import { createCache } from '#web/apollo/cache.ts';
import { CallError } from '#web/apollo/callError.ts';
import { operationId } from '#web/apollo/operationId.ts';
import { isPublicOperation } from '#web/apollo/publicOperation.ts';

interface Execution {
  id: string;
  document: DocumentNode;
  operationName: string;
  variables: Record<string, unknown>;
}

export type Execute = (execution: Execution) => Promise<ExecutionResult>;

function toFormatted({ data, errors }: ExecutionResult): FormattedExecutionResult {
  return {
    data: data ?? null,
    ...(errors
      ? { errors: errors.map((error) => (error instanceof GraphQLError ? error.toJSON() : error)) }
      : {}),
  };
}

/**
 * The Apollo client for rendering on the server. Server-rendered pages are the same for all visitors, so a query about
 * the visitor is a bug: it throws and is not executed.
 */
export function createServerClient(execute: Execute): ApolloClient {
  const link = new ApolloLink(({ query, operationName, variables }) => {
    if (!isPublicOperation(query)) {
      return throwError(() => new Error(`${operationName} reads data of the visitor: pass { ssr: false }.`));
    }
    const name = operationName ?? '';
    const execution = { id: operationId(name) ?? '', document: query, operationName: name, variables };
    const answer = execute(execution).catch(() => Promise.reject(new CallError('GENERIC')));
    return from(answer).pipe(map(toFormatted));
  });
  return new ApolloClient({ cache: createCache(), link, dataMasking: true, ssrMode: true });
}
