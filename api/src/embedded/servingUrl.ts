import { createHmac } from 'node:crypto';

/** The role that serves requests on the embedded database. */
export const SERVING_ROLE = 'aprumo_serving';

/**
 * The address of the serving role, computed from the owner's address. Its password is derived from the owner's
 * password, so no second secret is stored, and the owner's password cannot be computed from it.
 */
export function servingUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', decodeURIComponent(url.password))
    .update('the password of the serving role')
    .digest('base64url');
  url.username = SERVING_ROLE;
  url.password = password;
  return url.toString();
}
