import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Definition } from '../definition.ts';
import { PHOTO_ORDER } from './photoOrder.ts';

const LINES = 'schema/questionnaire/lines';

describe('PHOTO_ORDER', () => {
  it.each(readdirSync(LINES))('is the order in which %s asks for its photos', (file) => {
    const { photos }: Definition = JSON.parse(readFileSync(`${LINES}/${file}`, 'utf8'));
    const fields = photos.slots.map(({ field }) => field);
    expect(PHOTO_ORDER.filter((field) => fields.some((other) => other === field))).toEqual(fields);
  });
});
