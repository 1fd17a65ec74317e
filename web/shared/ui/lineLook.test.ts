import { describe, expect, it } from '@jest/globals';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { lineColours, lineLook } from './lineLook.ts';
import { system } from './theme.ts';

describe('the colours of a line', () => {
  it.each(TREATMENT_LINES)('show $slug in the colour the specification gives it', ({ slug, color }) => {
    expect(String(system.token(`colors.${lineLook(slug).shape}`)).toUpperCase()).toBe(color);
  });

  it.each(TREATMENT_LINES)('of $slug are the theme’s own, in its own spelling', ({ slug }) => {
    const { shape, soft, text } = lineLook(slug);
    const ofTheme = (token: string) => system.token.var(`colors.${token}`);
    expect(lineColours(slug)).toEqual({
      '--shape': ofTheme(shape),
      '--soft': ofTheme(soft),
      '--strong': ofTheme(text),
      '--edge': ofTheme('edge'),
    });
  });
});
