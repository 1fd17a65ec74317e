import { DARK } from './palette.ts';

/** Brighter than the lines between cards, because what floats has the ground of the cards below it. */
const FLOATING_EDGE = '#4C5B61';

/** On a dark ground a shadow in the colour of the ink would be a glow. */
const SHADOWS = {
  float: `0 8px 28px -8px rgba(0, 0, 0, 0.7), 0 0 0 1px ${FLOATING_EDGE}`,
  header: `0 1px 0 ${DARK.line}, 0 8px 20px -16px rgba(0, 0, 0, 0.6)`,
};

const variableName = (group: string, name: string): string =>
  `--ap-${group}-${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

const variablesOf = (group: string, values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([name, value]) => `${variableName(group, name)}:${value}`);

/**
 * The dark look as a style sheet: it gives the variables of the theme other values where the system asks for a dark
 * look. It applies to screens only, so a page is printed on white.
 */
export const DARK_STYLES = `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${[
  ...variablesOf('colors', DARK),
  ...variablesOf('shadows', SHADOWS),
].join(';')};--ap-backdrop:rgba(0,0,0,.66)}html{background:${DARK.ground}}}`;
