import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '../../account/session/tokens.ts';

/** A link names its viewer, session and expiry. The access check runs again when it is opened. */
export interface FileLink {
  fileId: string;
  size: 'full' | 'thumb';
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

export const LINK_SECONDS = 5 * 60;
const ID_BYTES = 16;
const PAYLOAD_BYTES = 2 * ID_BYTES + 4;
const MAC_BYTES = 32;

interface Keys {
  derive(purpose: string): Buffer;
}

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const sign = (keys: Keys, fileId: string, size: string, payload: Buffer): Buffer =>
  createHmac('sha256', keys.derive('file-link')).update(`${fileId} ${size} `).update(payload).digest();

/** Path and signature, for this viewer in this session. */
export function linkTo(
  keys: Keys,
  { fileId, size }: Pick<FileLink, 'fileId' | 'size'>,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  now: Date,
): string {
  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(Math.floor(now.getTime() / 1000) + LINK_SECONDS);
  const payload = Buffer.concat([toBytes(userId), toBytes(sessionId), expiry]);
  const token = Buffer.concat([payload, sign(keys, fileId, size, payload)]).toString('base64url');
  return `/files/${fileId}/${size}?t=${token}`;
}

/** Returns null for a link that is not ours, was changed, or has expired. */
export function readLink(
  keys: Keys,
  { fileId, size, token }: { fileId: string; size: string; token: string },
  now: Date,
): FileLink | null {
  const bytes = Buffer.from(token, 'base64url');
  if ((size !== 'full' && size !== 'thumb') || bytes.length !== PAYLOAD_BYTES + MAC_BYTES) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), sign(keys, fileId, size, payload))) return null;
  const expiresAt = new Date(payload.readUInt32BE(2 * ID_BYTES) * 1000);
  if (now >= expiresAt) return null;
  const userId = toId(payload.subarray(0, ID_BYTES));
  return { fileId, size, userId, sessionId: toId(payload.subarray(ID_BYTES, 2 * ID_BYTES)), expiresAt };
}
