import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { z } from 'zod';
import { operationsOf } from '../../test/builders/operations.ts';
import { audienceOf as table } from '../../test/builders/roleTables.ts';
import { createSchema } from '../graphql.ts';
import { routes } from '../rest/routes.ts';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await createSchema();
});

/**
 * Names of fields about money of the shop. A doctor must not see what the shop earns by a prescription (A-83; CFM
 * 2.336/2023).
 */
const OF_THE_SHOP =
  /price|cents|coupon|discount|commission|conver|revenue|margin|subtotal|freight|payment|instal|instalment|cart|checkout|amount|profit|affiliate|^utm|campaign/i;

/** Operations about the doctor's own pay, which does not depend on the outcome of an evaluation. */
const OWN_PAY = new Set(['query myEarnings']);

/** Operations for every signed-in person that return data of a patient when a doctor calls them. */
const OF_PATIENTS = new Set([
  ...['query evolution', 'query prescription', 'query medicalAppointment', 'query chatMessages'],
  ...['query chatUsers', 'query myChats', 'query chatUnread', 'subscription chatMessageAdded'],
  ...['mutation sendChatMessage', 'mutation deleteChatMessage', 'mutation markChatRead'],
]);
const isOfDoctors = (name: string): boolean =>
  !OWN_PAY.has(name) && (table[name] === 'doctors' || table[name] === 'clinic' || OF_PATIENTS.has(name));

/** The names of types and fields reachable from here. */
function namesFrom(type: GraphQLNamedType, path: string, found: Map<string, string>): Map<string, string> {
  if (found.has(type.name)) return found;
  found.set(type.name, path);
  if (isUnionType(type)) for (const member of type.getTypes()) namesFrom(member, path, found);
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      const fieldPath = `${path} → ${type.name}.${field.name}`;
      found.set(`${type.name}.${field.name}`, fieldPath);
      const inner: GraphQLType = field.type;
      namesFrom(getNamedType(inner), fieldPath, found);
    }
  }
  return found;
}

describe('a doctor’s part of the schema', () => {
  it('contains no prices, coupons, commissions or conversion', () => {
    const operations = operationsOf(schema).filter(({ name }) => isOfDoctors(name));
    expect(operations.length).toBeGreaterThan(20);
    const problems = operations.flatMap(({ name, field }) => {
      const found = namesFrom(getNamedType(field.type), name, new Map([[`.${field.name}`, name]]));
      for (const arg of field.args) {
        found.set(`.${arg.name}`, `${name}(${arg.name})`);
        namesFrom(getNamedType(arg.type), `${name}(${arg.name})`, found);
      }
      return [...found].flatMap(([met, path]) =>
        OF_THE_SHOP.test(met.split('.').at(-1) ?? '') ? [path] : [],
      );
    });
    expect(problems).toEqual([]);
  });

  it('is checked for names that exist, since an order contains them', () => {
    const order = schema.getType('Transaction');
    const names = order ? [...namesFrom(order, 'order', new Map()).keys()] : [];
    expect(names.filter((name) => OF_THE_SHOP.test(name)).length).toBeGreaterThan(10);
  });

  it('has operations that exist', () => {
    const known = new Set(operationsOf(schema).map(({ name }) => name));
    expect([...OWN_PAY, ...OF_PATIENTS].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('a doctor’s documented paths', () => {
  it('return no prices, coupons, commissions or conversion', () => {
    const doctorRoutes = routes.filter(({ method, path }) => {
      const audience = table[`${method} ${path}`];
      const isOfPatients = /^\/(evolution|prescription|chat-message|medical-appointment)/.test(path);
      return audience === 'doctors' || audience === 'clinic' || (audience === 'members' && isOfPatients);
    });
    expect(doctorRoutes.length).toBeGreaterThan(10);
    const problems = doctorRoutes.flatMap(({ method, path, answer, body }) =>
      [answer, ...(body ? [body] : [])].flatMap((shape) => {
        const text = JSON.stringify(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }));
        const names = [...text.matchAll(/"(\w+)":\{/g)].map(([, name = '']) => name);
        return names.filter((name) => OF_THE_SHOP.test(name)).map((name) => `${method} ${path}: ${name}`);
      }),
    );
    expect(problems).toEqual([]);
  });
});
