import { createHmac } from 'node:crypto';

/** The role that serves requests on the embedded database. */
export const SERVING_ROLE = 'aprumo_serving';

/**
 * The address of the serving role on a server whose owner's address is known. Its password is derived from
 * the owner's, so there is no second secret to store, and the owner's cannot be computed from it.
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
