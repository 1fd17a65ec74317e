import { createHash, timingSafeEqual } from 'node:crypto';
import type { Part, Services } from '../../services.ts';
import { readableCode } from '../../shared/ids.ts';
import { seal, unseal } from '../../shared/sealed.ts';

/** Sixty bits: not guessable within the hourly rate limit, and short enough to type. */
const LENGTH = 12;

export const makeSecretCode = (): string => readableCode(LENGTH);

/** `4K7P-92QX-MT3V` */
export const spokenCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Normalizes a typed code: removes hyphens, converts to capitals, and replaces O by 0 and I or L by 1. */
const plainCode = (typed: string): string =>
  typed
    .slice(0, 64)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/**
 * The hash of an access code. It includes the id of what the document is about, so equal codes of two documents have
 * different hashes.
 */
export const hashCode = (documentedId: string, typed: string): string =>
  createHash('sha256')
    .update(`${documentedId} ${plainCode(typed)}`)
    .digest('hex');

/** Compares a typed code in constant time, also when the document does not exist, so that the time reveals nothing. */
export function isRightCode(documentedId: string, typed: string, codeHash: string | null): boolean {
  const typedHash = Buffer.from(hashCode(documentedId, typed), 'hex');
  const known = codeHash ? Buffer.from(codeHash, 'hex') : Buffer.alloc(typedHash.length);
  return timingSafeEqual(typedHash, known) && codeHash !== null;
}

const keyOf = ({ callers: { tokens } }: Part<Services, 'callers.tokens'>): Buffer =>
  // Named after the first documents: the codes that are stored already were encrypted with the key of this name.
  tokens.derive('prescription-code');

export const sealCode = (
  services: Part<Services, 'callers.tokens'>,
  documentedId: string,
  code: string,
): string => seal(keyOf(services), documentedId, Buffer.from(code));

/** Returns null after the installation's secret was changed; the PDF itself still prints the code. */
export const unsealCode = (
  services: Part<Services, 'callers.tokens'>,
  documentedId: string,
  sealed: string,
): string | null => unseal(keyOf(services), documentedId, sealed)?.toString() ?? null;
