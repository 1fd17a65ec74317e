import type { Services } from '../../../services.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { AccessEntry } from '../../audit/accessEntry.entity.ts';
import { PrescriptionItemRow, PrescriptionRow } from '../prescription.entity.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';
import { isRightCode } from './secretCode.ts';

export interface OpenedPrescription {
  prescription: PrescriptionRow;
  items: PrescriptionItemRow[];
  document: PrescriptionDocumentRow;
}

export type Opening = OpenedPrescription | 'unknown' | 'wrong' | 'tooMany';

/** Nobody with an account: whoever holds the paper, or the portal he gave it to. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/**
 * A prescription for whoever has its code. Every try counts before it is looked at, by address and by document, so that
 * many at once are no more than one after the other. What is opened is written down for its patient.
 */
export async function openByCode(
  { orm, limits, clock }: Pick<Services, 'orm' | 'limits' | 'clock'>,
  { id: typed, code, address }: { id: string; code: string; address: string },
): Promise<Opening> {
  // The address is on paper: somebody may type it in capitals.
  const id = typed.toLowerCase();
  if (!(await limits.take('prescriptionCodeAddress', address))) return 'tooMany';
  if (isId(id) && !(await limits.take('prescriptionCode', id))) return 'tooMany';
  const em = orm.em.fork();
  const document = isId(id) ? await em.findOne(PrescriptionDocumentRow, { prescriptionId: id }) : null;
  const isRight = isRightCode(id, code, document?.codeHash ?? null);
  if (!document) return 'unknown';
  if (!isRight) return 'wrong';
  const { prescriptionId } = document;
  const prescription = await em.findOneOrFail(PrescriptionRow, { id: prescriptionId });
  const items = await em.find(PrescriptionItemRow, { prescriptionId }, { orderBy: { position: 'asc' } });
  const now = clock.now();
  await em.insert(AccessEntry, {
    id: newId(now.getTime()),
    ownerId: prescription.userId,
    viewerId: NO_ACCOUNT,
    viewerRole: 'code',
    what: 'prescription',
    entityId: prescriptionId,
    door: 'file',
    at: now,
  });
  return { prescription, items, document };
}
