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

/** Answers with nothing in them but the caller's own: behind his token, his cart token or his password. */
const OWN = new Set([
  ...['query me', 'query cart', 'mutation register', 'mutation login', 'mutation refreshSession'],
  'mutation registerPatient',
  // Behind a challenge, which the password gave.
  ...['mutation authenticateTwoFactor', 'mutation recoverTwoFactor', 'mutation passTwoFactorByPasskey'],
  // Behind a passkey.
  'mutation signInWithPasskey',
]);
/** What is known of a person: his account, orders, payments and cards. */
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

/** The types an answer can hold, however deep. */
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

describe('the doors of the api', () => {
  it('that are public are the reviewed ones', () => {
    const list = rules.filter(isPublic).map(({ kind, operation }) => `${kind} ${operation}`);
    console.table(rules.map(({ audience, kind, operation }) => ({ audience, kind, operation })));
    const reviewed = JSON.parse(
      readFileSync(new URL('./publicOperations.json', import.meta.url), 'utf8'),
    ) as string[];
    // A new public operation is a decision: add it to publicOperations.json in the same commit, and have it reviewed.
    expect(list.toSorted()).toEqual(reviewed.toSorted());
  });

  it('are all that the schema has, each with an audience', () => {
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
      (type) => Object.keys(type?.getFields() ?? {}),
    );
    expect(rules.map(({ operation }) => operation).toSorted()).toEqual(fields.toSorted());
  });

  it('show a person nothing of anyone else where they are public', () => {
    const leaks = rules
      .filter(isPublic)
      .filter(({ kind, operation }) => !OWN.has(`${kind} ${operation}`))
      .flatMap((door) => {
        const types = reachable(answerOf(door));
        return PRIVATE_TYPES.filter((name) => types.has(name)).map((name) => `${door.operation} → ${name}`);
      });
    expect(leaks).toEqual([]);
  });

  it('are watched by types that exist', () => {
    const missing = PRIVATE_TYPES.filter((name) => !schema.getType(name));
    expect(missing).toEqual([]);
  });
});

describe('a door without a clear audience', () => {
  /** Adds a resolver to the list type-graphql keeps, and takes it off again. */
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

  it('does not let the api start when it states none', async () => {
    const start = starting(() => {
      @Resolver()
      class ForgottenResolver {
        @Query(() => String)
        forgotten(): string {
          return 'open';
        }
      }
      return ForgottenResolver;
    });
    await expect(start).rejects.toThrow('The query "forgotten" states no audience');
  });

  it('does not let the api start when it states two', async () => {
    const start = starting(() => {
      @Resolver()
      class UndecidedResolver {
        @Public()
        @Members()
        @Query(() => String)
        undecided(): string {
          return 'open';
        }
      }
      return UndecidedResolver;
    });
    await expect(start).rejects.toThrow('The query "undecided" states two audiences');
  });

  it('is not opened by a public door of the same name elsewhere', async () => {
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

  it('does not let the api start when a mutation of a role states no fresh-code rule', async () => {
    const storage = getMetadataStorage();
    const before = storage.mutations.length;
    @Resolver()
    class HastyResolver {
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
    expect(HastyResolver).toBeDefined();
  });

  it('leaves nothing behind: the api starts', async () => {
    await expect(createSchema()).resolves.toBeDefined();
  });
});
