import {
  attachDocument,
  type PreparedDocument,
  prepareDocument,
} from '../../../src/modules/prescription/document/prepareDocument.ts';
import type { Person } from '../../people.ts';
import type { TestApp } from '../../testApp.ts';
import { someFacts } from './prescriptionDocuments.ts';
import { prescribe } from './prescriptionUploads.ts';

export const factsFor = (app: TestApp, who: Pick<Person, 'id'>, id: string) => ({
  ...someFacts({ id, issuedAt: app.clock.now() }),
  userId: who.id,
});

/** A prescription with its signed document, as `prescribe` stores it. */
export async function issue(
  app: TestApp,
  who: Pick<Person, 'id'>,
  prescribed: Parameters<typeof prescribe>[2] = {},
): Promise<PreparedDocument & { id: string }> {
  const id = await prescribe(app, who, prescribed);
  const prepared = await prepareDocument(app.services, factsFor(app, who, id));
  await app.services.orm.em.fork().transactional((em) => attachDocument(em, prepared));
  return { ...prepared, id };
}
