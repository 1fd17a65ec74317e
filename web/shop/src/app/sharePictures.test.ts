import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const PICTURES = 'web/shop/public/pictures';
const folders = readdirSync(PICTURES, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name === 'front-1280.webp' || name === 'wide-1280.webp')
  .map(({ parentPath }) => parentPath);

describe('the share picture', () => {
  it.each([`${PICTURES}/casa`, ...folders])('exists for %s', (folder) => {
    expect(existsSync(`${folder}/share.jpg`)).toBe(true);
  });
});
