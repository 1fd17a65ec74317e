import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '../../account/session/tokens.ts';

const LINK_MINUTES = 5;

export const linkExpiryOf = (now: Date): Date => new Date(now.getTime() + LINK_MINUTES * 60_000);

export interface SealedFileLink {
  recordId: string;
  /**
   * Id of the `sealed_opening` row: the recorded access to the archive for which this link was created. Required.
   */
  openingId: string;
  userId: string;
  sessionId: string;
  expiresAt: number;
}

const signatureOf = (
  tokens: Pick<Tokens, 'derive'>,
  { recordId, openingId, userId, sessionId, expiresAt }: SealedFileLink,
) =>
  createHmac('sha256', tokens.derive('sealed-file-link'))
    .update([recordId, openingId, userId, sessionId, expiresAt].join('\n'))
    .digest();

/** An address that reads one file of an opened archive, for this admin in this session. */
export function sealedFileLink(
  tokens: Pick<Tokens, 'derive'>,
  facts: Omit<SealedFileLink, 'expiresAt'>,
  now: Date,
): string {
  const link = { ...facts, expiresAt: Math.floor(now.getTime() / 1000) + LINK_MINUTES * 60 };
  const signature = signatureOf(tokens, link).toString('base64url');
  return `/archive-files/${link.recordId}?t=${[link.openingId, link.userId, link.sessionId, link.expiresAt, signature].join('.')}`;
}

/** Null for a link that is not ours, was changed or has expired. */
export function readSealedFileLink(
  tokens: Pick<Tokens, 'derive'>,
  { recordId, token }: { recordId: string; token: string },
  now: Date,
): SealedFileLink | null {
  const [openingId = '', userId = '', sessionId = '', expiresAt = '', signature = ''] = token.split('.');
  const link = { recordId, openingId, userId, sessionId, expiresAt: Number(expiresAt) };
  const expected = signatureOf(tokens, link);
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return null;
  return link.expiresAt * 1000 > now.getTime() ? link : null;
}
