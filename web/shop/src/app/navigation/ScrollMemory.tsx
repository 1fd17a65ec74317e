import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const PREFIX = 'scroll:';
/** After this time the page is shown where it is, because its content may have become shorter. */
const TIMEOUT_MS = 1500;

/** Scrolls on every frame until the position is reached, because the content above it may still load. */
function scrollWhenTallEnough(top: number): () => void {
  const started = performance.now();
  let frame = 0;
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    const isReached = Math.abs(window.scrollY - top) < 2;
    if (!isReached && performance.now() - started < TIMEOUT_MS) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** True for a document opened from an address or an external link, neither reloaded nor reached by Back. */
function isFreshDocument(): boolean {
  const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
  return !(arrival && 'type' in arrival && (arrival.type === 'reload' || arrival.type === 'back_forward'));
}

/** A new page starts at its top; Back restores the position once the content is tall enough again. */
export function ScrollMemory() {
  const { key, hash, pathname } = useLocation();
  const type = useNavigationType();
  const isFirstPage = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const storePosition = () => sessionStorage.setItem(PREFIX + key, String(window.scrollY));
    window.addEventListener('pagehide', storePosition);
    return () => {
      storePosition();
      window.removeEventListener('pagehide', storePosition);
    };
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page, or Back, moves the view
  useLayoutEffect(() => {
    if (hash) {
      isFirstPage.current = false;
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return;
    }
    // The first history entry of every document has the same key, so the stored position may belong to another
    // document.
    const isOfOtherDocument = isFirstPage.current && isFreshDocument();
    isFirstPage.current = false;
    const storedTop = type === 'POP' && !isOfOtherDocument ? sessionStorage.getItem(PREFIX + key) : null;
    // Without a stored position the document was just opened, and the browser shows its top.
    if (type === 'POP' && storedTop === null) return;
    return scrollWhenTallEnough(Number(storedTop ?? 0));
  }, [pathname, hash, type === 'POP' ? key : null]);

  return null;
}
