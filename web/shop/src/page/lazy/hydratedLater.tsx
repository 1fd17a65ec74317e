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
import { useIsServerRendered } from '#web/ui/hydration/useHydrated.ts';
import { PageReportContext } from '../head.ts';
import { hydrateWhenNeeded } from './hydrateWhenNeeded.ts';
import { type LazyPart, type Load, lazyPart } from './lazyPart.tsx';
import { registerPart } from './partsToLoad.ts';

/**
 * A part of a page with its own chunk. On a server-rendered page, the part's code loads and hydrates it only when the
 * person scrolls near it or touches it; until then the server's HTML remains.
 */
export function hydratedLater<P extends object>(load: Load<P>): ComponentType<P> {
  const part = lazyPart(load);
  registerPart(part.preload);
  return function LaterPart(props) {
    const isOnServer = useContext(PageReportContext) !== null;
    const isServerRendered = useIsServerRendered();
    if (!isServerRendered) return <chakra.div display="contents">{part.render(props)}</chakra.div>;
    if (!isOnServer) return <UnhydratedPart part={part} partProps={props} />;
    return (
      <chakra.div display="contents">
        <Suspense fallback={null}>{part.render(props)}</Suspense>
      </chakra.div>
    );
  };
}

/** A lazy component whose code loads when `load` is called; after a failed load, when it is called again. */
function deferredPart<P extends object>(part: LazyPart<P>) {
  let isNeeded = false;
  let resolveWait: () => void = () => undefined;
  const load = () => {
    isNeeded = true;
    resolveWait();
  };
  const Part = lazy(async () => {
    for (;;) {
      if (!isNeeded)
        await new Promise<void>((resolve) => {
          resolveWait = resolve;
        });
      isNeeded = false;
      try {
        await part.preload();
        return { default: ({ partProps }: { partProps: P }): ReactNode => part.render(partProps) };
      } catch {
        // The server's HTML remains; the next call of `load` retries.
      }
    }
  });
  return { load, Part };
}

function UnhydratedPart<P extends object>({ part, partProps }: { part: LazyPart<P>; partProps: P }) {
  const container = useRef<HTMLDivElement>(null);
  const missedControl = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const [{ load, Part }] = useState(() => deferredPart(part));
  const [isHydrated, setIsHydrated] = useState(false);
  const [firstKey] = useState(key);
  const [firstProps] = useState(partProps);
  // A navigation renders every part of the page again, and React cannot keep HTML without its code, so the code must
  // load.
  if (key !== firstKey) load();

  useEffect(() => {
    if (isHydrated && missedControl.current?.isConnected) missedControl.current.click();
    if (isHydrated || !container.current) return;
    return hydrateWhenNeeded(container.current, {
      onNeeded: load,
      onLink: (path) => void navigate(path),
      onMissedClick: (control) => {
        missedControl.current = control;
      },
    });
  }, [isHydrated, load, navigate]);

  // Before hydration the props must not change: React would remove the server's HTML and show the empty fallback.
  const currentProps = isHydrated ? partProps : firstProps;
  const element = useMemo(
    () => (
      <Suspense fallback={null}>
        <Part partProps={currentProps} />
        <ReportHydrated onHydrated={setIsHydrated} />
      </Suspense>
    ),
    [Part, currentProps],
  );
  return (
    <chakra.div ref={container} display="contents">
      {element}
    </chakra.div>
  );
}

function ReportHydrated({ onHydrated }: { onHydrated(isHydrated: true): void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}
