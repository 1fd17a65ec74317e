import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { countText } from '#web/format/plural.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Page } from './Page.tsx';
import { useProfileFrameQuery } from './ProfileFrame.generated.ts';
import { RequireLogin } from './RequireLogin.tsx';
import { RgDialog, RgNotice } from './RgDialog.tsx';

interface Props {
  title: string;
  /**
   * True when the content fills a phone's screen and has its own back link: tabs and title are then hidden on phones.
   */
  isFocused?: boolean | undefined;
  /** True for pages of health records, which a doctor writes for an identified person. */
  needsRg?: boolean;
  children: ReactNode;
}

const HIDDEN_ON_PHONES = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

function Frame({ title, isFocused = false, needsRg = false, children }: Props) {
  const { data } = useProfileFrameQuery();
  const me = data?.me;
  const isRgMissing = me && !me.nationalityDocument;
  const unread = data?.chatUnread.reduce((sum, conversation) => sum + conversation.unread, 0) ?? 0;
  return (
    <Page
      display={{ lg: 'grid' }}
      gridTemplateColumns={{ lg: '12.5rem minmax(0, 1fr)' }}
      columnGap="12"
      alignItems="start"
    >
      <chakra.div
        display={isFocused ? { base: 'none', md: 'block' } : 'block'}
        position={{ lg: 'sticky' }}
        top={{ lg: '6rem' }}
      >
        <ProfileTabs unread={unread} />
      </chakra.div>
      <chakra.div minWidth="0" maxWidth="60rem">
        <chakra.h1
          fontSize="3xl"
          fontWeight="bold"
          lineHeight="tight"
          letterSpacing="tight"
          mb="6"
          css={isFocused ? { mdDown: HIDDEN_ON_PHONES } : {}}
        >
          {title}
        </chakra.h1>
        {isRgMissing && !needsRg && !isFocused ? <RgNotice /> : null}
        {children}
      </chakra.div>
      {isRgMissing && needsRg ? <RgDialog firstName={me.firstName} /> : null}
    </Page>
  );
}

/**
 * The frame of every profile page: requires a login, shows the navigation, and asks for a missing RG where a
 * doctor needs it.
 */
export function ProfileFrame(props: Props) {
  return (
    <RequireLogin>
      <Frame {...props} />
    </RequireLogin>
  );
}

interface ProfileLink {
  to: string;
  text: string;
  /** Other addresses for which this link is marked as current. */
  within?: readonly string[];
  /** True for the first link of a group; on wide screens there is a gap above it. */
  isFirst?: boolean;
}

const LINKS: readonly ProfileLink[] = [
  { to: '/perfil/pedidos', text: 'Meus pedidos' },
  { to: '/perfil/assinaturas', text: 'Assinaturas' },
  { to: '/perfil/avaliacoes', text: 'Avaliações', isFirst: true },
  { to: '/perfil/como-esta-indo', text: 'Como está indo' },
  { to: '/perfil/chat', text: 'Conversas' },
  { to: '/perfil/fotos', text: 'Fotos' },
  { to: '/perfil/receitas', text: 'Receitas' },
  { to: '/perfil/medicamentos', text: 'Medicamentos' },
  { to: '/perfil/acessos', text: 'Acessos' },
  {
    to: '/perfil/registro',
    text: 'Meus dados',
    within: ['/perfil/aparelhos', '/perfil/cartoes'],
    isFirst: true,
  },
  { to: '/perfil/privacidade', text: 'Privacidade' },
  { to: '/perfil/ajuda', text: 'Ajuda', within: ['/perfil/fale-conosco'] },
];

const Tab = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    px: '4',
    borderRadius: { base: 'pill', lg: 'input' },
    flexShrink: '0',
    fontWeight: 'semi',
    color: 'muted',
    whiteSpace: 'nowrap',
    '&:hover:not([aria-current=page], [data-within])': { bg: 'sand' },
    '&[aria-current=page], &[data-within]': { bg: 'primary', color: 'surface' },
    '&[data-first]': { lg: { mt: '4' } },
  },
});

/** The navigation of the profile: a row that scrolls sideways to the current link; on wide screens a column. */
function ProfileTabs({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const currentLink = row.current?.querySelector<HTMLElement>('[aria-current=page], [data-within]');
    // The previous link stays partly visible: a space of two link heights remains before the current link.
    if (row.current && currentLink)
      row.current.scrollLeft = currentLink.offsetLeft - 2 * currentLink.offsetHeight;
  }, []);
  return (
    <chakra.nav
      ref={row}
      aria-label="Seu perfil"
      position="relative"
      display="flex"
      gap={{ base: '2', lg: '1' }}
      flexDirection={{ lg: 'column' }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      mx={{ base: '-4', md: '-8', lg: '0' }}
      px={{ base: '4', md: '8', lg: '0' }}
      py={{ base: '1', lg: '0' }}
      mb={{ base: '6', lg: '0' }}
      css={{ scrollbarWidth: 'none' }}
    >
      {LINKS.map(({ to, text, within, isFirst }) => (
        <Tab
          key={to}
          to={to}
          data-within={within?.includes(pathname) ? '' : undefined}
          data-first={isFirst ? '' : undefined}
        >
          {text}
          {to === '/perfil/chat' && unread > 0 ? (
            <chakra.span
              ml="2"
              px="2"
              borderRadius="pill"
              bg="primary"
              color="surface"
              fontSize="sm"
              css={{ '[aria-current=page] > &': { bg: 'surface', color: 'primary' } }}
            >
              <span aria-hidden>{unread}</span>
              <VisuallyHidden>{countText(unread, 'mensagem não lida', 'mensagens não lidas')}</VisuallyHidden>
            </chakra.span>
          ) : null}
        </Tab>
      ))}
    </chakra.nav>
  );
}
