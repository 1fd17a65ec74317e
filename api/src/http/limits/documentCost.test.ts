import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema, parse } from 'graphql';
import { costOf, knownCost } from './documentCost.ts';

const schema = buildSchema(`
  type Query { list(limit: Int = 20, search: String): Page! }
  type Page { items: [Row!]! }
  type Row { id: ID! rows(limit: Int = 5): [Row!]! }`);
const document = parse(`query ($many: Int, $inner: Int = 3, $search: String) {
  list(limit: $many, search: $search) { items { id rows(limit: $inner) { id } } } }`);

const size = fc.oneof(
  fc.integer({ min: -5, max: 200 }),
  fc.constantFrom(null, undefined, '7', 'x'.repeat(300), [4], {}),
);

describe('knownCost', () => {
  it('returns the same cost as costOf, also for page sizes that were sent before', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ many: size, inner: size, search: fc.string() })), (requests) => {
        for (const variables of requests)
          expect(knownCost(schema, document, variables)).toBe(costOf(schema, document, variables));
      }),
    );
  });
});
