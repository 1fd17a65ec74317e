import { createHmac } from 'node:crypto';

/**
 * A key as stored in the table of counts. Keys name addresses, accounts and CPFs; the hash keeps equal ones
 * equal and unreadable.
 */
export const storedKey = (secret: Buffer, key: string): string =>
  createHmac('sha256', secret).update(key).digest('base64url');
