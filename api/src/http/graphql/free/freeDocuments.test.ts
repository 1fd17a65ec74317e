import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { FreeDocuments } from './freeDocuments.ts';

const textOf = (name: string, length: number): string => `query ${name} { me { id } }`.padEnd(length, '#');

describe('FreeDocuments', () => {
  it('returns a validated document by its key, and knows its text', () => {
    const free = new FreeDocuments();
    const text = textOf('Mine', 40);
    const document = parse(text);
    free.set('apollo:1', document);
    expect(free.get('apollo:1')).toBe(document);
    expect(free.has(text)).toBe(true);
    expect(free.get('apollo:2')).toBeUndefined();
    expect(free.has(`${text} `)).toBe(false);
  });

  it('removes the least recently used ones when all together are too long', () => {
    const free = new FreeDocuments();
    const texts = Array.from({ length: 12 }, (_, at) => textOf(`Q${at}`, 9_000));
    texts.forEach((text, at) => {
      free.set(`apollo:${at}`, parse(text));
      free.get('apollo:0');
    });
    expect(texts.map((text, at) => free.has(text) && free.get(`apollo:${at}`) !== undefined)).toEqual([
      true,
      false,
      ...Array.from({ length: 10 }, () => true),
    ]);
  });
});
