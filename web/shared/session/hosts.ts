/**
 * The base addresses of the page's calls: the API, and optionally another one for what opens or renews a session
 * (ST-386).
 */
export interface Bases {
  api: string;
  auth: string;
}

/** Written into the pages of the published hosts (ST-387); without it, the page's own host answers everything. */
export function readBases(page: Pick<Document, 'querySelector'> = document): Bases {
  const { api = '', auth = '' } = page.querySelector<HTMLMetaElement>('meta[name="bases"]')?.dataset ?? {};
  return { api, auth: auth || api };
}
