import { describe, expect, it } from '@jest/globals';
import { unwantedNamesIn, unwantedNamesOf } from './unwantedNames.ts';

const glossary = `# Glossary

| Term | API name |
| --- | --- |
| Order | \`door\` |

## Words of the code

| Word | Meaning | Where it lives | Not in names | Except |
| --- | --- | --- | --- | --- |
| mail | what is sent | here | \`letter\` | \`letterSpacing\` |
| polyglot file | two formats | there | \`twoFaced\` | |

## Later

| Word | Meaning | Where it lives | Not in names | Except |
| --- | --- | --- | --- | --- |
| other | a | b | \`page\` | |
`;
const unwanted = unwantedNamesOf(glossary);
const findUnwanted = (path: string, ...names: string[]) =>
  unwantedNamesIn({ path, names: names.map((name) => ({ name, line: 3 })) }, unwanted);

describe('unwantedNamesOf', () => {
  it('reads only the table of the code', () => {
    expect(unwanted.map(({ words }) => words)).toEqual(['letter', 'two faced']);
  });

  it('refuses a glossary without that table', () => {
    expect(() => unwantedNamesOf('# Glossary')).toThrow('no part');
  });
});

describe('unwantedNamesIn', () => {
  it('finds an unwanted word within a name, and its plural', () => {
    expect(findUnwanted('mail.ts', 'sendLetters', 'ORDER_LETTER')).toEqual([
      'mail.ts:3 name: `sendLetters` uses "letter", better: mail',
      'mail.ts:3 name: `ORDER_LETTER` uses "letter", better: mail',
    ]);
  });

  it('finds an unwanted file name', () => {
    expect(findUnwanted('storage/twoFaced.test.ts')).toEqual([
      'storage/twoFaced.test.ts:0 name: `twoFaced.test.ts` uses "two faced", better: polyglot file',
    ]);
  });

  it('finds an unwanted folder name', () => {
    expect(findUnwanted('api/letters/send.ts')).toHaveLength(1);
  });

  it('accepts longer words and the exceptions of the table', () => {
    expect(findUnwanted('newsletter.ts', 'newsletter', 'letterSpacing', 'page', 'twoFactor')).toEqual([]);
  });
});
