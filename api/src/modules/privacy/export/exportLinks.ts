import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '../../account/session/tokens.ts';

const LINK_MINUTES = 5;

export interface ExportLink {
  exportId: string;
  userId: string;
  sessionId: string;
  expiresAt: number;
}

const proofOf = (tokens: Pick<Tokens, 'derive'>, { exportId, userId, sessionId, expiresAt }: ExportLink) =>
  createHmac('sha256', tokens.derive('data-export-link'))
    .update([exportId, userId, sessionId, expiresAt].join('\n'))
    .digest();

/**
 * An address that downloads one archive for this person in this session. The link contains its own proof, because a
 * click sends no token.
 */
export function exportLink(
  tokens: Pick<Tokens, 'derive'>,
  facts: Omit<ExportLink, 'expiresAt'>,
  now: Date,
): string {
  const link = { ...facts, expiresAt: Math.floor(now.getTime() / 1000) + LINK_MINUTES * 60 };
  const proof = proofOf(tokens, link).toString('base64url');
  return `/exports/${link.exportId}?t=${[link.userId, link.sessionId, link.expiresAt, proof].join('.')}`;
}

/** Null for a link that is not ours, was changed or has expired. */
export function readExportLink(
  tokens: Pick<Tokens, 'derive'>,
  { exportId, proof }: { exportId: string; proof: string },
  now: Date,
): ExportLink | null {
  const [userId = '', sessionId = '', until = '', receivedProof = ''] = proof.split('.');
  const link = { exportId, userId, sessionId, expiresAt: Number(until) };
  const expected = proofOf(tokens, link);
  const received = Buffer.from(receivedProof, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  return link.expiresAt * 1000 > now.getTime() ? link : null;
}
