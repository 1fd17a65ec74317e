/** A function that verifies a signature, for partners to copy. `partnerPage.test.ts` runs it. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromAprumo(secret, headers, body) {
  const sentAtSeconds = Number(headers['webhook-timestamp']);
  if (Math.abs(Date.now() / 1000 - sentAtSeconds) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key)
    .update(headers['webhook-id'] + '.' + sentAtSeconds + '.' + body)
    .digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const sent = Buffer.from(signature.replace('v1,', ''), 'base64');
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}`;
