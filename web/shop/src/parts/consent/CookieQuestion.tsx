import { chakra } from '@chakra-ui/react';
import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { isBeingErased, onErasureChange } from '../erasure/erasureState.ts';
import { applyConsent } from '../measurement/applyConsent.ts';
import { type Consent, mustAskConsent, readConsent, saveConsent } from './consent.ts';

/**
 * Shows the cookie question or, when it was answered, `children`. The answer is stored in the browser and unknown to
 * the server, so the question appears after hydration.
 */
export function CookieQuestion({ children }: { children?: ReactNode }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return isBrowser ? <LateNotices>{children}</LateNotices> : children;
}

const ErasureBand = lazy(() => import('../erasure/ErasureBand.tsx'));

/** Notices that depend on data of the browser, so they are rendered after hydration. */
function LateNotices({ children }: { children?: ReactNode }) {
  const isErasing = useSyncExternalStore(onErasureChange, isBeingErased, () => false);
  useEffect(applyConsent, []);
  return (
    <>
      <Suspense fallback={null}>{isErasing ? <ErasureBand /> : null}</Suspense>
      <ConsentBanner>{children}</ConsentBanner>
      <OfflineNotice />
    </>
  );
}

/**
 * The cookie question, a row at the top of the page that covers nothing. Refusing is as easy as accepting. When the
 * question is answered, `children` are shown instead.
 */
export function ConsentBanner({ children }: { children?: ReactNode }) {
  const [isAsking, setIsAsking] = useState(() => mustAskConsent(readConsent(), new Date()));
  const answer = (choice: Consent['choice']) => {
    saveConsent(choice, new Date());
    applyConsent();
    setIsAsking(false);
  };
  if (!isAsking) return children;
  return (
    <chakra.section aria-label="Cookies" bg="surface" borderBottomWidth="1px" borderColor="line">
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py="0.5"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
      >
        <chakra.p fontSize="sm" lineHeight="snug" minWidth="0">
          Cookies de medição, só com o seu sim.{' '}
          <chakra.span hideBelow="md">Os necessários fazem a loja funcionar. </chakra.span>
          <Link to="/documentos/politica-de-cookies" style={{ textDecoration: 'underline' }}>
            Saiba mais
          </Link>
        </chakra.p>
        <chakra.div display="flex" gap="2" flexShrink="0">
          <Button look="outline" size="sm" px="3" minHeight="tap" onClick={() => answer('refused')}>
            Recusar
          </Button>
          <Button look="outline" size="sm" px="3" minHeight="tap" onClick={() => answer('accepted')}>
            Aceitar
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}
