import { useState } from 'react';
import { useNow } from '#web/format/useNow.ts';

const MINUTE_MS = 60_000;
/** Links expire after five minutes. Each new link is recorded for the patient, so it is made on demand. */
const LINK_SHOWN_MS = 4 * MINUTE_MS;

/** Whether a private link that was loaded with the page still opens; another link counts anew. */
export function useFreshLink(url: string): boolean {
  const now = useNow(MINUTE_MS);
  const [loadedLink, setLoadedLink] = useState(() => ({ url, at: Date.now() }));
  if (loadedLink.url !== url) setLoadedLink({ url, at: Date.now() });
  return now - loadedLink.at < LINK_SHOWN_MS;
}
