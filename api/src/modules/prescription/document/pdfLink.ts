import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../services.ts';

const LINK_SECONDS = 5 * 60;
const UNTIL_BYTES = 4;

const macOf = ({ tokens }: Pick<Services, 'tokens'>, prescriptionId: string, until: Buffer): Buffer =>
  createHmac('sha256', tokens.derive('prescription-sheet')).update(prescriptionId).update(until).digest();

/**
 * Link to the PDF for a caller who has just shown its code; valid for five minutes without showing it again.
 */
export function pdfLink(
  services: Pick<Services, 'tokens' | 'config'>,
  prescriptionId: string,
  now: Date,
): string {
  const until = Buffer.alloc(UNTIL_BYTES);
  until.writeUInt32BE(Math.floor(now.getTime() / 1000) + LINK_SECONDS);
  const proof = Buffer.concat([until, macOf(services, prescriptionId, until)]).toString('base64url');
  return `${services.config.publicUrl}/receita/${prescriptionId}/receita.pdf?t=${proof}`;
}

export function isPdfLink(
  services: Pick<Services, 'tokens'>,
  { prescriptionId, proof }: { prescriptionId: string; proof: string },
  now: Date,
): boolean {
  const bytes = Buffer.from(proof, 'base64url');
  const until = bytes.subarray(0, UNTIL_BYTES);
  const mac = macOf(services, prescriptionId, until);
  const isOurs =
    bytes.length === UNTIL_BYTES + mac.length && timingSafeEqual(bytes.subarray(UNTIL_BYTES), mac);
  return isOurs && now.getTime() < until.readUInt32BE() * 1000;
}
