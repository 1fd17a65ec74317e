import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Drawer } from '#web/ui/Drawer.tsx';
import { SkipLink } from '#web/ui/SkipLink.ts';
import { type PanelHome, TopBar } from './TopBar.tsx';

const MAIN_ID = 'conteudo';

/** Top bar, rail and the open page. On a phone the rail opens with a button. */
export function PanelFrame({
  rail,
  home,
  search,
  children,
}: {
  rail: ReactNode;
  home: PanelHome;
  /** The search over everything, in the top bar. */
  search?: ReactNode;
  children: ReactNode;
}) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const isBackNavigation = useNavigationType() === NavigationType.Pop;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what moves the focus.
  useEffect(() => {
    setMenuOpen(false);
    if (!isFirst.current) {
      main.current?.focus({ preventScroll: true });
      // On Back the browser restores the scroll position by itself.
      if (!isBackNavigation) window.scrollTo(0, 0);
    }
    isFirst.current = false;
  }, [pathname]);

  return (
    <>
      <SkipLink
        href={`#${MAIN_ID}`}
        // By the browser, the address would change, and the next Back would stay on this page.
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Ir para o conteúdo
      </SkipLink>
      <TopBar home={home} search={search} onMenu={() => setMenuOpen(true)} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
        overflowX="clip"
      >
        <chakra.div
          display={{ base: 'none', lg: 'block' }}
          position="sticky"
          top="3.5rem"
          height="calc(100dvh - 3.5rem)"
          overflowY="auto"
          borderRightWidth="1px"
          borderColor="line"
          bg="surface"
          padding="2"
        >
          {rail}
        </chakra.div>
        <chakra.main
          ref={main}
          id={MAIN_ID}
          tabIndex={-1}
          // Contains absolute elements, such as a hidden file input: the clip around a page does not apply to elements
          // positioned by the window, so one of them would let a phone scroll sideways.
          position="relative"
          minWidth="0"
          px={{ base: '3', md: '6' }}
          py={{ base: '4', md: '6' }}
          outline="none"
        >
          {children}
        </chakra.main>
      </chakra.div>
      {isMenuOpen ? (
        <Drawer title="Painel" side="left" onClose={() => setMenuOpen(false)}>
          <chakra.div padding="2">{rail}</chakra.div>
        </Drawer>
      ) : null}
    </>
  );
}
