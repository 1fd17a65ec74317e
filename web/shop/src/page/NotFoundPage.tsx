import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from './Page.tsx';
import { PageHead } from './PageHead.tsx';
import { PageStatus } from './PageStatus.tsx';

const LINKS = [
  { to: '/podemos-ajudar', text: 'Tirar uma dúvida' },
  { to: '/rastrear-pedido', text: 'Rastrear um pedido' },
  { to: '/quem-somos', text: 'Conhecer a casa' },
];

const TITLE = 'Esta página não está aqui';
const TEXT =
  'O endereço pode ter mudado ou sido digitado com uma letra a mais. Procure pelo que você precisa ou volte ao início.';

export default function NotFoundPage() {
  return (
    <Page maxWidth="measure">
      <PageStatus code={404} />
      <PageHead title={TITLE} isPrivate />
      <chakra.div display="flex" flexDirection="column" gap="6" py={{ base: '8', md: '18' }}>
        <chakra.h1 fontSize="4xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
          {TITLE}
        </chakra.h1>
        <chakra.p color="muted" fontSize="lg">
          {TEXT}
        </chakra.p>
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <ButtonLink to="/busca">Buscar um produto</ButtonLink>
          <ButtonLink to="/" look="outline">
            Ir para o início
          </ButtonLink>
        </chakra.div>
        <chakra.ul display="flex" flexDirection="column" gap="1">
          {LINKS.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>
                <chakra.span
                  display="inline-flex"
                  alignItems="center"
                  minHeight="tap"
                  color="primary"
                  textDecoration="underline"
                  textUnderlineOffset="4px"
                >
                  {text}
                </chakra.span>
              </Link>
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Page>
  );
}
