import fc from 'fast-check';
import type { RunRequest } from './examineDocument.ts';

/** For tests: documents that must be refused before any statement, each in one of many ways. */

const many = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const beyond = fc.oneof(
  fc.integer({ min: 101, max: 2 ** 31 - 1 }),
  fc.constant(99_999),
  fc.integer({ min: -(2 ** 31), max: -1 }),
);
const list = fc.constantFrom('users', 'transactions', 'coupons', 'managedProducts', 'adminActs');
const aLot = (from: number) => fc.integer({ min: from, max: from + 60 });

const read = (query: string, variables: Record<string, unknown> = {}): RunRequest => ({
  query,
  variables,
  mode: 'read',
});

const aliases = fc
  .tuple(list, aLot(6), fc.integer({ min: 1, max: 100 }))
  .map(([name, count, limit]) =>
    read(`{ ${many(count, (at) => `a${at}: ${name}(limit: ${limit}) { total }`)} }`),
  );

const aliasesInFragments = fc
  .tuple(list, aLot(6))
  .map(([name, count]) =>
    read(
      `{ ...f } fragment f on Query { ...g } fragment g on Query { ${many(count, (at) => `a${at}: ${name}(limit: 1) { total }`)} }`,
    ),
  );

const fragmentCycle = list.map((name) =>
  read(`{ ${name}(limit: 1) { ...f } } fragment f on UserPage { ...g } fragment g on UserPage { ...f }`),
);

const fragmentFlood = fc
  .tuple(list, aLot(31))
  .map(([name, count]) =>
    read(
      `{ ${name}(limit: 1) { total } ${many(count, () => '...f')} } ${many(count, (at) => `fragment f${at} on Query { __typename }`)}`,
    ),
  );

const literalLimit = fc
  .tuple(list, beyond)
  .map(([name, limit]) => read(`{ ${name}(limit: ${limit}) { total } }`));
const variableLimit = fc
  .tuple(list, beyond)
  .map(([name, limit]) => read(`query ($n: Int!) { ${name}(limit: $n) { total } }`, { n: limit }));
const defaultLimit = fc
  .tuple(list, beyond)
  .map(([name, limit]) => read(`query ($n: Int! = ${limit}) { ${name}(limit: $n) { total } }`));
const offset = fc
  .integer({ min: 10_001, max: 2 ** 31 - 1 })
  .map((at) => read(`query ($at: Int!) { users(limit: 1, offset: $at) { total } }`, { at }));
const wrongVariable = fc
  .constantFrom<unknown>('99999', 1.5, true, [100], { n: 1 }, null)
  .map((n) => read('query ($n: Int!) { users(limit: $n) { total } }', { n }));

const longList = aLot(101).map((count) =>
  read('query ($ids: [ID!]!) { validPrescription(productIds: $ids) { __typename } }', {
    ids: Array.from({ length: count }, (_, index) => String(index)),
  }),
);
const longLiteral = aLot(101).map((count) =>
  read(`{ validPrescription(productIds: [${many(count, (at) => `"${at}"`)}]) { __typename } }`),
);

const deep = aLot(13).map((depth) =>
  read(`{ users(limit: 1) { items ${'{ doctor '.repeat(depth)}{ crm }${' }'.repeat(depth)} } }`),
);
const wide = aLot(401).map((count) => read(`{ ${many(count, (at) => `f${at}: __typename`)} }`));
const repeated = aLot(6).map((count) => read(`{ ${many(count, () => 'users(limit: 1) { total }')} }`));
const directives = aLot(21).map((count) =>
  read(`{ users(limit: 1) { total ${'@include(if: true) '.repeat(count)} } }`),
);
const costly = fc
  .integer({ min: 60, max: 100 })
  .map((limit) =>
    read(
      `{ transactions(limit: ${limit}) { items { code title total items { id name slug quantity price value } history { status label at note } ledger { rule text amount lineId } contact { name email phone } } } }`,
    ),
  );

const change = fc
  .constantFrom('logout { ok }', 'clearCart { __typename }', 'removeSavedFilters(id: "a") { __typename }')
  .map((field) => read(`mutation { ${field} }`));
const manyChanges = aLot(2).map((count) => ({
  query: `mutation { ${many(count, (at) => `a${at}: clearCart { __typename }`)} }`,
  variables: {},
  mode: 'change' as const,
}));
const live = fc.constant(read('subscription { transactionStatusChanged { cursor } }'));
const several = fc.constant(read('query A { users { total } } query B { users { total } }'));

const noDocument = fc.oneof(
  fc.string().map((text) => read(`${text} {`)),
  fc.anything().map((query) => ({ query: typeof query === 'string' ? '' : query, mode: 'read' as const })),
  fc.string({ minLength: 1, maxLength: 20 }).map((name) => read(`{ users(limit: 1) { "${name}" } }`)),
  fc.constant(read(`{ ${'a'.repeat(10_001)} }`)),
);
const bigVariables = aLot(5_001).map((count) =>
  read('{ users { total } }', { unused: Array.from({ length: count }, () => 0) }),
);

export const hostileDocuments: fc.Arbitrary<RunRequest> = fc.oneof(
  ...[aliases, aliasesInFragments, fragmentCycle, fragmentFlood],
  ...[literalLimit, variableLimit, defaultLimit, offset, wrongVariable],
  ...[longList, longLiteral, deep, wide, repeated, directives, costly],
  ...[change, manyChanges, live, several, noDocument, bigVariables],
);
