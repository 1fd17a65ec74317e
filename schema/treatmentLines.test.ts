import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Definition } from './questionnaire/definition.ts';
import { lineOfCondition, linesByCondition, TREATMENT_LINES, treatmentLineOf } from './treatmentLines.ts';

describe('a treatment line', () => {
  it.each([
    ['melatonina', 1],
    ['ed', 2],
    ['quedadecabelo', 3],
    ['ej', 4],
    ['be', 5],
    ['wl', 6],
  ])('%p is number %p, found by either', (slug, id) => {
    expect(treatmentLineOf(slug)?.id).toBe(id);
    expect(treatmentLineOf(id)?.slug).toBe(slug);
    expect(treatmentLineOf(String(id))?.slug).toBe(slug);
  });

  it('has a number and a condition of its own, without gaps, and no other value names one', () => {
    const numbers = TREATMENT_LINES.map((_line, index) => index + 1);
    expect(TREATMENT_LINES.map(({ id }) => id)).toEqual(numbers);
    expect(linesByCondition().map(({ conditionId }) => conditionId)).toEqual(numbers);
    for (const line of TREATMENT_LINES) expect(lineOfCondition(line.conditionId)).toBe(line);
    expect(lineOfCondition(0)).toBeUndefined();
    expect([treatmentLineOf('0'), treatmentLineOf(''), treatmentLineOf('constructor')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(TREATMENT_LINES)('$slug has a questionnaire with the same facts', (record) => {
    const { line }: Definition = JSON.parse(
      readFileSync(`schema/questionnaire/lines/${record.slug}.json`, 'utf8'),
    );
    expect({ ...line, color: line.color.toUpperCase() }).toMatchObject({
      id: record.id,
      feedbackId: record.id,
      conditionId: record.conditionId,
      slug: record.slug,
      name: record.title,
      color: record.color,
      enabled: record.canStart,
    });
  });
});
