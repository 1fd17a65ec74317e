/** A connection that is restored within this time is not reported as lost. */
const GRACE_MS = 3000;

type Listener = () => void;

const notify = (listeners: ReadonlySet<Listener>) => {
  for (const listener of [...listeners]) listener();
};

const stateListeners = new Set<Listener>();
const resumeListeners = new Set<Listener>();
let isLost = false;
let isShown = false;
let lostAt = 0;
let grace: ReturnType<typeof setTimeout> | undefined;

function show(shown: boolean): void {
  clearTimeout(grace);
  if (isShown === shown) return;
  isShown = shown;
  notify(stateListeners);
}

/** The state of the page's live connection, for the notice that it is lost and for pages that then read again. */
export const liveLine = {
  connected(): void {
    const wasLost = isLost;
    isLost = false;
    show(false);
    if (wasLost) notify(resumeListeners);
  },
  /** `isSilent`: the connection did not answer for a while, so there is nothing to wait for. */
  lost({ isSilent }: { isSilent: boolean }): void {
    lostAt = Date.now();
    if (isSilent) show(true);
    else if (!isLost) grace = setTimeout(() => show(true), GRACE_MS);
    isLost = true;
  },
  /** No page needs the connection any more. */
  closed(): void {
    isLost = false;
    show(false);
  },
  isShownAsLost: (): boolean => isShown,
  /** Whether it was lost after this time, in milliseconds. */
  wasLostSince: (time: number): boolean => lostAt > time,
  onChange(listener: Listener): () => void {
    stateListeners.add(listener);
    return () => void stateListeners.delete(listener);
  },
  /** Calls the listener when the connection is back after it was lost. */
  onResume(listener: Listener): () => void {
    resumeListeners.add(listener);
    return () => void resumeListeners.delete(listener);
  },
};
