import { describe, expect, it } from '@jest/globals';
import { buildSchema, validateSchema } from 'graphql';
import { createSchema, printContract } from './graphql.ts';

describe('the GraphQL schema', () => {
  it('is printed identically every time, in an order that does not depend on the code', async () => {
    const text = printContract(await createSchema());
    expect(printContract(await createSchema())).toBe(text);
    // Parsed and printed again it is the same text: nothing in it depends on how it was built.
    expect(printContract(buildSchema(text))).toBe(text);
    expect(text).toMatch(/[^\n]\n$/);
  });

  it('is valid GraphQL', async () => {
    const schema = buildSchema(printContract(await createSchema()));
    expect(validateSchema(schema)).toEqual([]);
  });
});
