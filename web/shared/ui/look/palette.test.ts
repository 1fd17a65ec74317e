import { describe, expect, it } from '@jest/globals';
import { shownMethods } from '#schema/payment/methods.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { DARK_STYLES } from './darkStyles.ts';
import { type ChartColor, type ColorName, DARK, LIGHT } from './palette.ts';
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

const isOfCharts = (name: string): name is ChartColor => name.startsWith('chart');
/** The parts of one chart: `edge` is what has no name of its own, `danger` what went wrong. */
const CHART_PARTS: readonly ColorName[] = [
  ...(Object.keys(LIGHT) as ColorName[]).filter(isOfCharts),
  'edge',
  'danger',
];

/** Borders of fields, the focus ring and the bars of charts. */
const SHAPES: readonly Pair[] = (['primary', ...CHART_PARTS] as const).flatMap((shape): Pair[] => [
  [shape, 'ground'],
  [shape, 'surface'],
]);

/** Red, green and blue, linear from 0 to 1. */
type Light = readonly number[];
type Matrix = readonly (readonly number[])[];

const linear = (color: string): Light =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });

const times = (matrix: Matrix, values: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((total, factor, index) => total + factor * (values[index] ?? 0), 0));

const luminance = (color: string): number => times([[0.2126, 0.7152, 0.0722]], linear(color))[0] ?? 0;

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What people see: all three kinds of cones, or two of them (Machado, Oliveira and Fernandes 2009, full severity). */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  'three cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The colour in OKLab, in which equal distances look equally large. */
const oklab = (light: Light): number[] =>
  times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      light,
    ).map(Math.cbrt),
  );

const distance = (one: string, other: string, sight: Matrix): number => {
  const [a = [], b = []] = [one, other].map((color) =>
    oklab(times(sight, linear(color)).map((channel) => Math.min(1, Math.max(0, channel)))),
  );
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
};

/** Three times the distance at which two areas side by side begin to look different. */
const LEAST_DISTANCE = 0.06;

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

  it.each(Object.entries(SIGHTS))('tells the parts of a chart apart with %s', (_sight, sight) => {
    const near = CHART_PARTS.flatMap((one, index) =>
      CHART_PARTS.slice(index + 1).map((other) => ({
        pair: `${one} and ${other}`,
        distance: distance(palette[one], palette[other], sight),
      })),
    ).filter((pair) => pair.distance < LEAST_DISTANCE);
    expect(near).toEqual([]);
  });
});

describe('the dark style sheet', () => {
  it('gives every colour and shadow of the theme its dark value, on screens and not in print', () => {
    expect(DARK_STYLES).toMatch(
      /^@media screen and \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark;/,
    );
    for (const [name, color] of Object.entries(DARK))
      expect(DARK_STYLES).toContain(
        `${system.token.var(`colors.${name}`).slice('var('.length, -1)}:${color}`,
      );
    for (const name of ['float', 'header'])
      expect(DARK_STYLES).toContain(`${system.token.var(`shadows.${name}`).slice('var('.length, -1)}:0`);
  });
});

it('no part of a chart and no payment method has the colour of a treatment line', () => {
  const ofLines: readonly string[] = [
    ...TREATMENT_LINES.map(({ color }) => color),
    ...LINES.flatMap((line) => [LIGHT[line], LIGHT[`${line}Text`]]),
  ];
  const ofCharts = [...CHART_PARTS, ...shownMethods().map(({ chart }) => chart.color)];
  for (const name of ofCharts) expect(ofLines).not.toContain(LIGHT[name]);
});
