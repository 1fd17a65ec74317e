import { chakra } from '@chakra-ui/react';
import { type ComponentType, startTransition, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsPrepared } from '#web/ui/hydration/useHydrated.ts';
import { PageReportContext } from '../head.ts';
import { type Load, lazyPart } from './lazyPart.tsx';
import { linkOf } from './linkOf.ts';
import { registerPart } from './partsToLoad.ts';

/** React keeps the server's content as it is: it compares neither text nor elements. */
const AS_WRITTEN = { __html: '' };

/**
 * A part of a page that never changes after its first render: texts, pictures, links, questions that fold. On a
 * server-rendered page it keeps the server's HTML and does not load its code. `mustRender` loads the code after all and
 * renders the part, for a signed-in person.
 */
export function neverHydrated<P extends object>(load: Load<P>): ComponentType<P & { mustRender?: boolean }> {
  const part = lazyPart(load);
  registerPart(part.preload);
  return function StillPart({ mustRender = false, ...props }) {
    const isWriting = useContext(PageReportContext) !== null;
    const isPrepared = useIsPrepared();
    const [isRedrawn, setIsRedrawn] = useState(false);
    useEffect(() => {
      if (!isPrepared || !mustRender || isRedrawn) return;
      part.preload().then(
        () => startTransition(() => setIsRedrawn(true)),
        // The current HTML stays; the next page tries again.
        () => undefined,
      );
    }, [isPrepared, mustRender, isRedrawn]);
    if (isPrepared && !isWriting && !isRedrawn) return <ServerHtml />;
    return <chakra.div display="contents">{part.render(props as P)}</chakra.div>;
  };
}

/** Keeps the server's HTML. React renders no links in it, so this handler follows their clicks inside the shop. */
function ServerHtml() {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const { current } = place;
    const follow = (event: MouseEvent) => {
      const path = linkOf(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    current?.addEventListener('click', follow);
    return () => current?.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <chakra.div
      ref={place}
      display="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it keeps the server's HTML and writes nothing
      dangerouslySetInnerHTML={AS_WRITTEN}
    />
  );
}
