import { describe, expect, it } from '@jest/globals';
import { buildSchema, validateSchema } from 'graphql';
import { createSchema, printContract } from './graphql.ts';

describe('the GraphQL schema', () => {
  it('is printed identically every time, in alphabetical order', async () => {
    const text = printContract(await createSchema());
    expect(printContract(await createSchema())).toBe(text);
    // Parsing and printing the text returns the same text.
    expect(printContract(buildSchema(text))).toBe(text);
    expect(text).toMatch(/[^\n]\n$/);
  });

  it('is valid GraphQL', async () => {
    const schema = buildSchema(printContract(await createSchema()));
    expect(validateSchema(schema)).toEqual([]);
  });
});
