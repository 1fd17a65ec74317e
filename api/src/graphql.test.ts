import { describe, expect, it } from '@jest/globals';
import { buildSchema, lexicographicSortSchema, printSchema, validateSchema } from 'graphql';
import { createSchema, printContract } from './graphql.ts';

describe('the GraphQL schema', () => {
  it('is printed identically every time, in alphabetical order and with one line break at the end', async () => {
    const text = printContract(await createSchema());
    expect(printContract(await createSchema())).toBe(text);
    expect(text).toBe(`${printSchema(lexicographicSortSchema(buildSchema(text)))}\n`);
    expect(text).toMatch(/[^\n]\n$/);
  });

  it('is valid GraphQL', async () => {
    const schema = buildSchema(printContract(await createSchema()));
    expect(validateSchema(schema)).toEqual([]);
  });
});
