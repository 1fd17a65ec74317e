// Runs alone: it reads and removes every style of the document.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rolldown } from 'rolldown';
import type { drawRecipes } from './recipesScreen.tsx';
import { trimModule } from './trimPackages.ts';

const SCREEN = fileURLToPath(new URL('./recipesScreen.tsx', import.meta.url));
/** The file of React Router that the build uses. */
const ROUTER = fileURLToPath(
  new URL('../../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/** Renders the screen with the packages as they are, or as the build trims them. */
async function render(isTrimmed: boolean) {
  const files: string[] = [];
  const bundle = await rolldown({
    input: SCREEN,
    platform: 'browser',
    resolve: { alias: { 'react-router': ROUTER } },
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'trim',
        transform(code, id) {
          const trimmed = isTrimmed ? trimModule(code, id) : null;
          if (trimmed) files.push(id.replace(/.*node_modules\//, ''));
          return trimmed?.code ?? null;
        },
      },
    ],
  });
  // The default of `sourcemapIgnoreList` is a RegExp of Jest's context, which the bundler refuses.
  const { output } = await bundle.generate({ format: 'iife', name: 'screen', sourcemapIgnoreList: false });
  await bundle.close();
  const screen: { drawRecipes: typeof drawRecipes } = new Function(`${output[0].code}; return screen;`)();
  return { files, rendered: screen.drawRecipes() };
}

let whole: Awaited<ReturnType<typeof render>>;
let trimmed: Awaited<ReturnType<typeof render>>;
beforeAll(async () => {
  whole = await render(false);
  trimmed = await render(true);
});

describe('the trimmed packages', () => {
  it('render every recipe with the same markup and styles as the whole packages', () => {
    expect(whole.rendered.join('\n')).toContain('min-height:2.5rem');
    expect(whole.rendered.join('\n')).toContain('lucide-circle-check');
    expect(whole.rendered.join('\n')).toContain('Produto minoxidil');
    expect(trimmed.rendered).toEqual(whole.rendered);
  });

  it('are the packages that every page loads', () => {
    expect(trimmed.files).toEqual(
      expect.arrayContaining([
        expect.stringContaining('styled-system/system.js'),
        expect.stringContaining('styled-system/utility.js'),
        expect.stringContaining('styled-system/conditions.js'),
        expect.stringContaining('styled-system/factory.js'),
        expect.stringContaining('utils/memo.js'),
        expect.stringContaining('emotion-sheet.esm.js'),
        expect.stringContaining('react/dist/esm/preset-base.js'),
        expect.stringContaining('is-valid-prop'),
        expect.stringContaining('is-prop-valid'),
        expect.stringContaining('createLucideIcon.mjs'),
        expect.stringContaining('react-router/dist/production/chunk'),
      ]),
    );
  });
});
