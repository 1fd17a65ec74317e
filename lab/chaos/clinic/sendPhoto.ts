import { phonePhoto } from '../../../storage/testing/sampleFiles.ts';
import { NoAnswer, retryOnNoAnswer } from '../askShop.ts';
import type { Shopper } from '../shopper.ts';

type Purpose = 'photo' | 'document';

let bytes: Promise<Buffer> | null = null;

/** Sends a photo in one chunk and returns the id of the file. Throws `NoAnswer` when the connection breaks. */
export async function sendPhotoOnce(front: string, patient: Shopper, purpose: Purpose): Promise<string> {
  bytes ??= phonePhoto(400, 300);
  const body = await bytes;
  const begun = await call(`${front}/uploads`, patient, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ purpose, size: body.length }),
  });
  const ended = await call(`${front}/uploads/${begun.id}`, patient, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(body),
  });
  if (!ended.fileId) throw new NoAnswer('no file yet');
  return ended.fileId;
}

/** Sends a photo, again from the start whenever the connection breaks. */
export const sendPhoto = (front: string, patient: Shopper, purpose: Purpose): Promise<string> =>
  retryOnNoAnswer(() => sendPhotoOnce(front, patient, purpose), { timeoutMs: 120_000 });

async function call(
  url: string,
  { session }: Shopper,
  request: RequestInit,
): Promise<{ id?: string; fileId?: string }> {
  try {
    const headers = { ...request.headers, authorization: `Bearer ${await session.token()}` };
    const response = await fetch(url, { ...request, headers, signal: AbortSignal.timeout(25_000) });
    const answer = await response.json();
    if (!response.ok) throw new Error(`answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  } catch (cause) {
    throw new NoAnswer('the photo did not come through', { cause });
  }
}
