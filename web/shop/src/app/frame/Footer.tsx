import { chakra } from '@chakra-ui/react';
import { ChevronDown, MessageCircle, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { BRAND } from '#schema/brand.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { needPath } from '../../parts/needs/needPath.ts';
import { CompanyData, type OnShift } from './CompanyData.tsx';
import type { ShopFrameQuery } from './ShopFrame.generated.ts';

const SignOutButton = lazy(() => import('../../page/SignOutButton.tsx'));

type Store = NonNullable<ShopFrameQuery['store']>;

const FooterLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.5rem',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

export default function Footer({ store, onShift }: { store: Store | undefined; onShift: OnShift }) {
  return (
    <chakra.footer bg="primaryDeep" color="surface" mt={{ base: '8', md: '18' }}>
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py={{ base: '8', md: '18' }}
        display="grid"
        gap={{ base: '0', md: '12' }}
        gridTemplateColumns={{ base: '1fr', md: '2fr 1fr 1fr 1fr' }}
      >
        <Guarantee whatsappUrl={store?.whatsappUrl} />
        <Column title="Cuidados" isLong>
          {store?.needs.map(({ slug, title }) => (
            <li key={slug}>
              <FooterLink to={needPath(title)}>{title}</FooterLink>
            </li>
          ))}
        </Column>
        {COLUMNS.map(({ title, links }) => (
          <Column key={title} title={title}>
            {links.map(([to, text]) => (
              <li key={to}>
                <FooterLink to={to}>{text}</FooterLink>
              </li>
            ))}
          </Column>
        ))}
      </chakra.div>
      <chakra.div borderTopWidth="1px" borderColor="#3B5B63">
        <chakra.div maxWidth="page" mx="auto" px={{ base: '4', md: '8' }} py="8" minHeight="12rem">
          {store ? <CompanyData company={store.company} onShift={onShift} /> : null}
          <LastLine />
        </chakra.div>
      </chakra.div>
    </chakra.footer>
  );
}

const COLUMNS = [
  {
    title: 'Ajuda',
    links: [
      ['/podemos-ajudar', 'Podemos ajudar'],
      ['/rastrear-pedido', 'Rastrear pedido'],
      ['/podemos-ajudar#contato', 'Fale conosco'],
      ['/money-back', 'Garantia de 7 dias'],
    ],
  },
  {
    title: BRAND,
    links: [
      ['/quem-somos', 'Quem somos'],
      ['/hair-kit', 'Kit cabelo'],
      ['/assinatura', 'Assinatura mensal'],
      ['/perfil/pedidos', 'Meus pedidos'],
    ],
  },
] as const;

/** The logo, the guarantee, and the way to a person. */
function Guarantee({ whatsappUrl }: { whatsappUrl: string | undefined }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" alignItems="start" pb={{ base: '6', md: '0' }}>
      <Logo height="2.25rem" />
      <chakra.p display="flex" gap="3" maxWidth="24rem" color="#DCE6E7">
        <chakra.span flexShrink={0}>
          <ShieldCheck size={22} aria-hidden />
        </chakra.span>
        <span>Garantia incondicional de 7 dias: recebeu e mudou de ideia, devolvemos tudo, com o frete.</span>
      </chakra.p>
      {whatsappUrl ? (
        <chakra.a
          href={whatsappUrl}
          rel="noreferrer"
          target="_blank"
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="tap"
          px="6"
          borderRadius="pill"
          borderWidth="1px"
          borderColor="#6F8D92"
          fontWeight="semi"
          _hover={{ bg: 'primary' }}
        >
          <MessageCircle size={18} aria-hidden />
          Falar com a gente
        </chakra.a>
      ) : null}
    </chakra.div>
  );
}

/** A column; on a phone a summary that opens it. Works without script, because the footer is not hydrated. */
function Column({
  title,
  isLong = false,
  children,
}: {
  title: string;
  isLong?: boolean;
  children: ReactNode;
}) {
  return (
    <chakra.div css={{ mdDown: { borderBottomWidth: '1px', borderColor: '#3B5B63' } }}>
      <chakra.h2 hideBelow="md" fontSize="sm" fontWeight="semi" color="#B8CBCD" mb="1">
        {title}
      </chakra.h2>
      <chakra.details
        css={{
          '&[open] svg': { transform: 'rotate(180deg)' },
          // On a wide screen the links are shown, whether the list is open or not.
          md: { '&::details-content': { contentVisibility: 'visible' } },
        }}
      >
        <chakra.summary
          hideFrom="md"
          listStyle="none"
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          minHeight="tap"
          cursor="pointer"
          fontWeight="semi"
          css={{ '&::-webkit-details-marker': { display: 'none' } }}
        >
          {title}
          <ChevronDown size={18} aria-hidden />
        </chakra.summary>
        <chakra.ul css={{ mdDown: { pb: '3', ...(isLong ? { columnCount: 2, columnGap: '1.5rem' } : {}) } }}>
          {children}
        </chakra.ul>
      </chakra.details>
    </chakra.div>
  );
}

const LEGAL = [
  ['politica-de-privacidade', 'Privacidade'],
  ['termos-de-uso', 'Termos de uso'],
  ['politica-de-cookies', 'Cookies'],
] as const;

/** The legal documents and the account. */
function LastLine() {
  const isSignedIn = useSignedIn();
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="6" fontSize="sm">
      {LEGAL.map(([path, text]) => (
        <li key={path}>
          <FooterLink to={`/documentos/${path}`}>{text}</FooterLink>
        </li>
      ))}
      {isSignedIn ? (
        <>
          <li>
            <FooterLink to="/perfil/registro">Meus dados</FooterLink>
          </li>
          <li>
            <Suspense fallback={null}>
              <SignOutButton />
            </Suspense>
          </li>
        </>
      ) : (
        <li>
          <FooterLink to="/cadastro">Criar conta</FooterLink>
        </li>
      )}
    </chakra.ul>
  );
}
