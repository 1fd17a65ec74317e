import { chakra } from '@chakra-ui/react';
import { CircleHelp, Lock } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { CookieQuestion } from '../../parts/consent/CookieQuestion.tsx';
import { CompanyData } from './CompanyData.tsx';
import { useFocusedFrameQuery } from './FocusedFrame.generated.ts';
import { IconLink } from './IconAction.tsx';
import { NoticeBand } from './NoticeBand.tsx';

const SignOutButton = lazy(() => import('../../page/SignOutButton.tsx'));

/** The frame of checkout and sign-in: the logo, help and the seller's data, without links that distract. */
export default function FocusedFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSignedIn();
  const { data } = useFocusedFrameQuery();
  return (
    <>
      {/* The cookie question is shown instead of the band, so that it does not move the page. */}
      <CookieQuestion>
        <NoticeBand />
      </CookieQuestion>
      <chakra.header bg="surface" borderBottomWidth="1px" borderColor="line">
        <chakra.div
          maxWidth="page"
          mx="auto"
          px={{ base: '4', md: '8' }}
          height="4rem"
          display="flex"
          alignItems="center"
          justifyContent="space-between"
        >
          <chakra.span color="primary" css={{ '& a': { display: 'block', pt: '1' } }}>
            <Link to="/">
              <Logo height="2rem" />
            </Link>
          </chakra.span>
          <IconLink to="/podemos-ajudar" px="3">
            <CircleHelp size={20} aria-hidden />
            Ajuda
          </IconLink>
        </chakra.div>
      </chakra.header>
      {children}
      <chakra.footer>
        <chakra.div
          display="flex"
          justifyContent="center"
          alignItems="center"
          gap="2"
          px="4"
          py="8"
          fontSize="sm"
          color="muted"
          lineHeight="snug"
        >
          <chakra.span flexShrink={0}>
            <Lock size={16} aria-hidden />
          </chakra.span>
          Conexão protegida. Caixa discreta e 7 dias de garantia incondicional.
          {isSignedIn ? (
            <Suspense fallback={null}>
              <SignOutButton />
            </Suspense>
          ) : null}
        </chakra.div>
        <chakra.div maxWidth="page" mx="auto" px={{ base: '4', md: '8' }} pb="8" minHeight="10rem">
          {data?.store ? (
            <CompanyData company={data.store.company} onShift={data.pharmacistsOnShift} color="muted" />
          ) : null}
        </chakra.div>
      </chakra.footer>
    </>
  );
}
