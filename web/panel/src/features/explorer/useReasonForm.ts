import { useRef, useState } from 'react';

/**
 * Whether the form for a reason is open. It belongs to one document, so an edit closes it: otherwise a reason could run
 * a document for which it was not given.
 */
export function useReasonForm(document: string) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const latest = useRef(document);
  latest.current = document;
  // Closed for good, because a form that opens again while the admin types would take the focus.
  if (askedFor !== null && askedFor !== document) setAskedFor(null);
  return {
    isAsking: askedFor === document,
    setAsking: (isAsking: boolean) => setAskedFor(isAsking ? document : null),
    /** False when the document was edited since the page was rendered, for example while a reason was sent. */
    isUnchanged: () => latest.current === document,
  };
}
