import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freeSlug, isSlug, slugOf } from './slug.rules.ts';

describe('slugOf', () => {
  it.each([
    ['Óleo para barba 30 ml', 'oleo-para-barba-30-ml'],
    ['  Sérum "Vit. C" – 10% ', 'serum-vit-c-10'],
    ['🧴', 'produto'],
    ['1234', 'produto-1234'],
    ['F00012', 'produto-f00012'],
  ])('converts %p to %p', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('returns a valid slug for every name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name);
        expect(isSlug(slug)).toBe(true);
      }),
    );
  });
});

describe('freeSlug', () => {
  it('adds the lowest number with which no product has or had the slug', () => {
    expect(freeSlug('oleo', new Set())).toBe('oleo');
    expect(freeSlug('oleo', new Set(['oleo', 'oleo-2']))).toBe('oleo-3');
  });
});

describe('isSlug', () => {
  it.each([
    '',
    'Óleo',
    'a b',
    '-a',
    'a--b',
    '123',
    'f00012',
    '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11',
    'x'.repeat(81),
  ])('refuses %p', (text) => {
    expect(isSlug(text)).toBe(false);
  });
});
