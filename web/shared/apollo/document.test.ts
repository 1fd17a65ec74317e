import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, print, validate } from 'graphql';
import { fragment, operation } from './document.ts';
import { operationId } from './operationId.ts';

const price = fragment('Price', 'Product', ['id', 'value']);
const card = fragment('Card', 'Product', ['id', '...Price'], [price]);

describe('compact documents', () => {
  it('expand to the original query, with each fragment once, and are known by their id', () => {
    const document = operation(
      'query',
      'Page',
      { slug: 'String!', ids: '[ID!]!' },
      [
        ['found:product', ['...Card', '...Price'], { slug: '$slug' }],
        ['products', ['total'], { limit: 24, isDesc: true, orderBy: 'VALUE' }],
      ],
      'abc',
      [card, price],
    );
    expect(print(document)).toBe(
      print(
        parse(`
          query Page($slug: String!, $ids: [ID!]!) {
            found: product(slug: $slug) { ...Card ...Price }
            products(limit: 24, isDesc: true, orderBy: VALUE) { total }
          }
          fragment Card on Product { id ...Price }
          fragment Price on Product { id value }
        `),
      ),
    );
    expect(operationId('Page')).toBe('abc');
  });

  it('keep the selection on a member of a union', () => {
    const document = operation(
      'mutation',
      'Add',
      {},
      [['clearCart', ['__typename', ['...Cart', ['id']]]]],
      'x',
    );
    expect(print(document)).toMatch(/\.\.\. on Cart \{\s+id\s+\}/);
  });
});

describe('the list of known operations', () => {
  it('contains only operations that are valid in the contract', () => {
    const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
    const list: Record<string, string> = JSON.parse(readFileSync('schema/generated/operations.json', 'utf8'));
    expect(Object.keys(list).length).toBeGreaterThan(100);
    for (const text of Object.values(list)) expect(validate(schema, parse(text))).toEqual([]);
  });
});
