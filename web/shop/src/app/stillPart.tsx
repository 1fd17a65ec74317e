import { chakra } from '@chakra-ui/react';
import { type ComponentType, startTransition, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageReportContext } from './head.ts';
import { type Load, lazyPart } from './lazyPart.tsx';
import { linkOf } from './linkOf.ts';
import { announcePart } from './partsToLoad.ts';
import { useIsPrepared } from './useIsPrepared.ts';

/** React leaves what the server wrote inside as it is: it compares neither text nor elements. */
const AS_WRITTEN = { __html: '' };

/**
 * A part of a page that never changes once it is drawn: texts, pictures, links, questions that fold. On a page the server
 * prepared, its words stay as they were written and its code is not even fetched. `mustChange` says that it must after all, for
 * a person who is known: then the code comes and draws it.
 */
export function stillPart<P extends object>(load: Load<P>): ComponentType<P & { mustChange?: boolean }> {
  const part = lazyPart(load);
  announcePart(part.preload);
  return function StillPart({ mustChange = false, ...props }) {
    const isWriting = useContext(PageReportContext) !== null;
    const isPrepared = useIsPrepared();
    const [isRedrawn, setIsRedrawn] = useState(false);
    useEffect(() => {
      if (!isPrepared || !mustChange || isRedrawn) return;
      part.preload().then(
        () => startTransition(() => setIsRedrawn(true)),
        // What stands there stays; the next page asks again.
        () => undefined,
      );
    }, [isPrepared, mustChange, isRedrawn]);
    if (isPrepared && !isWriting && !isRedrawn) return <AsWritten />;
    return <chakra.div display="contents">{part.render(props as P)}</chakra.div>;
  };
}

/** Keeps the HTML of the server. React renders no links in it, so this handler follows their clicks inside the shop. */
function AsWritten() {
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it keeps what the server wrote and writes nothing
      dangerouslySetInnerHTML={AS_WRITTEN}
    />
  );
}
