import { describe, expect, it } from '@jest/globals';
import { addressOf, ROUTES, SCREENS } from './screenPaths.ts';

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);

const paths = SCREENS.map(({ path }) => path.split('?')[0] ?? '');

describe('the screens of the bench', () => {
  it('include every page of the shop, the evaluation and the panel', () => {
    const all = ROUTES.filter((path) => path !== '*');
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter((route) => !paths.some((path) => patternOf(route).test(path)))).toEqual([]);
  });

  it('contain no page twice for one reader', () => {
    const opened = SCREENS.map(({ reader, path }) => `${reader} ${path}`);
    expect(opened).toEqual([...new Set(opened)]);
  });
});

describe('addressOf', () => {
  it('fills in the ids of a database', () => {
    expect(addressOf('/pedidos/{order}?de={day}', { order: 'a', day: 'b' })).toBe('/pedidos/a?de=b');
  });

  it('returns null when an id is missing', () => {
    expect(addressOf('/pedidos/{order}', {})).toBeNull();
  });
});
