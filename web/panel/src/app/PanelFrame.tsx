import { chakra } from '@chakra-ui/react';
import { LogOut, Menu, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { countText } from '#web/format/plural.ts';
import { Drawer } from '#web/ui/Drawer.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { SkipLink } from '#web/ui/SkipLink.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useSignOut } from '../features/access/useSignOut.ts';
import { useStaffMember } from '../page/staffMember.ts';
import { forgetTypedValues } from '../page/typedValues.ts';
import { useCounts } from '../parts/appointments/appointmentFeedContext.ts';
import { COUNT_LABELS } from './Rail.tsx';

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
        // If the browser followed the link, the address would change, and the next Back would stay on this page.
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

const BarButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'tap',
    minWidth: 'tap',
    justifyContent: 'center',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'semi',
    color: 'primary',
    borderRadius: 'input',
    cursor: 'pointer',
    _hover: { bg: 'primarySoft' },
  },
});

const NameLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'tap',
    minWidth: '0',
    px: '2',
    fontSize: 'sm',
    fontWeight: 'medium',
    borderRadius: 'input',
    textDecoration: { base: 'underline', sm: 'none' },
    textUnderlineOffset: '3px',
    '& svg': { flexShrink: 0, color: 'primary' },
    _hover: { bg: 'primarySoft' },
  },
});

interface PanelHome {
  path: string;
  label: string;
}

interface Props {
  home: PanelHome;
  search: ReactNode;
  onMenu(): void;
}

function TopBar({ home, search, onMenu }: Props) {
  const { name } = useStaffMember();
  const signOut = useSignOut();
  const { unread } = useCounts();
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="header"
      bg="surface"
      borderBottomWidth="1px"
      borderColor="line"
      height="3.5rem"
      px={{ base: '2', lg: '4' }}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
    >
      <chakra.div display="flex" alignItems="center" gap="2" minWidth="0">
        <BarButton type="button" onClick={onMenu} display={{ lg: 'none' }} position="relative">
          <Menu size={22} aria-hidden />
          <VisuallyHidden>
            Abrir o menu{unread ? `, ${countText(unread, ...COUNT_LABELS.unread)}` : ''}
          </VisuallyHidden>
          {/* The counts are in the menu; a mark on the button shows that there is a new message. */}
          {unread ? (
            <chakra.span
              aria-hidden
              position="absolute"
              top="2"
              right="2"
              boxSize="0.625rem"
              bg="danger"
              borderRadius="pill"
            />
          ) : null}
        </BarButton>
        <chakra.span color="primary" display="flex" asChild>
          <Link to={home.path} aria-label={home.label}>
            <Logo height="1.5rem" />
          </Link>
        </chakra.span>
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap={{ base: '0', sm: '2' }} minWidth="0">
        {search}
        <NameLink to="/painel/seguranca" aria-label={`${name}: segurança do acesso`}>
          <chakra.span display={{ base: 'none', sm: 'flex' }}>
            <ShieldCheck size={16} aria-hidden />
          </chakra.span>
          <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {name}
          </chakra.span>
        </NameLink>
        <BarButton type="button" aria-label="Sair" onClick={() => void signOut().then(forgetTypedValues)}>
          <LogOut size={18} aria-hidden />
          <chakra.span display={{ base: 'none', md: 'inline' }}>Sair</chakra.span>
        </BarButton>
      </chakra.div>
    </chakra.header>
  );
}
