import { createHmac } from 'node:crypto';

/**
 * The keyed hash of a limit's key, as stored in the table of limits. Keys contain IP addresses, accounts and CPFs,
 * which must not be readable there.
 */
export const storedKey = (secret: Buffer, key: string): string =>
  createHmac('sha256', secret).update(key).digest('base64url');
