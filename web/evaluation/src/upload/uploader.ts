import { refreshTokens } from '#web/apollo/refreshTokens.ts';
import { readTokens } from '#web/session/tokens.ts';
import { pauseOrOnline } from '../draft/pause.ts';
import { createUploader, type UploadPhoto } from './uploadPhoto.ts';

export const uploadPhoto: UploadPhoto = createUploader({
  fetch: (url, init) => window.fetch(url, init),
  token: () => readTokens()?.token ?? null,
  renew: () => refreshTokens({ uri: '/graphql', fetch: (...call) => window.fetch(...call) }),
  pause: pauseOrOnline,
});
