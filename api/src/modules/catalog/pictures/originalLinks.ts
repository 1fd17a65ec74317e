import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '../../account/session/tokens.ts';
import { ORIGINAL } from './pictureNames.ts';

const LINK_MINUTES = 5;

type Signer = Pick<Tokens, 'derive'>;

const proofOf = (tokens: Signer, pictureId: string, expiresAt: number): Buffer =>
  createHmac('sha256', tokens.derive('shop-picture-link')).update(`${pictureId}\n${expiresAt}`).digest();

/** A signed link to the uncropped upload of a picture. It is signed, because an `img` element sends no access token. */
export function originalLink(tokens: Signer, pictureId: string, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + LINK_MINUTES * 60;
  const proof = proofOf(tokens, pictureId, expiresAt).toString('base64url');
  return `/photos/${pictureId}/${ORIGINAL}?t=${expiresAt}.${proof}`;
}

/** Whether the signature of a link is valid and has not expired. */
export function isOriginalLink(
  tokens: Signer,
  { pictureId, proof }: { pictureId: string; proof: string },
  now: Date,
): boolean {
  const [until = '', signature = ''] = proof.split('.');
  const expiresAt = Number(until);
  const expected = proofOf(tokens, pictureId, expiresAt);
  const bytes = Buffer.from(signature, 'base64url');
  return (
    bytes.length === expected.length && timingSafeEqual(bytes, expected) && expiresAt * 1000 > now.getTime()
  );
}
