import { PrescriptionRow } from '../../../api/src/modules/prescription/prescription.entity.ts';
import { uploadValidUntil } from '../../../api/src/modules/prescription/prescription.rules.ts';
import { PrescriptionItemRow } from '../../../api/src/modules/prescription/prescriptionItem.entity.ts';
import { recordFacts } from '../../../api/src/modules/quiz/facts/recordFacts.ts';
import { QuizRow } from '../../../api/src/modules/quiz/quiz.entity.ts';
import { seedDefinitions } from '../../../api/src/modules/quiz/versions/seedDefinitions.ts';
import type { Services } from '../../../api/src/services.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { addDays } from '../../../schema/br/day.ts';
import { todayInSaoPaulo } from '../../../schema/br/saoPaulo.ts';
import { productId } from './person.ts';

/** Inserts an uploaded prescription for one product, issued yesterday. */
export async function prescribe(
  services: Services,
  { userId, slug, dispensings }: { userId: string; slug: string; dispensings: number },
): Promise<void> {
  const now = services.clock.now();
  const issuedOn = addDays(todayInSaoPaulo(now), -1);
  await services.orm.em.fork().transactional(async (em) => {
    const row = em.create(PrescriptionRow, {
      id: newId(),
      userId,
      origin: 'upload',
      doctorId: null,
      doctorName: 'Carla Nunes',
      registrationNumber: '123456',
      registrationState: 'SP',
      issuedOn,
      validUntil: uploadValidUntil(issuedOn),
      revokedAt: null,
      createdAt: now,
    });
    await em.persist(row).flush();
    em.persist(
      em.create(PrescriptionItemRow, {
        id: newId(),
        prescriptionId: row.id,
        subjectId: userId,
        position: 0,
        productId: productId(services, slug),
        drug: slug,
        dose: 'dose usual',
        unitsPerDispensing: 1,
        dispensingsAllowed: dispensings,
      }),
    );
  });
}

/** Treatment line of hair loss. */
const HAIR = 3;

/** Stores a condition that permanently forbids finasteride, as an evaluation in progress does. */
export async function report(services: Services, { userId }: { userId: string }): Promise<void> {
  const now = services.clock.now();
  const contentVersion = seedDefinitions().get(HAIR)?.contentVersion;
  if (!contentVersion) throw new Error('No such questionnaire.');
  await services.orm.em.fork().transactional(async (em) => {
    const quiz = em.create(QuizRow, {
      id: newId(),
      userId,
      type: HAIR,
      contentVersion,
      state: 'replaced',
      age: 37,
      createdAt: now,
      updatedAt: now,
    });
    await em.persist(quiz).flush();
    const fact = {
      source: 'question:conditions',
      question: 'Doenças',
      value: 'Câncer de próstata',
      flags: ['PROSTATE_CANCER'],
      stop: null,
    };
    await recordFacts(em, quiz, [fact], { state: 'saved', at: now });
  });
}
