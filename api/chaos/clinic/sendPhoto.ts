import { phonePhoto } from '../../../storage/testing/sampleFiles.ts';
import { NoAnswer, retryOnNoAnswer } from '../askShop.ts';
import type { Shopper } from '../shopper.ts';

let bytes: Promise<Buffer> | null = null;

/**
 * Sends a photo in one chunk, again from the start whenever the connection breaks. Returns the id of the file.
 */
export async function sendPhoto(
  front: string,
  patient: Shopper,
  purpose: 'photo' | 'document',
): Promise<string> {
  bytes ??= phonePhoto(400, 300);
  const body = await bytes;
  return retryOnNoAnswer(
    async () => {
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
    },
    { timeoutMs: 120_000 },
  );
}

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
