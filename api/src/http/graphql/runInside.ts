import type { ApolloServer } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import type { Ctx } from '../../services.ts';

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
