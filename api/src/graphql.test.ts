import { describe, expect, it } from '@jest/globals';
import { buildSchema, validateSchema } from 'graphql';
import { createSchema, printContract } from './graphql.ts';

describe('the contract', () => {
  it('is printed the same every time, in an order that does not depend on the code', async () => {
    const text = printContract(await createSchema());
    expect(printContract(await createSchema())).toBe(text);
    // Read back and printed, it is the same text: nothing in it depends on how it was built.
    expect(printContract(buildSchema(text))).toBe(text);
    expect(text).toMatch(/[^\n]\n$/);
  });

  it('is valid GraphQL', async () => {
    const schema = buildSchema(printContract(await createSchema()));
    expect(validateSchema(schema)).toEqual([]);
  });
});
