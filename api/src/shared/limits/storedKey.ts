import { createHmac } from 'node:crypto';

/** A key as the table of counts holds it. Keys name addresses, accounts and CPFs; equal ones stay equal, none can be read. */
export const storedKey = (secret: Buffer, key: string): string =>
  createHmac('sha256', secret).update(key).digest('base64url');
