import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const PREFIX = 'scroll:';
const PATIENCE_MS = 1500;

function scrollWhenTallEnough(top: number): () => void {
  const started = performance.now();
  let frame = 0;
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    const isThere = Math.abs(window.scrollY - top) < 2;
    if (!isThere && performance.now() - started < PATIENCE_MS) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** A new page starts at its top; Back returns to where the person was, once the content is tall enough again. */
export function ScrollMemory() {
  const { key, hash, pathname } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => sessionStorage.setItem(PREFIX + key, String(window.scrollY));
    window.addEventListener('pagehide', remember);
    return () => {
      remember();
      window.removeEventListener('pagehide', remember);
    };
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page moves the view
  useLayoutEffect(() => {
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return;
    }
    const kept = type === 'POP' ? sessionStorage.getItem(PREFIX + key) : null;
    if (type === 'POP' && kept === null) return;
    return scrollWhenTallEnough(Number(kept ?? 0));
  }, [pathname, hash, type === 'POP' ? key : null]);

  return null;
}
