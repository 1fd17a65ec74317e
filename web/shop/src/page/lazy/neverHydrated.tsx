import { chakra } from '@chakra-ui/react';
import { type ComponentType, startTransition, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsServerRendered } from '#web/ui/hydration/useHydrated.ts';
import { PageReportContext } from '../head.ts';
import { type Load, lazyPart } from './lazyPart.tsx';
import { linkOf } from './linkOf.ts';
import { registerPart } from './partsToLoad.ts';

/**
 * With `dangerouslySetInnerHTML`, React does not compare the content during hydration, so the server's HTML remains.
 */
const UNCHANGED_HTML = { __html: '' };

/**
 * A part of a page that does not change after its first render: texts, pictures, links, disclosures. On a
 * server-rendered page the server's HTML remains and the part's code is not loaded. With `mustRender` the code loads
 * and the part renders again, for example because it looks different for a signed-in person.
 */
export function neverHydrated<P extends object>(load: Load<P>): ComponentType<P & { mustRender?: boolean }> {
  const part = lazyPart(load);
  registerPart(part.preload);
  return function StillPart({ mustRender = false, ...props }) {
    const isOnServer = useContext(PageReportContext) !== null;
    const isServerRendered = useIsServerRendered();
    const [isRenderedAgain, setIsRenderedAgain] = useState(false);
    useEffect(() => {
      if (!isServerRendered || !mustRender || isRenderedAgain) return;
      part.preload().then(
        () => startTransition(() => setIsRenderedAgain(true)),
        // After a failed load the server's HTML remains.
        () => undefined,
      );
    }, [isServerRendered, mustRender, isRenderedAgain]);
    if (isServerRendered && !isOnServer && !isRenderedAgain) return <ServerHtml />;
    return <chakra.div display="contents">{part.render(props as P)}</chakra.div>;
  };
}

/** Keeps the server's HTML. Its links are not React components, so a click handler navigates inside the shop. */
function ServerHtml() {
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const { current } = container;
    const navigateToLink = (event: MouseEvent) => {
      const path = linkOf(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    current?.addEventListener('click', navigateToLink);
    return () => current?.removeEventListener('click', navigateToLink);
  }, [navigate]);
  return (
    <chakra.div
      ref={container}
      display="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's HTML and inserts no other
      dangerouslySetInnerHTML={UNCHANGED_HTML}
    />
  );
}
