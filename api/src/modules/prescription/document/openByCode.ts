import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Part, Services } from '../../../services.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { AccessEntry } from '../../audit/accessEntry.entity.ts';
import { isRightCode } from '../../signedDocument/secretCode.ts';
import { PrescriptionRow } from '../prescription.entity.ts';
import { PrescriptionItemRow } from '../prescriptionItem.entity.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';

export interface OpenedPrescription {
  prescription: PrescriptionRow;
  items: PrescriptionItemRow[];
  document: PrescriptionDocumentRow;
}

type OpenOutcome = OpenedPrescription | 'unknown' | 'wrong' | 'tooMany';

/**
 * The viewer id recorded for a caller without an account, such as a pharmacy with the printed prescription or a
 * verification portal.
 */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/**
 * Opens a prescription for a caller who has its access code. Every attempt is counted before the code is checked, per
 * network address and per document, so parallel attempts get no extra tries. The access is recorded for the patient.
 */
export async function openByCode(
  { orm, limits, clock }: Pick<Services, 'orm' | 'limits' | 'clock'>,
  { id: typed, code, address }: { id: string; code: string; address: string },
): Promise<OpenOutcome> {
  // The URL is printed, so people may type the id in capitals.
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

const LINK_SECONDS = 5 * 60;
const EXPIRY_BYTES = 4;

const macOf = (
  { callers: { tokens } }: Part<Services, 'callers.tokens'>,
  prescriptionId: string,
  expiry: Buffer,
): Buffer =>
  createHmac('sha256', tokens.derive('prescription-sheet')).update(prescriptionId).update(expiry).digest();

/**
 * A signed link to the PDF for a caller who has just entered its access code. It works for five minutes without the
 * code.
 */
export function pdfLink(
  services: Part<Services, 'config' | 'callers.tokens'>,
  prescriptionId: string,
  now: Date,
): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUInt32BE(Math.floor(now.getTime() / 1000) + LINK_SECONDS);
  const proof = Buffer.concat([expiry, macOf(services, prescriptionId, expiry)]).toString('base64url');
  return `${services.config.publicUrl}/receita/${prescriptionId}/receita.pdf?t=${proof}`;
}

/** Whether `pdfLink` created this proof for the prescription, and it has not expired. */
export function isPdfLink(
  services: Part<Services, 'callers.tokens'>,
  { prescriptionId, proof }: { prescriptionId: string; proof: string },
  now: Date,
): boolean {
  const bytes = Buffer.from(proof, 'base64url');
  const expiry = bytes.subarray(0, EXPIRY_BYTES);
  const mac = macOf(services, prescriptionId, expiry);
  const isSignedByUs =
    bytes.length === EXPIRY_BYTES + mac.length && timingSafeEqual(bytes.subarray(EXPIRY_BYTES), mac);
  return isSignedByUs && now.getTime() < expiry.readUInt32BE() * 1000;
}
