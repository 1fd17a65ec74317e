import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { getMetadataStorage, Mutation, Query, Resolver } from 'type-graphql';
import { createSchema } from '../../graphql.ts';
import { Role } from '../../modules/account/role.ts';
import { listOperationRules, Members, Only, type OperationRule, Public } from './audience.ts';

let schema: GraphQLSchema;
let rules: OperationRule[];
beforeAll(async () => {
  schema = await createSchema();
  rules = listOperationRules();
});

const isPublic = ({ audience }: OperationRule) => audience === 'public';

/** Operations that return only the caller's own data: protected by a token, a cart token or a password. */
const OWN = new Set([
  ...['query me', 'query cart', 'mutation register', 'mutation login', 'mutation refreshSession'],
  'mutation registerPatient',
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
  const next = isUnionType(type)
    ? type.getTypes()
    : isObjectType(type) || isInterfaceType(type)
      ? Object.values(type.getFields()).map((field) => getNamedType(field.type))
      : [];
  for (const each of next) reachable(each, found);
  return found;
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

describe('the operations of the API', () => {
  it('that are public equal the reviewed list', () => {
    const list = rules.filter(isPublic).map(({ kind, operation }) => `${kind} ${operation}`);
    console.table(rules.map(({ audience, kind, operation }) => ({ audience, kind, operation })));
    const reviewed = JSON.parse(
      readFileSync(new URL('./publicOperations.json', import.meta.url), 'utf8'),
    ) as string[];
    // A new public operation is a decision: add it to publicOperations.json in the same commit, and have it reviewed.
    expect(list.toSorted()).toEqual(reviewed.toSorted());
  });

  it('all have an audience', () => {
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
      (type) => Object.keys(type?.getFields() ?? {}),
    );
    expect(rules.map(({ operation }) => operation).toSorted()).toEqual(fields.toSorted());
  });

  it('return no other person’s data where they are public', () => {
    const leaks = rules
      .filter(isPublic)
      .filter(({ kind, operation }) => !OWN.has(`${kind} ${operation}`))
      .flatMap((door) => {
        const types = reachable(answerOf(door));
        return PRIVATE_TYPES.filter((name) => types.has(name)).map((name) => `${door.operation} → ${name}`);
      });
    expect(leaks).toEqual([]);
  });

  it('are checked against types that exist', () => {
    const missing = PRIVATE_TYPES.filter((name) => !schema.getType(name));
    expect(missing).toEqual([]);
  });
});

describe('an operation without a clear audience', () => {
  /** Adds a resolver to type-graphql's metadata, and removes it again. */
  async function starting(declare: () => void): Promise<unknown> {
    const storage = getMetadataStorage();
    const before = storage.queries.length;
    declare();
    try {
      return await createSchema();
    } finally {
      storage.queries.length = before;
    }
  }

  it('stops the start when it states none', async () => {
    const start = starting(() => {
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

  it('stops the start when it states two', async () => {
    const start = starting(() => {
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

  it('stays closed although another class has a public method of the same name', async () => {
    const start = starting(() => {
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

  it('is removed again by the test, so the api starts', async () => {
    await expect(createSchema()).resolves.toBeDefined();
  });
});
