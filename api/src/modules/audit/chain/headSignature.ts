import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { PurposeKeys } from '../../../shared/encryption/purposeKeys.ts';

/** The bytes before the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const PURPOSE = 'audit-signature';

export interface HeadFacts {
  chain: string;
  position: string;
  hash: string;
  at: Date;
}

const privateKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });

const bytesOf = ({ chain, position, hash, at }: HeadFacts): Buffer =>
  Buffer.from(['aprumo audit head', chain, position, hash, at.toISOString()].join('\n'));

/** Signs a head with an Ed25519 key that is used for nothing else. */
export function signHead(keys: PurposeKeys, head: HeadFacts): { keyId: string; signature: string } {
  const { id, key } = keys.current(PURPOSE);
  return { keyId: id, signature: sign(null, bytesOf(head), privateKey(key)).toString('base64url') };
}

export function isHeadSigned(
  keys: PurposeKeys,
  { keyId, signature, ...head }: HeadFacts & { keyId: string; signature: string },
): boolean {
  const signingKey = keys.byId(PURPOSE, keyId);
  if (!signingKey) return false;
  const publicKey = createPublicKey(privateKey(signingKey.key));
  return verify(null, bytesOf(head), publicKey, Buffer.from(signature, 'base64url'));
}
