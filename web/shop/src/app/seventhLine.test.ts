import { expect, it } from '@jest/globals';
import { addSeventhLine, SEVENTH_LINE } from '#schema/questionnaire/testing/seventhLine.ts';
import { lineOfLink } from '../parts/prescription/prescriptionPaths.ts';

addSeventhLine();
const { SUBJECTS } = await import('../features/clinicFlow/clinicText.ts');

it('a seventh treatment line can be chosen after a paid evaluation, and links of its products name it', () => {
  const { id, conditionId, slug, title, color } = SEVENTH_LINE;
  expect(SUBJECTS).toContainEqual({ slug, title, color, url: `/avaliacao?type=${slug}` });
  expect(lineOfLink(`/avaliacao?fromProduct=${conditionId}`)).toBe(id);
});
