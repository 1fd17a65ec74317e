import { phonePhoto } from '#storage/testing/sampleFiles.ts';
import { MAX_PART_BYTES } from '../../src/modules/evolution/files/receivePart.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../testApp.ts';

type Shop = Pick<TestApp, 'url'>;
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
type Answer = { status: number; body: any };

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: await response.json(),
});

export const bearer = (who: { token: string } | null) =>
  who ? { authorization: `Bearer ${who.token}` } : undefined;

export const announce = async (
  { url }: Shop,
  who: { token: string } | null,
  file: { purpose?: string; size: number },
): Promise<Answer> =>
  answerOf(
    await fetch(`${url}/uploads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(who) },
      body: JSON.stringify({ purpose: 'photo', ...file }),
    }),
  );

export const sendPart = async (
  { url }: Shop,
  who: { token: string } | null,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<Answer> =>
  answerOf(
    await fetch(`${url}/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/octet-stream',
        'upload-offset': String(offset),
        ...bearer(who),
      },
      body: new Uint8Array(bytes),
    }),
  );

/** Uploads part by part, as a browser does; returns the response to the last part. */
export async function sendFile(
  shop: Shop,
  who: { token: string },
  bytes: Buffer,
  purpose = 'photo',
): Promise<Answer> {
  const begun = await announce(shop, who, { purpose, size: bytes.length });
  if (begun.status !== 201) return begun;
  let answer = begun;
  for (let offset = 0; offset < bytes.length; offset += MAX_PART_BYTES) {
    const part = bytes.subarray(offset, offset + MAX_PART_BYTES);
    answer = await sendPart(shop, who, { id: begun.body.id, offset, bytes: part });
    if (answer.status !== 200) break;
  }
  return answer;
}

/** The id of an uploaded photo of a person. Drawing and accepting a small one takes 9 ms, one of 400 × 300 takes 34. */
export async function somePhoto(shop: Shop, who: Person, purpose = 'photo'): Promise<string> {
  const { body } = await sendFile(shop, who, await phonePhoto(64, 48), purpose);
  if (!body.fileId) throw new Error(`No photo: ${JSON.stringify(body)}`);
  return body.fileId;
}
