import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { system } from './theme.ts';

const WEB = resolve('web');

/** A space, as one value or one for each width: `py="6"`, `gap: '4'`, `px={{ base: '4', md: '8' }}`. */
const SPACES =
  /\b(?:p[xytblr]?|padding\w*|m[xytblr]?|margin\w*|gap|rowGap|columnGap|top|bottom|left|right|inset[XY]?)(?:=|: )(?:\{?\{([^}]*)\}+|(['"][^'"]*['"]))/g;

const unknownSpaces = (source: string): string[] =>
  [...source.matchAll(SPACES)].flatMap(([text, byWidth, single]) =>
    [...(byWidth ?? single ?? '').matchAll(/['"]-?(\d+)['"]/g)]
      .filter(([, step]) => system.token(`spacing.${step}`, null) === null)
      .map(() => text),
  );

describe('the spaces of the screens', () => {
  it.each([
    ["py={{ base: '7', md: '18' }}", ["py={{ base: '7', md: '18' }}"]],
    ['pl="5"', ['pl="5"']],
    ["gap: '6'", []],
  ])('in %p that the theme does not contain are found: %p', (source, unknown) => {
    expect(unknownSpaces(source)).toEqual(unknown);
  });

  it('are steps of the theme, which ignores every other number', () => {
    const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    );
    const found = files.flatMap((file) =>
      unknownSpaces(readFileSync(join(WEB, file), 'utf8')).map((space) => `${file}: ${space}`),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(found).toEqual([]);
  });
});
