import { type GraphQLResolveInfo, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { requireFreshCode } from './modules/account/twoFactor/stepUp.ts';
import { resolvers } from './resolvers.ts';
import type { Ctx } from './services.ts';
import { type FreshCodeRule, listOperationRules } from './shared/access/audience.ts';
import { requireEntry } from './shared/access/entry.ts';
import { cleanGraphqlTexts } from './shared/security/plainText.ts';

/** Subscriptions follow the event log; the library requires a publisher all the same. */
const unusedPubSub = {
  publish: () => undefined,
  subscribe: (): AsyncIterable<never> => {
    throw new Error('A subscription names no source: give it `subscribe`.');
  },
};

/** What a doctor or admin needs to set up a second factor, and to sign out. */
const ENROLMENT_OPERATIONS: ReadonlySet<string> = new Set([
  'enableTwoFactor',
  'confirmTwoFactor',
  'startAddingPasskey',
  'addPasskey',
  'logout',
  'logoutEverywhere',
]);

type FieldInfo = Pick<GraphQLResolveInfo, 'fieldName' | 'parentType'>;

/**
 * Builds the one schema. Throws when an operation states no audience, or a mutation for a role states no
 * second-factor rule.
 */
export async function createSchema(
  enter: typeof requireEntry = requireEntry,
  askForCode: typeof requireFreshCode = requireFreshCode,
): Promise<GraphQLSchema> {
  cleanGraphqlTexts();
  const freshCodeRules = new Map<string, FreshCodeRule>();
  const schema = await buildSchema({
    resolvers,
    validate: false,
    // Apollo Server validates the schema when it starts; this check introspects it as well.
    skipCheck: true,
    pubSub: unusedPubSub,
    authChecker: ({ context, info }: { context: Ctx; info: FieldInfo }, roles: string[]) => {
      const isMutation = info.parentType.name === 'Mutation';
      const allowedWithoutSecondFactor = isMutation && ENROLMENT_OPERATIONS.has(info.fieldName);
      enter(context.viewer, { roles, allowedWithoutSecondFactor, apiKey: context.apiKey }, info.fieldName);
      const rule = isMutation ? freshCodeRules.get(info.fieldName) : undefined;
      return rule ? askForCode(context, rule).then(() => true) : true;
    },
  });
  for (const { kind, operation, freshCode } of listOperationRules())
    if (kind === 'mutation' && freshCode) freshCodeRules.set(operation, freshCode);
  return schema;
}

/** The schema as text: committed, and compared in the tests. */
export const printContract = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;
