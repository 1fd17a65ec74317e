import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GraphQLEmailAddress } from 'graphql-scalars';
import { z as classicZod } from 'zod';
import * as z from 'zod/mini';
import { fullCount } from '#schema/testing/fullCount.ts';
import { email } from '#schema/validation/fields.ts';
import { readInput } from '#shared/readInput.ts';
import { InvalidInput } from '#shared/refusals.ts';

describe('the e-mail field of a form', () => {
  const shape = z.object({ email });
  const part = fc.string({ unit: fc.constantFrom(...'abz09.-_+@é%$*\0 \'’<>,"'), maxLength: 12 });

  it('accepts only addresses that the GraphQL scalar and the mailer accept too', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.tuple(part, part).map(([a, b]) => `${a}@${b}.com`),
        ),
        (typed) => {
          const read = readInput(shape, { email: typed });
          if (!(read instanceof InvalidInput)) {
            expect(GraphQLEmailAddress.serialize(read.email)).toBe(read.email);
            expect(classicZod.email().safeParse(read.email).success).toBe(true);
          }
        },
      ),
      { numRuns: fullCount(2000, 300) },
    );
  });

  it.each(['ana@x.com', "ana.d'avila@x.com", 'ana.b+loja@sub.x.com.br', 'o_neil-9@x-y.io'])(
    'accepts %s',
    (typed) => {
      expect(readInput(shape, { email: typed })).toEqual({ email: typed });
    },
  );

  it.each(['joão@x.com', 'a\0b@-x.com', 'a@x', 'a b@', `${'a'.repeat(250)}@x.com`])('refuses %j', (typed) => {
    expect(readInput(shape, { email: typed })).toBeInstanceOf(InvalidInput);
  });
});

describe('validation of an input', () => {
  it('removes NUL characters at any depth first', () => {
    const shape = z.object({
      name: z.string(),
      lines: z.array(z.object({ note: z.nullable(z.string()) })),
      age: z.number(),
    });
    const sent = { name: 'An\0a', lines: [{ note: '\0' }, { note: null }], age: 7 };
    expect(readInput(shape, sent)).toEqual({ name: 'Ana', lines: [{ note: '' }, { note: null }], age: 7 });
  });

  it('names a field by its path', () => {
    const shape = z.object({ lines: z.array(z.object({ note: z.string('Escreva algo.') })) });
    expect(readInput(shape, { lines: [{ note: 'a' }, {}] })).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'lines.1.note', message: 'Escreva algo.' }],
    });
  });
});
