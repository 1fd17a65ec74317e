import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { idOf } from '../operations.ts';
import { UnlistedDocuments } from './unlistedDocuments.ts';

describe('UnlistedDocuments', () => {
  it('finds a validated document by its id and by its text', () => {
    const documents = new UnlistedDocuments();
    const text = 'query Mine { me { id } }';
    const document = parse(text);
    documents.set(idOf(text), document);
    expect(documents.get(idOf(text))).toBe(document);
    expect(documents.find(text)?.document).toBe(document);
    expect(documents.get('1')).toBeUndefined();
    expect(documents.find(`${text} `)).toBeUndefined();
  });

  it('removes the least recently used documents when all texts together are too long', () => {
    const documents = new UnlistedDocuments();
    const texts = Array.from({ length: 12 }, (_, index) =>
      `query Q${index} { me { id } }`.padEnd(9_000, '#'),
    );
    for (const text of texts) {
      documents.set(idOf(text), parse(text));
      documents.find(texts[0] ?? '');
    }
    expect(texts.map((text) => documents.find(text) !== undefined)).toEqual([
      true,
      false,
      ...Array.from({ length: 10 }, () => true),
    ]);
  });
});
