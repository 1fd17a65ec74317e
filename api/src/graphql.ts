import {
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  lexicographicSortSchema,
  type OperationDefinitionNode,
  printSchema,
} from 'graphql';
import { buildSchema } from 'type-graphql';
import { type FreshCodeRule, listOperationRules } from './modules/account/access/audience.ts';
import { requireEntry } from './modules/account/access/entry.ts';
import { queriesThatMayLag } from './modules/account/access/mayLag.ts';
import { readFromStandby, readPrimaryAfterAct } from './modules/account/session/serverOfReads.ts';
import { requireFreshCode } from './modules/account/twoFactor/stepUp.ts';
import { resolvers } from './resolvers.generated.ts';
import type { Ctx } from './services.ts';
import { cleanGraphqlTexts } from './shared/security/plainText.ts';
import { refuseLongTexts } from './shared/wholeText.ts';

/** The library requires a publisher, although subscriptions read the event log instead. */
const unusedPubSub = {
  publish: () => undefined,
  subscribe: (): AsyncIterable<never> => {
    throw new Error('A subscription names no source: give it `subscribe`.');
  },
};

type FieldInfo = Pick<GraphQLResolveInfo, 'fieldName' | 'operation' | 'parentType'>;

/**
 * Builds the GraphQL schema. Throws when an operation states no audience, or no rule for the second factor where it needs
 * one. The two parameters let tests replace the access checks.
 */
export async function createSchema(
  enter: typeof requireEntry = requireEntry,
  askForCode: typeof requireFreshCode = requireFreshCode,
): Promise<GraphQLSchema> {
  cleanGraphqlTexts();
  const freshCodeRules = new Map<string, FreshCodeRule>();
  const lagging = new Set<string>();
  /** Whether all queries of a request may read the standby. One that must not lag takes those beside it to the primary. */
  const mayLag = ({ selectionSet }: OperationDefinitionNode): boolean =>
    selectionSet.selections.every((root) => root.kind === Kind.FIELD && lagging.has(root.name.value));
  const schema = await buildSchema({
    resolvers,
    validate: false,
    // The check of type-graphql would validate and introspect the schema; Apollo Server validates it when it starts.
    skipCheck: true,
    pubSub: unusedPubSub,
    authChecker: ({ context, info }: { context: Ctx; info: FieldInfo }, roles: string[]) => {
      enter(context.viewer, { roles, apiKey: context.request.apiKey }, info.fieldName);
      const rule = freshCodeRules.get(`${info.parentType.name} ${info.fieldName}`);
      const asked = rule ? askForCode(context, rule) : null;
      // With a standby: after a mutation an admin reads the primary until the standby has the change, so the act is stored
      // on the session first. A query that may lag reads the standby.
      if (!context.database.standby) return asked ? asked.then(() => true) : true;
      return Promise.resolve(asked)
        .then(() => {
          if (info.parentType.name === 'Mutation') return readPrimaryAfterAct(context, context.viewer);
          if (info.parentType.name === 'Query' && mayLag(info.operation)) return readFromStandby(context);
        })
        .then(() => true);
    },
  });
  // Known only now: building the schema gives each query its name.
  for (const name of queriesThatMayLag()) lagging.add(name);
  refuseLongTexts(schema);
  // The socket asks for the code of a subscription, once and not for each event.
  for (const { kind, operation, freshCode } of listOperationRules())
    if (kind !== 'subscription' && freshCode)
      freshCodeRules.set(`${kind === 'query' ? 'Query' : 'Mutation'} ${operation}`, freshCode);
  return schema;
}

/** The schema as text, in alphabetical order, as committed in `schema/schema.graphql`. */
export const printContract = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;
