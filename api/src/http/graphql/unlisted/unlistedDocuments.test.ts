import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { UnlistedDocuments } from './unlistedDocuments.ts';

const textOf = (name: string, length: number): string => `query ${name} { me { id } }`.padEnd(length, '#');

describe('UnlistedDocuments', () => {
  it('finds a validated document by its key and by its text', () => {
    const documents = new UnlistedDocuments();
    const text = textOf('Mine', 40);
    const document = parse(text);
    documents.set('apollo:1', document);
    expect(documents.get('apollo:1')).toBe(document);
    expect(documents.has(text)).toBe(true);
    expect(documents.get('apollo:2')).toBeUndefined();
    expect(documents.has(`${text} `)).toBe(false);
  });

  it('removes the least recently used documents when all texts together are too long', () => {
    const documents = new UnlistedDocuments();
    const texts = Array.from({ length: 12 }, (_, index) => textOf(`Q${index}`, 9_000));
    texts.forEach((text, index) => {
      documents.set(`apollo:${index}`, parse(text));
      documents.get('apollo:0');
    });
    expect(
      texts.map((text, index) => documents.has(text) && documents.get(`apollo:${index}`) !== undefined),
    ).toEqual([true, false, ...Array.from({ length: 10 }, () => true)]);
  });
});
