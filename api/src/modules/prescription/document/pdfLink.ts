import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../services.ts';

const LINK_SECONDS = 5 * 60;
const EXPIRY_BYTES = 4;

const macOf = ({ tokens }: Pick<Services, 'tokens'>, prescriptionId: string, expiry: Buffer): Buffer =>
  createHmac('sha256', tokens.derive('prescription-sheet')).update(prescriptionId).update(expiry).digest();

/**
 * A signed link to the PDF for a caller who has just entered its access code. It works for five minutes without the
 * code.
 */
export function pdfLink(
  services: Pick<Services, 'tokens' | 'config'>,
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
  services: Pick<Services, 'tokens'>,
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
