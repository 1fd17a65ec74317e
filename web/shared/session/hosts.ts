/**
 * The base addresses of the page's calls: the API, and optionally another one for what opens or renews a session
 * (specification row ST-386).
 */
export interface Bases {
  api: string;
  auth: string;
}

/**
 * The public key of our own pages, which every call sends (specification row ST-384); empty on a page that the server
 * did not write.
 */
export const readWebKey = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? '';

/**
 * Written into the pages of the published hosts (specification row ST-387); without it, the page's own host answers
 * everything.
 */
export function readBases(): Bases {
  const { api = '', auth = '' } =
    document.querySelector<HTMLMetaElement>('meta[name="bases"]')?.dataset ?? {};
  return { api, auth: auth || api };
}
