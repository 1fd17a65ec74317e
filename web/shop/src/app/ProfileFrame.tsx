import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Page } from './Page.tsx';
import { useProfileFrameQuery } from './ProfileFrame.generated.ts';
import { RequireLogin } from './RequireLogin.tsx';
import { RgDialog } from './RgDialog.tsx';

const LINKS = [
  { to: '/perfil/pedidos', text: 'Meus pedidos' },
  { to: '/perfil/registro', text: 'Meus dados' },
];

const Tab = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    px: '4',
    borderRadius: 'pill',
    fontWeight: 'semi',
    color: 'muted',
    whiteSpace: 'nowrap',
    _hover: { bg: 'sand' },
    '&[aria-current=page]': { bg: 'primary', color: 'surface' },
  },
});

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { data } = useProfileFrameQuery();
  const me = data?.me;
  return (
    <Page maxWidth="60rem">
      <chakra.nav aria-label="Seu perfil" display="flex" gap="2" flexWrap="wrap" mb="6">
        {LINKS.map(({ to, text }) => (
          <Tab key={to} to={to}>
            {text}
          </Tab>
        ))}
      </chakra.nav>
      <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight" mb="6">
        {title}
      </chakra.h1>
      {children}
      {me && !me.nationalityDocument ? <RgDialog firstName={me.firstName} /> : null}
    </Page>
  );
}

/** Around every page of the profile: who may come in, the way between its parts, and the RG it insists on. */
export function ProfileFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <RequireLogin>
      <Frame title={title}>{children}</Frame>
    </RequireLogin>
  );
}
