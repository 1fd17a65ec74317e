import { createHmac, timingSafeEqual } from 'node:crypto';

/** An older signature is refused as a replay. Every attempt to send a webhook has a new signature. */
const MAX_AGE_SECONDS = 300;

function digest(secret: string, ts: string, requestId: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`ts:${ts};request-id:${requestId};${body}`).digest();
}

/** Returns the header `x-signature` of a webhook. Its digest covers the time, the request id and the body. */
export function signNotice(secret: string, requestId: string, body: string, now: Date): string {
  const ts = String(Math.floor(now.getTime() / 1000));
  return `ts=${ts},v1=${digest(secret, ts, requestId, body).toString('hex')}`;
}

/** Whether a webhook was signed with this secret within the last five minutes. */
export function isGenuineNotice(
  secret: string,
  notice: { signature: string; requestId: string; body: string },
  now: Date,
): boolean {
  const match = /^ts=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(notice.signature);
  if (!match?.[1] || !match[2]) return false;
  const age = Math.abs(now.getTime() / 1000 - Number(match[1]));
  const expected = digest(secret, match[1], notice.requestId, notice.body);
  return timingSafeEqual(expected, Buffer.from(match[2], 'hex')) && age <= MAX_AGE_SECONDS;
}
