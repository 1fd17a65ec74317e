import { newId } from '#shared/ids.ts';
import { DispensingRow } from '../../../src/modules/pharmacy/dispensing.entity.ts';
import {
  attachDispensingDocument,
  type PreparedDispensing,
  prepareDispensingDocument,
} from '../../../src/modules/pharmacy/document/dispensingDocument.ts';
import type { Person } from '../../people.ts';
import type { TestApp } from '../../testApp.ts';
import { shopper } from '../shoppers.ts';
import { someDispensing } from './dispensingRecords.ts';

/** A dispensing of an order of the patient, with its signed document. */
export async function signDispensing(
  app: TestApp,
  { patient, pharmacist }: { patient: Person; pharmacist: Person },
): Promise<PreparedDispensing & { id: string }> {
  const order = await (await shopper(app, patient)).order();
  const id = newId();
  const decidedAt = app.clock.now();
  const prepared = await prepareDispensingDocument(app.services, {
    ...someDispensing({ id, dispensedAt: decidedAt }),
    userId: patient.id,
  });
  await app.services.orm.em.fork().transactional(async (em) => {
    em.create(DispensingRow, {
      id,
      transactionId: order.id,
      userId: patient.id,
      pharmacistId: pharmacist.id,
      outcome: 'dispensed',
      decidedAt,
    });
    await em.flush();
    await attachDispensingDocument(em, prepared);
  });
  return { ...prepared, id };
}
