import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import './base64.ts';

interface WithBase64 {
  toBase64(options?: object): string;
}
type Alphabet = 'base64' | 'base64url';

const encode = (bytes: Uint8Array, options?: object): string =>
  (bytes as Uint8Array & WithBase64).toBase64(options);
const decode = (text: string, alphabet: Alphabet): Uint8Array =>
  (Uint8Array as typeof Uint8Array & { fromBase64(text: string, options: object): Uint8Array }).fromBase64(
    text,
    { alphabet },
  );

describe('base64 of bytes', () => {
  it.each(['base64', 'base64url'] as const)('in %s reads back what it wrote, padded or not', (alphabet) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, omitPadding) => {
        const text = encode(bytes, { alphabet, omitPadding });
        expect(text.includes('=')).toBe(!omitPadding && bytes.length % 3 !== 0);
        expect(Array.from(decode(text, alphabet))).toEqual(Array.from(bytes));
      }),
    );
  });

  it('takes a part of a larger buffer for itself alone', () => {
    expect(encode(new Uint8Array([1, 2, 3, 4, 5, 6]).subarray(2, 4))).toBe('AwQ=');
  });

  it.each([
    ['a+b/', 'base64url'],
    ['a-b_', 'base64'],
    ['ab cd', 'base64'],
    ['abcde', 'base64url'],
    ['ab=c', 'base64url'],
    ['é', 'base64'],
  ] as const)('refuses %j as %s', (text, alphabet) => {
    expect(() => decode(text, alphabet)).toThrow('not base64 of this alphabet');
  });
});
