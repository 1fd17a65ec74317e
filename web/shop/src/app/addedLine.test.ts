import { expect, it } from '@jest/globals';
import { ADDED_LINE, addTreatmentLine } from '#schema/questionnaire/testing/addedLine.ts';
import { lineOfLink } from '../parts/prescription/prescriptionPaths.ts';

addTreatmentLine();
const { SUBJECTS } = await import('../features/clinicFlow/clinicText.ts');

it('an added treatment line can be chosen after a paid evaluation, and links of its products name it', () => {
  const { id, conditionId, slug, title, color } = ADDED_LINE;
  expect(SUBJECTS).toContainEqual({ slug, title, color, url: `/avaliacao?type=${slug}` });
  expect(lineOfLink(`/avaliacao?fromProduct=${conditionId}`)).toBe(id);
});
