import { describe, expect, it } from '@jest/globals';
import { shownMethods } from '#schema/payment/methods.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { DARK_STYLES } from './darkStyles.ts';
import { type ColorName, DARK, LIGHT } from './palette.ts';
import { system } from './theme.ts';

type Pair = [foreground: ColorName, background: ColorName];

const GROUNDS: readonly ColorName[] = ['ground', 'surface', 'sand'];
const LINES = ['sleep', 'hair', 'skin', 'beard', 'wellness', 'ed', 'weight'] as const;

/** Texts and the areas on which the screens show them. */
const TEXTS: readonly Pair[] = [
  ...(['ink', 'muted', 'primary', 'danger', 'ok'] as const).flatMap((text) =>
    GROUNDS.map((ground): Pair => [text, ground]),
  ),
  ['accent', 'ground'],
  ['accent', 'surface'],
  ...(['primary', 'primaryDeep', 'ink', 'danger', 'ok'] as const).map((ground): Pair => ['surface', ground]),
  ...(['primary', 'accent', 'danger', 'ok'] as const).flatMap((name): Pair[] => [
    [name, `${name}Soft`],
    ['ink', `${name}Soft`],
    ['muted', `${name}Soft`],
  ]),
  ...LINES.flatMap((line): Pair[] => [
    [`${line}Text`, `${line}Soft`],
    [`${line}Text`, 'surface'],
    ['ink', `${line}Soft`],
  ]),
];

/** Borders of fields, the focus ring and the bars of charts. */
const SHAPES: readonly Pair[] = (['edge', 'primary', 'danger'] as const).flatMap((shape): Pair[] => [
  [shape, 'ground'],
  [shape, 'surface'],
]);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the %s palette', (_name, palette: Readonly<Record<ColorName, string>>) => {
  const below = (pairs: readonly Pair[], least: number) =>
    pairs
      .map(([text, ground]) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(palette[text], palette[ground]),
      }))
      .filter(({ ratio }) => ratio < least);

  it('has the contrast of WCAG AA for every text on its areas', () => {
    expect(below(TEXTS, 4.5)).toEqual([]);
  });

  it('has the contrast of WCAG AA for borders, the focus ring and charts', () => {
    expect(below(SHAPES, 3)).toEqual([]);
  });
});

describe('the dark style sheet', () => {
  it('gives every colour and shadow of the theme another value, on screens and not in print', () => {
    expect(DARK_STYLES).toMatch(
      /^@media screen and \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark;/,
    );
    for (const name of Object.keys(LIGHT))
      expect(DARK_STYLES).toContain(`${system.token.var(`colors.${name}`).slice('var('.length, -1)}:#`);
    for (const name of ['float', 'header'])
      expect(DARK_STYLES).toContain(`${system.token.var(`shadows.${name}`).slice('var('.length, -1)}:0`);
  });
});

it('gives no payment method the colour of a treatment line in charts', () => {
  const ofLines: readonly string[] = [
    ...TREATMENT_LINES.map(({ color }) => color),
    ...LINES.flatMap((line) => [LIGHT[line], LIGHT[`${line}Text`]]),
  ];
  for (const { chart } of shownMethods()) expect(ofLines).not.toContain(LIGHT[chart.color]);
});
