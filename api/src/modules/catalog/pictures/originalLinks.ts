import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '../../account/session/tokens.ts';
import { ORIGINAL } from './pictureNames.ts';

const LINK_MINUTES = 5;

type Signer = Pick<Tokens, 'derive'>;

const proofOf = (tokens: Signer, pictureId: string, expiresAt: number): Buffer =>
  createHmac('sha256', tokens.derive('shop-picture-link')).update(`${pictureId}\n${expiresAt}`).digest();

/** An address that shows the whole upload of a picture. It has its own proof, because an image sends no token. */
export function originalLink(tokens: Signer, pictureId: string, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + LINK_MINUTES * 60;
  const proof = proofOf(tokens, pictureId, expiresAt).toString('base64url');
  return `/photos/${pictureId}/${ORIGINAL}?t=${expiresAt}.${proof}`;
}

/** False for a link that is not ours, was changed or has expired. */
export function isOriginalLink(
  tokens: Signer,
  { pictureId, proof }: { pictureId: string; proof: string },
  now: Date,
): boolean {
  const [until = '', given = ''] = proof.split('.');
  const expiresAt = Number(until);
  const right = proofOf(tokens, pictureId, expiresAt);
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === right.length && timingSafeEqual(bytes, right) && expiresAt * 1000 > now.getTime();
}
