import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { getMetadataStorage, Query, Resolver } from 'type-graphql';
import { createSchema } from '../../../graphql.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Role } from '../role.ts';
import { listOperationRules, Members, Only, type OperationRule, Public } from './audience.ts';

let schema: GraphQLSchema;
let rules: OperationRule[];
beforeAll(async () => {
  schema = await createSchema();
  rules = listOperationRules();
});

const isPublic = ({ audience }: OperationRule) => audience === 'everyone';

/** Public operations that return only the caller's own data, which a token, a cart token or a password protects. */
const RETURNS_OWN_DATA = new Set([
  ...['query me', 'query cart', 'mutation register', 'mutation login', 'mutation refreshSession'],
  ...['mutation registerPatient', 'mutation registerShopper'],
  // Protected by a code from the mailbox.
  'mutation signInWithCode',
  // Protected by a challenge that the password returned.
  ...['mutation authenticateTwoFactor', 'mutation recoverTwoFactor', 'mutation passTwoFactorByPasskey'],
  // Protected by a passkey.
  'mutation signInWithPasskey',
]);
/** Personal data: account, orders, payments and cards. */
const PRIVATE_TYPES = [
  'User',
  'AuthRecord',
  'Transaction',
  'TransactionList',
  'Payment',
  'CreditCard',
  'Contact',
  'Address',
];

/** The types that a result can contain, at any depth. */
function reachable(type: GraphQLNamedType, found = new Set<string>()): Set<string> {
  if (found.has(type.name)) return found;
  found.add(type.name);
  for (const inner of directTypesOf(type)) reachable(inner, found);
  return found;
}

function directTypesOf(type: GraphQLNamedType): readonly GraphQLNamedType[] {
  if (isUnionType(type)) return type.getTypes();
  if (isObjectType(type) || isInterfaceType(type))
    return Object.values(type.getFields()).map((field) => getNamedType(field.type));
  return [];
}

function answerOf({ kind, operation }: OperationRule): GraphQLNamedType {
  const root = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  const field = root[kind]?.getFields()[operation];
  if (!field) throw new Error(`${kind} ${operation} is not in the schema.`);
  return getNamedType(field.type);
}

describe('the operations of the GraphQL API', () => {
  it('have an audience', () => {
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
      (type) => Object.keys(type?.getFields() ?? {}),
    );
    expect(rules.map(({ operation }) => operation).toSorted()).toEqual(fields.toSorted());
  });

  it('that are public return no data of other people', () => {
    const leaks = rules
      .filter(isPublic)
      .filter(({ kind, operation }) => !RETURNS_OWN_DATA.has(`${kind} ${operation}`))
      .flatMap((rule) => {
        const types = reachable(answerOf(rule));
        return PRIVATE_TYPES.filter((name) => types.has(name)).map((name) => `${rule.operation} → ${name}`);
      });
    expect(leaks).toEqual([]);
  });

  it('are checked for private types that exist in the schema', () => {
    const missing = PRIVATE_TYPES.filter((name) => !schema.getType(name));
    expect(missing).toEqual([]);
  });
});

describe('an operation without a clear audience', () => {
  /** Creates the schema with an additional resolver, which is removed from type-graphql's metadata afterwards. */
  async function createSchemaWith(declare: () => void): Promise<unknown> {
    const storage = getMetadataStorage();
    const before = storage.queries.length;
    declare();
    try {
      return await createSchema();
    } finally {
      storage.queries.length = before;
    }
  }

  it('stops the start when it states no audience', async () => {
    const start = createSchemaWith(() => {
      @Resolver()
      class UnmarkedResolver {
        @Query(() => String)
        forgotten(): string {
          return 'open';
        }
      }
      return UnmarkedResolver;
    });
    await expect(start).rejects.toThrow('The query "forgotten" states no audience');
  });

  it('stops the start when it states two audiences', async () => {
    const start = createSchemaWith(() => {
      @Resolver()
      class TwiceMarkedResolver {
        @Public()
        @Members()
        @Query(() => String)
        undecided(): string {
          return 'open';
        }
      }
      return TwiceMarkedResolver;
    });
    await expect(start).rejects.toThrow('The query "undecided" states two audiences');
  });

  it('stops the start although another class of the same name has a public method of the same name', async () => {
    const start = createSchemaWith(() => {
      const opened = class {
        twin(): string {
          return 'open';
        }
      };
      Object.defineProperty(opened, 'name', { value: 'TwinResolver' });
      Public()(opened.prototype, 'twin', {});
      @Resolver()
      class TwinResolver {
        @Query(() => String)
        twin(): string {
          return 'open';
        }
      }
      return TwinResolver;
    });
    await expect(start).rejects.toThrow('The query "twin" states no audience');
  });

  it('stops the start when a mutation of a role states no second-factor rule', async () => {
    const storage = getMetadataStorage();
    const before = storage.mutations.length;
    @Resolver()
    class NoFreshCodeResolver {
      @Only(Role.admin)
      @Mutation(() => String)
      hasty(): string {
        return 'done';
      }
    }
    try {
      await expect(createSchema()).rejects.toThrow(
        'The mutation "hasty" does not state whether it asks for a fresh code',
      );
    } finally {
      storage.mutations.length = before;
    }
    expect(NoFreshCodeResolver).toBeDefined();
  });

  it.each([
    ['of staff', Only(Role.admin)],
    ['of every signed-in person', Members()],
  ])('stops the start when a query %s states no second-factor rule', async (_, audience) => {
    const start = createSchemaWith(() => {
      @Resolver()
      class NoFreshQueryResolver {
        @audience
        @Query(() => String)
        curious(): string {
          return 'read';
        }
      }
      return NoFreshQueryResolver;
    });
    await expect(start).rejects.toThrow(
      'The query "curious" does not state whether it asks for a fresh code',
    );
  });

  it('is removed by each test, so that the schema can be created again', async () => {
    await expect(createSchema()).resolves.toBeDefined();
  });
});
