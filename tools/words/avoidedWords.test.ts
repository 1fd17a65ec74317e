import { describe, expect, it } from '@jest/globals';
import { avoidedWordsIn, avoidedWordsOf } from './avoidedWords.ts';

const avoided = avoidedWordsOf(`# Glossary

## Shop

| Term | pt-BR | API name | Words we avoid |
| --- | --- | --- | --- |
| Coupon | cupom | \`Coupon.title\` | \`voucher\`, code |
| Copy of the data | cópia | \`DataExport\` | dump, \`take out\` |

## Words of the code

| Word | Meaning | Where it lives | Not in names | Except |
| --- | --- | --- | --- | --- |
| mail | what is sent | here | \`letter\` | |
`);
const findIn = (text: string) =>
  avoidedWordsIn({ path: 'cart.ts', prose: [{ kind: 'comment', text, line: 4 }] }, avoided);

describe('avoidedWordsOf', () => {
  it('reads the words in backticks of the tables of the product', () => {
    expect(avoided.map(({ words }) => words)).toEqual(['voucher', 'take out']);
  });

  it('refuses a glossary without such a table', () => {
    expect(() => avoidedWordsOf('# Glossary')).toThrow('no table');
  });
});

describe('avoidedWordsIn', () => {
  it('finds a word and its plural in a sentence, with the term to use', () => {
    expect(findIn('Adds the Vouchers of a cart.')).toEqual([
      'cart.ts:4 comment: "voucher", better: the glossary’s word for "Coupon"',
    ]);
  });

  it('accepts quoted code, longer words, and words that are right for something else', () => {
    expect(findIn('The field `voucher` has a code, not the word vouchering.')).toEqual([]);
  });
});
