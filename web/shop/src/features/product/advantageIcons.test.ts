import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ADVANTAGE_ICONS } from './advantageIcons.ts';

const PRODUCTS = 'api/src/seeders/catalog/products';

describe('ADVANTAGE_ICONS', () => {
  it('contains every icon that the catalogue uses', () => {
    const used = readdirSync(PRODUCTS).flatMap((file) =>
      [...readFileSync(`${PRODUCTS}/${file}`, 'utf8').matchAll(/- icon: ([a-z0-9-]+)/g)].map(
        ([, name]) => name,
      ),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => name && !ADVANTAGE_ICONS.includes(name))).toEqual([]);
  });

  it('contains only icons that the SVG sprite has', () => {
    const sprite = readFileSync('web/shop/public/icons/advantages.svg', 'utf8');
    expect(ADVANTAGE_ICONS.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([]);
  });
});
