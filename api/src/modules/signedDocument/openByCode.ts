import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Part, Services } from '../../services.ts';
import { isId, newId } from '../../shared/ids.ts';
import { AccessEntry, type AccessedKind } from '../audit/accessEntry.entity.ts';
import { isRightCode } from './secretCode.ts';
import { VERIFICATION_PATHS } from './signDocument.ts';
import type { SignedDocumentRow } from './signedDocument.entity.ts';

/** A document that was found by the id on its sheet. */
export interface FoundDocument {
  document: SignedDocumentRow;
  /** The patient. */
  ownerId: string;
  /** What the patient reads in the list of accesses. */
  access: { what: AccessedKind; entityId: string };
}

type OpenOutcome<Found extends FoundDocument> = Found | 'unknown' | 'wrong' | 'tooMany';

/**
 * The viewer id recorded for a caller without an account, such as a pharmacy with the printed prescription or a
 * verification portal.
 */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/**
 * Opens a document for a caller who has its access code. Every attempt is counted before the code is checked, per
 * network address and per document, so parallel attempts get no extra tries. The access is recorded for the patient.
 */
export async function openByCode<Found extends FoundDocument>(
  { orm, limits, clock }: Pick<Services, 'orm' | 'limits' | 'clock'>,
  find: (em: EntityManager, id: string) => Promise<Found | null>,
  { id: typed, code, address }: { id: string; code: string; address: string },
): Promise<OpenOutcome<Found>> {
  // The URL is printed, so people may type the id in capitals.
  const id = typed.toLowerCase();
  if (!(await limits.take('prescriptionCodeAddress', address))) return 'tooMany';
  if (isId(id) && !(await limits.take('prescriptionCode', id))) return 'tooMany';
  const em = orm.em.fork();
  const found = isId(id) ? await find(em, id) : null;
  const isRight = isRightCode(id, code, found?.document.codeHash ?? null);
  if (!found) return 'unknown';
  if (!isRight) return 'wrong';
  const now = clock.now();
  await em.insert(AccessEntry, {
    id: newId(now.getTime()),
    ownerId: found.ownerId,
    viewerId: NO_ACCOUNT,
    viewerRole: 'code',
    ...found.access,
    door: 'file',
    at: now,
  });
  return found;
}

const LINK_SECONDS = 5 * 60;
const EXPIRY_BYTES = 4;

/** A document on its public page. Its purpose is part of the proof, so a link opens no other document of that id. */
export interface PublicDocument {
  purpose: keyof typeof VERIFICATION_PATHS;
  id: string;
}

const macOf = (
  { callers: { tokens } }: Part<Services, 'callers.tokens'>,
  { purpose, id }: PublicDocument,
  expiry: Buffer,
): Buffer =>
  createHmac('sha256', tokens.derive(`${purpose}-sheet`))
    .update(id)
    .update(expiry)
    .digest();

/**
 * A signed link to the PDF for a caller who has just entered its access code. It works for five minutes without the
 * code.
 */
export function pdfLink(
  services: Part<Services, 'config' | 'callers.tokens'>,
  document: PublicDocument,
  now: Date,
): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUInt32BE(Math.floor(now.getTime() / 1000) + LINK_SECONDS);
  const proof = Buffer.concat([expiry, macOf(services, document, expiry)]).toString('base64url');
  const path = VERIFICATION_PATHS[document.purpose];
  return `${services.config.publicUrl}/${path}/${document.id}/${path}.pdf?t=${proof}`;
}

/** Whether `pdfLink` created this proof for the document, and it has not expired. */
export function isPdfLink(
  services: Part<Services, 'callers.tokens'>,
  { proof, ...document }: PublicDocument & { proof: string },
  now: Date,
): boolean {
  const bytes = Buffer.from(proof, 'base64url');
  const expiry = bytes.subarray(0, EXPIRY_BYTES);
  const mac = macOf(services, document, expiry);
  const isSignedByUs =
    bytes.length === EXPIRY_BYTES + mac.length && timingSafeEqual(bytes.subarray(EXPIRY_BYTES), mac);
  return isSignedByUs && now.getTime() < expiry.readUInt32BE() * 1000;
}
