import { describe, expect, it } from '@jest/globals';
import { bannedWordsIn } from './bannedWords.ts';
import { readSource } from './readSource.ts';

const words = (text: string) => bannedWordsIn(text).map(({ word }) => word);

describe('bannedWordsIn', () => {
  it.each([
    ['An admin cannot approve what he uploaded', ['he']],
    ['Whoever calls sees Nobody', ['Whoever', 'Nobody']],
    ['runs the same number of statements', ['same number of statements']],
    ['the moment from which it counts', ['from which it counts']],
    ['A free product is removed (ST-012)', ['(ST-012']],
  ])('finds the banned words of %j', (text, found) => {
    expect(words(text)).toEqual(found);
  });

  it('finds a pair of words across two lines of a comment', () => {
    expect(words('what the caller is\n * told about')).toEqual(['is told']);
  });

  it.each([
    'The theme of the other patient',
    'letters and digits, at most 64',
    'outstanding amounts of the ledger',
    'the indoor address',
    'A free product is removed (specification row ST-012)',
    'POST /user/news-letter calls `sendLetter`',
  ])('accepts "%s"', (text) => {
    expect(words(text)).toEqual([]);
  });
});

describe('readSource', () => {
  const bad = `
    // nobody reads this
    const text = 'whoever is in a text of the product';
    export function Page() { return <p title={\`his \${text}\`}>{/* the door */}he</p>; }
    describe('a page', () => { it.each([1])(\`leaves \${2} things\`, () => {}); test.skip('lies', () => {}); });
    expect('his');
  `;

  it('reads comments and test titles, but not the texts of the product', () => {
    const { prose } = readSource('page.test.tsx', bad);
    expect(prose.map(({ kind, text, line }) => `${line} ${kind}: ${text.trim()}`)).toEqual([
      '2 comment: nobody reads this',
      '4 comment: the door',
      '5 title: a page',
      '5 title: leaves … things',
      '5 title: lies',
    ]);
  });

  it('reads the first text of each it.each row, because it is a part of the title', () => {
    const { prose } = readSource(
      'rows.test.ts',
      `it.each([['is his', 1], ['is mine', 2]])('%s', () => {}); it.each([['his', 1]])('row %#', () => {});`,
    );
    expect(prose.map(({ text }) => text)).toEqual(['%s', 'is his', 'is mine', 'row %#']);
  });

  it('reads each name once, with its line', () => {
    const { names } = readSource('page.test.tsx', bad);
    expect(names).toEqual(expect.arrayContaining([{ name: 'Page', line: 4 }]));
    expect(names.filter(({ name }) => name === 'text')).toHaveLength(1);
  });

  it('throws for a file that is not TypeScript', () => {
    expect(() => readSource('a.ts', 'const = ;')).toThrow('a.ts cannot be parsed');
  });
});
