import { describe, expect, it } from '@jest/globals';
import { MAX_MENU_PRODUCTS, menuProducts } from './buildStore.ts';

const product = (id: string, need = 'hair') => ({ id, need });

describe('the menu of a need', () => {
  it('shows the products that the settings name first, then the other products of the need, each once', () => {
    const listed = [product('a'), product('b', 'sleep'), product('c'), product('d')];
    const shown = menuProducts('hair', [product('d'), product('b', 'sleep')], listed);
    expect(shown.map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
  });

  it('does not grow with the catalogue, because every page contains it', () => {
    const listed = Array.from({ length: 20_000 }, (_, place) => product(String(place)));
    expect(menuProducts('hair', [product('named')], listed)).toHaveLength(MAX_MENU_PRODUCTS);
    expect(menuProducts('hair', [product('named')], listed)[0]?.id).toBe('named');
  });
});
