import { chakra } from '@chakra-ui/react';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsPrepared } from '#web/ui/hydration/useHydrated.ts';
import { PageReportContext } from '../head.ts';
import { hydrateWhenNeeded } from './hydrateWhenNeeded.ts';
import { type LazyPart, type Load, lazyPart } from './lazyPart.tsx';
import { registerPart } from './partsToLoad.ts';

/**
 * A part of a page with its own chunk. On a server-rendered page, the server's HTML stays until the person scrolls near or
 * touches it; then the code loads and hydrates the part in place.
 */
export function hydratedLater<P extends object>(load: Load<P>): ComponentType<P> {
  const part = lazyPart(load);
  registerPart(part.preload);
  return function LaterPart(props) {
    const isWriting = useContext(PageReportContext) !== null;
    const isPrepared = useIsPrepared();
    if (!isPrepared) return <chakra.div display="contents">{part.render(props)}</chakra.div>;
    if (!isWriting) return <UnhydratedPart part={part} given={props} />;
    return (
      <chakra.div display="contents">
        <Suspense fallback={null}>{part.render(props)}</Suspense>
      </chakra.div>
    );
  };
}

/** A component whose code loads when `wake` is called; after a failure, when it is called again. */
function deferredPart<P extends object>(part: LazyPart<P>) {
  let isNeeded = false;
  let onHydrated: () => void = () => undefined;
  const wake = () => {
    isNeeded = true;
    onHydrated();
  };
  const Part = lazy(async () => {
    for (;;) {
      if (!isNeeded)
        await new Promise<void>((resolve) => {
          onHydrated = resolve;
        });
      isNeeded = false;
      try {
        await part.preload();
        return { default: ({ given }: { given: P }): ReactNode => part.render(given) };
      } catch {
        // The server's HTML remains readable.
      }
    }
  });
  return { wake, Part };
}

function UnhydratedPart<P extends object>({ part, given }: { part: LazyPart<P>; given: P }) {
  const place = useRef<HTMLDivElement>(null);
  const missed = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const [{ wake, Part }] = useState(() => deferredPart(part));
  const [isAwake, setIsAwake] = useState(false);
  const [firstKey] = useState(key);
  const [first] = useState(given);
  // A new address re-renders every part of the page: React cannot keep HTML without its code, so the code must
  // load.
  if (key !== firstKey) wake();

  useEffect(() => {
    if (isAwake && missed.current?.isConnected) missed.current.click();
    if (isAwake || !place.current) return;
    return hydrateWhenNeeded(place.current, {
      wake,
      follow: (path) => void navigate(path),
      miss: (pressed) => {
        missed.current = pressed;
      },
    });
  }, [isAwake, wake, navigate]);

  // Before hydration its props must not change: React would drop the server's HTML and show the empty fallback.
  const shown = isAwake ? given : first;
  const element = useMemo(
    () => (
      <Suspense fallback={null}>
        <Part given={shown} />
        <ReportHydrated onHydrated={setIsAwake} />
      </Suspense>
    ),
    [Part, shown],
  );
  return (
    <chakra.div ref={place} display="contents">
      {element}
    </chakra.div>
  );
}

function ReportHydrated({ onHydrated }: { onHydrated(isAlive: true): void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}
