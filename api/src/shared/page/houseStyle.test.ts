import { describe, expect, it } from '@jest/globals';
import { TEST_BANK_STYLE } from '../../../../sandbox/bank/testBank/testBankStyle.ts';
import { DEMO_STYLE } from '../../../../sandbox/controls/demoStyle.ts';
import { EXPORT_STYLE } from '../../modules/privacy/export/exportPages.ts';
import { referenceStyle } from '../../rest/openapi/referencePage.ts';
import { partnerStyle } from '../../rest/partnerPage/partnerPage.ts';
import {
  DARK_PAGE,
  houseBar,
  houseHead,
  houseLook,
  LIGHT_PAGE,
  type PageColor,
  pageColors,
} from './houseStyle.ts';
import { shortPageStyle } from './shortPageStyle.ts';

/** The relative luminance of WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXTS: readonly [text: PageColor, ground: PageColor][] = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'made'],
  ['ink', 'sand'],
  ['ink', 'good'],
  ['ink', 'bad'],
  ['muted', 'surface'],
  ['muted', 'ground'],
  ['ok', 'surface'],
  ['danger', 'surface'],
  ['primary', 'ground'],
  ['primary', 'surface'],
  ['onPrimary', 'primary'],
  ['codeInk', 'code'],
  ['codeInk', 'codeButton'],
];

describe.each([
  ['light', LIGHT_PAGE],
  ['dark', DARK_PAGE],
])("the %s look of the server's own pages", (_name, colors) => {
  it.each(TEXTS)('has a contrast of at least 4.5 for %s on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

describe("the style sheets of the server's own pages", () => {
  it.each([
    ['partners', referenceStyle + partnerStyle],
    ['test bank', TEST_BANK_STYLE],
    ['demo', DEMO_STYLE],
    ['prescription, error, reminders and hand-over', shortPageStyle],
    ['copy of a person’s data', EXPORT_STYLE],
  ])('use only the named colours and have the look of the house: %s', (_page, sheet) => {
    expect(sheet).toContain(houseLook);
    const named = sheet.replace(pageColors, '');
    expect(named.match(/#[0-9a-f]{3,6}\b/gi)).toBeNull();
    const used = [...named.matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name);
    expect(Object.keys(LIGHT_PAGE)).toEqual(expect.arrayContaining(used));
  });
});

describe('the head and the bar of such a page', () => {
  it('have the title with the brand, the icon, and the mark of a demonstration where it is one', () => {
    expect(houseHead('Parceiros', { isDemo: false })).toContain('<title>Parceiros | Aprumo</title>');
    expect(houseHead('Parceiros', { isDemo: false })).toContain('/favicon.svg');
    expect(houseBar({ isDemo: true })).toContain('Demonstração');
    expect(houseBar({ isDemo: false })).not.toContain('Demonstração');
  });
});
