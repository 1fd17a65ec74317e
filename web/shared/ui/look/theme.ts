import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  type RecipeDefinition,
  type SystemContext,
} from '@chakra-ui/react';
import { fieldRecipe, inputRecipe, textareaRecipe } from './fieldRecipes.ts';
import { LIGHT } from './palette.ts';

const px = (sizes: Record<string, string>) =>
  Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, { value }]));

/** 4 · 8 · 12 · 16 · 24 · 32 · 48 · 72 · 96, named by quarter rem. */
const SPACING = px({
  0: '0px',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  6: '1.5rem',
  8: '2rem',
  12: '3rem',
  18: '4.5rem',
  24: '6rem',
});

/** A font size, in pixels, that grows from `from` on a 360 px screen to `to` on a 1280 px screen (920 px wider). */
const fluid = (from: number, to: number) => {
  const slope = (to - from) / 920;
  const base = (from - slope * 360) / 16;
  return `clamp(${from / 16}rem, ${base.toFixed(4)}rem + ${(slope * 100).toFixed(4)}vw, ${to / 16}rem)`;
};

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'ap',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: {
      colors: px(LIGHT),
      spacing: SPACING,
      sizes: { ...SPACING, ...px({ tap: '3rem', measure: '42rem', page: '77.5rem', full: '100%' }) },
      radii: px({ input: '8px', card: '12px', stage: '20px', pill: '999px' }),
      fonts: px({
        body: '"Hanken Grotesk Variable", "Hanken Fallback", "Hanken Wide Fallback", system-ui, sans-serif',
        mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
      }),
      fontSizes: px({
        xs: '0.8125rem',
        sm: '0.875rem',
        md: '1rem',
        lg: fluid(17, 18),
        xl: fluid(19, 22),
        '2xl': fluid(22, 28),
        '3xl': fluid(26, 36),
        '4xl': fluid(32, 48),
      }),
      fontWeights: {
        normal: { value: 400 },
        medium: { value: 500 },
        semi: { value: 600 },
        bold: { value: 700 },
      },
      lineHeights: {
        flat: { value: 1 },
        tight: { value: 1.12 },
        snug: { value: 1.3 },
        body: { value: 1.625 },
      },
      letterSpacings: px({ tight: '-0.02em', wide: '0.08em' }),
      shadows: px({
        float: '0 8px 28px -8px rgba(29, 42, 46, 0.22), 0 2px 6px -2px rgba(29, 42, 46, 0.12)',
        header: `0 1px 0 ${LIGHT.line}, 0 8px 20px -16px rgba(29, 42, 46, 0.35)`,
      }),
      durations: px({ fast: '120ms', calm: '200ms' }),
      easings: px({ out: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }),
      zIndex: { bar: { value: 20 }, header: { value: 30 }, popover: { value: 40 }, toast: { value: 60 } },
    },
    keyframes: {
      breathe: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.55' } },
      spin: { to: { transform: 'rotate(360deg)' } },
      slideDown: { from: { transform: 'translateY(-100%)' } },
      rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
    },
    recipes: { input: inputRecipe, textarea: textareaRecipe },
    slotRecipes: { field: fieldRecipe },
  },
  globalCss: {
    html: {
      bg: 'ground',
      color: 'ink',
      fontFamily: 'body',
      lineHeight: 'body',
      fontSize: '100%',
      textSizeAdjust: '100%',
      scrollPaddingTop: '6rem',
      '--global-color-border': 'colors.line',
    },
    body: { minHeight: '100dvh', fontSize: 'md', overflowX: 'clip' },
    'h1, h2, h3, h4': { textWrap: 'balance' },
    p: { textWrap: 'pretty' },
    a: { color: 'inherit', textDecoration: 'none' },
    ':focus-visible': { outline: '3px solid', outlineColor: 'primary', outlineOffset: '2px' },
    'main:focus, h1:focus': { outline: 'none' },
    // Behind an open dialog a finger must not scroll the page; with a mouse, hiding the scrollbar would shift the
    // page.
    'html:has(dialog:modal)': { '@media (pointer: coarse)': { overflow: 'hidden' } },
    'summary::-webkit-details-marker': { display: 'none' },
    '*::placeholder': { color: 'muted', opacity: 1 },
    '*::selection': { bg: 'primary', color: 'surface' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
});

/** Calls `make` once for each argument. */
function once<Argument extends object, Result>(make: (argument: Argument) => Result) {
  const results = new WeakMap<Argument, Result>();
  return (argument: Argument): Result => {
    const known = results.get(argument);
    if (known !== undefined) return known;
    const result = make(argument);
    results.set(argument, result);
    return result;
  };
}

/**
 * Chakra's engine with the tokens of our design and only the recipes in use, which keeps the script small. Chakra
 * creates the recipe of an element again at every render, without its memoized results; here each recipe is created
 * once.
 */
function createTheme(): SystemContext {
  const created = createSystem(defaultBaseConfig, config);
  const createRecipe = created.cva;
  const cva = once((definition: RecipeDefinition) => {
    const recipe = createRecipe(definition);
    return Object.assign(recipe, { merge: once(recipe.merge.bind(recipe)) });
  });
  return Object.assign(created, { cva });
}

export const system = createTheme();

/**
 * The theme without the styles of the whole page, for a document that already contains them: writing them a second
 * time would make the browser restyle every element.
 */
export const systemWithoutGlobals: typeof system = Object.create(system, {
  _global: { value: [] },
  _config: { value: { ...system._config, disableLayers: true } },
});
