import { lazyText } from '#web/apollo/lazyText.ts';
import { refreshTokens } from '#web/apollo/links/refreshTokens.ts';
import { callServer } from '#web/session/callServer.ts';
import { readBases } from '#web/session/hosts.ts';
import { readTokens } from '#web/session/tokens.ts';
import { sleepUntilOnline } from './sleepUntilOnline.ts';
import { createUploader, type UploadFile } from './uploadFile.ts';

/** The file of an earlier upload; null when it never finished. Throws when the server does not answer. */
export async function finishedFile(uploadId: string): Promise<string | null> {
  const token = readTokens()?.token;
  const response = await callServer(`/uploads/${uploadId}`, {
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
  if (response.status >= 500 || response.status === 429) throw new Error('not now');
  const body: unknown = response.ok ? await response.json() : null;
  return typeof body === 'object' && body !== null && 'fileId' in body && typeof body.fileId === 'string'
    ? body.fileId
    : null;
}

export const uploadFile: UploadFile = createUploader({
  fetch: callServer,
  token: () => readTokens()?.token ?? null,
  renew: () =>
    refreshTokens({
      uri: '/graphql',
      bases: readBases(),
      fetch: callServer,
      textOf: lazyText,
    }),
  pause: sleepUntilOnline,
});
