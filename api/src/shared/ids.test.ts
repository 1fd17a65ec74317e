import { describe, expect, it } from '@jest/globals';
import { isId, newId } from './ids.ts';

const AT = Date.parse('2026-11-22T15:00:00Z');

describe('newId', () => {
  it('sorts ids of one millisecond in the order they were made', () => {
    const ids = Array.from({ length: 6_000 }, () => newId(AT));
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sorts ids by their time', () => {
    const [later, earlier] = [newId(AT + 1), newId(AT)];
    expect(earlier < later).toBe(true);
  });

  it('makes UUIDs of version 7', () => {
    const ids = [newId(), newId(AT), newId(AT + 2)];
    expect(ids.filter((id) => !isId(id) || !/^.{14}7.{4}[89ab]/.test(id))).toEqual([]);
  });
});
