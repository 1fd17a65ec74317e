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
import { PageReportContext } from './head.ts';
import { type LazyPart, type Load, lazyPart } from './lazyPart.tsx';
import { announcePart } from './partsToLoad.ts';
import { useIsPrepared } from './useIsPrepared.ts';
import { wakeWhenNeeded } from './wakeWhenNeeded.ts';

/**
 * A part of a page with code of its own. On a page the server prepared, what it wrote stays until a person comes near it or
 * touches it; then the code is fetched and the part comes to life where it stands.
 */
export function laterPart<P extends object>(load: Load<P>): ComponentType<P> {
  const part = lazyPart(load);
  announcePart(part.preload);
  return function LaterPart(props) {
    const isWriting = useContext(PageReportContext) !== null;
    const isPrepared = useIsPrepared();
    if (!isPrepared) return <chakra.div display="contents">{part.render(props)}</chakra.div>;
    if (!isWriting) return <Sleeping part={part} given={props} />;
    return (
      <chakra.div display="contents">
        <Suspense fallback={null}>{part.render(props)}</Suspense>
      </chakra.div>
    );
  };
}

/** A component whose code is fetched when `wake` was called; after a failure, when it is called again. */
function sleeper<P extends object>(part: LazyPart<P>) {
  let isNeeded = false;
  let tell: () => void = () => undefined;
  const wake = () => {
    isNeeded = true;
    tell();
  };
  const Part = lazy(async () => {
    for (;;) {
      if (!isNeeded)
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      isNeeded = false;
      try {
        await part.preload();
        return { default: ({ given }: { given: P }): ReactNode => part.render(given) };
      } catch {
        // What the server wrote can still be read.
      }
    }
  });
  return { wake, Part };
}

function Sleeping<P extends object>({ part, given }: { part: LazyPart<P>; given: P }) {
  const place = useRef<HTMLDivElement>(null);
  const missed = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const [{ wake, Part }] = useState(() => sleeper(part));
  const [isAwake, setIsAwake] = useState(false);
  const [firstKey] = useState(key);
  const [first] = useState(given);
  // Another address reaches every part of the page: React cannot keep what it has no code for, so it must come.
  if (key !== firstKey) wake();

  useEffect(() => {
    if (isAwake && missed.current?.isConnected) missed.current.click();
    if (isAwake || !place.current) return;
    return wakeWhenNeeded(place.current, {
      wake,
      follow: (path) => void navigate(path),
      miss: (pressed) => {
        missed.current = pressed;
      },
    });
  }, [isAwake, wake, navigate]);

  // Until it is alive nothing about it may change: React would drop what the server wrote and show the empty fallback.
  const shown = isAwake ? given : first;
  const element = useMemo(
    () => (
      <Suspense fallback={null}>
        <Part given={shown} />
        <OnceAlive tell={setIsAwake} />
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

function OnceAlive({ tell }: { tell(isAlive: true): void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}
