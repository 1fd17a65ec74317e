import { refreshTokens } from '#web/apollo/refreshTokens.ts';
import { readTokens } from '#web/session/tokens.ts';
import { pauseOrOnline } from './pauseOrOnline.ts';
import { createUploader, type UploadFile } from './uploadFile.ts';

export const uploadFile: UploadFile = createUploader({
  fetch: (url, init) => window.fetch(url, init),
  token: () => readTokens()?.token ?? null,
  renew: () => refreshTokens({ uri: '/graphql', fetch: (...call) => window.fetch(...call) }),
  pause: pauseOrOnline,
});
