import { describe, expect, it } from '@jest/globals';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { lineColours, lineLook } from './lineLook.ts';
import { system } from './theme.ts';

describe('the colours of a treatment line', () => {
  it.each(TREATMENT_LINES)('show $slug in the colour of the specification', ({ slug, color }) => {
    expect(String(system.token(`colors.${lineLook(slug).shape}`)).toUpperCase()).toBe(color);
  });

  it.each(TREATMENT_LINES)('of $slug are tokens of the theme', ({ slug }) => {
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
