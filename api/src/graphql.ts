import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import type { Ctx } from './context.ts';
import { resolvers } from './resolvers.ts';
import { listDoors } from './shared/access/doors.ts';
import { Forbidden, Unauthenticated } from './shared/errors.ts';

/** Subscriptions follow the event list; the library asks for a bus of its own all the same. */
const unusedPubSub = {
  publish: () => undefined,
  subscribe: (): AsyncIterable<never> => {
    throw new Error('A subscription names no source: give it `subscribe`.');
  },
};

/** Builds the one schema. Refuses to when an operation states no audience. */
export async function createSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    validate: false,
    pubSub: unusedPubSub,
    authChecker: ({ context }: { context: Ctx }, roles: string[]) => {
      if (!context.viewer) throw new Unauthenticated();
      if (roles.length > 0 && !roles.includes(context.viewer.role)) throw new Forbidden();
      return true;
    },
  });
  listDoors();
  return schema;
}

/** The contract as text: committed, and compared in the tests. */
export const printContract = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;
