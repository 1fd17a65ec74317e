import { describe, expect, it, jest } from '@jest/globals';
import { ADDED_LINE, addedQuestionnaire, addTreatmentLine } from '#schema/questionnaire/testing/addedLine.ts';
import type { Person } from '../../../test/people.ts';
import { seedDefinitions } from './versions/seedDefinitions.ts';

// Only the two files that a new line adds are replaced: its record and its questionnaire.
const files = new Map([...seedDefinitions(), [ADDED_LINE.id, addedQuestionnaire()] as const]);
jest.unstable_mockModule('./versions/seedDefinitions.ts', () => ({ seedDefinitions: () => files }));
addTreatmentLine();
const { storeFirstVersions } = await import('./versions/storeFirstVersions.ts');
const { signUpAs } = await import('../../../test/people.ts');
const { storedProductShape } = await import('../catalog/product.shape.ts');
const { wordsOf } = await import('../privacy/export/exportWords.ts');
const clinic = await import('../../../test/fixtures/clinic/clinicAppointments.ts');
const { LINES } = await import('./versions/testing/drafting.ts');

const { id: type, slug, title, product } = ADDED_LINE;
clinic.prepareClinic();
const ask = async (document: string, variables: object, who?: Person) =>
  (await clinic.app.graphql(document, { ...variables }, who)).data;

describe('an added treatment line', () => {
  it('is stored at the next start, answered by a patient, and waits for a doctor under its title', async () => {
    const { orm, clock, questionnaires } = clinic.app.services;
    await storeFirstVersions(orm.em.fork(), clock.now());
    questionnaires.forget();
    const appointment = await clinic.newAppointment(slug);
    const { appointmentQueue } = await ask(
      '{ appointmentQueue(limit: 50) { items { id request lineTitle } } }',
      {},
      clinic.doctor,
    );
    expect(appointmentQueue.items).toContainEqual({ id: appointment.id, request: type, lineTitle: title });
    const { myQuizzes } = await ask('{ myQuizzes { items { type slug } } }', {}, appointment.patient);
    expect(myQuizzes.items).toEqual([{ type, slug }]);
  });

  it('leads to its product, which the catalogue may assign to it', async () => {
    const { lineProduct } = await ask(
      'query ($type: String!) { lineProduct(type: $type) { product { slug } } }',
      { type: slug },
    );
    expect(lineProduct).toEqual({ product: { slug: product } });
    expect(storedProductShape.shape.lineSlug.parse(slug)).toBe(slug);
  });

  it('is listed for admins, and named in the export of personal data', async () => {
    const admin = await signUpAs(clinic.app, 'admin');
    const { questionnaireLines } = await ask(LINES, {}, admin);
    expect(questionnaireLines).toContainEqual(
      expect.objectContaining({ type, versions: [expect.objectContaining({ isInForce: true })] }),
    );
    expect(wordsOf('Avaliações', 'type', type)).toBe(title);
  });
});
