import { describe, expect, it } from '@jest/globals';
import { badgeText } from '../../app/frame/CartButton.tsx';

describe('badgeText', () => {
  it.each([
    [0, null],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [137, '9+'],
  ])('returns for %s units: %s', (units, text) => {
    expect(badgeText(units)).toBe(text);
  });
});
