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
import { type LazyPart, type Load, lazyPart } from './lazyPart.tsx';
import { linkOf } from './linkOf.ts';
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

/** A part begins to load 200 px below the screen, so that it is hydrated when it scrolls into view. */
const NEAR = '0px 0px 200px 0px';
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

interface Options {
  /** Called when the part is about to be seen or used. */
  onNeeded(): void;
  /** Called when a link of the shop was clicked. */
  onLink(path: string): void;
  /** Called when another control was clicked, which cannot react yet. */
  onMissedClick(control: HTMLElement): void;
}

/** Watches a part of the page that is not hydrated yet. Returns a function that ends the watch. */
function hydrateWhenNeeded(container: HTMLElement, { onNeeded, onLink, onMissedClick }: Options): () => void {
  const isInside = ({ target }: Event): boolean => target instanceof Node && container.contains(target);
  const onTouch = (event: Event) => {
    if (isInside(event)) onNeeded();
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!isInside(event) || !(target instanceof HTMLElement || target instanceof SVGElement)) return;
    onNeeded();
    const path = linkOf(event);
    if (path === null && target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (path !== null) onLink(path);
    else {
      const control = target.closest<HTMLElement>('button, input, label, summary');
      if (control) onMissedClick(control);
    }
  };
  // On the window and in the capture phase: React stops events of unhydrated parts at its own root.
  for (const name of TOUCHES) window.addEventListener(name, onTouch, { capture: true, passive: true });
  window.addEventListener('click', onClick, true);
  // The children are observed, because the container has `display: contents` and therefore no box.
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNeeded();
    },
    { rootMargin: NEAR },
  );
  for (const child of container.children) observer.observe(child);
  return () => {
    for (const name of TOUCHES) window.removeEventListener(name, onTouch, true);
    window.removeEventListener('click', onClick, true);
    observer.disconnect();
  };
}
