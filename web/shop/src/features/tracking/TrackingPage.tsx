import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { TrackedOrder } from './TrackedOrder.tsx';
import { TrackingForm } from './TrackingForm.tsx';

const OwnOrders = lazy(() => import('./OwnOrders.tsx'));

/**
 * The page to track an order by its code, without a login. The code is in the address, so that the link can be shared.
 */
export default function TrackingPage() {
  const isSignedIn = useSignedIn();
  const [params, setParams] = useSearchParams();
  const code = useHydrated() ? (params.get('codigo')?.trim() ?? '') : '';
  return (
    <Page maxWidth="40rem">
      <PageHead
        title="Rastrear pedido"
        description="Acompanhe seu pedido pelo código, sem entrar na conta."
        canonical="/rastrear-pedido"
      />
      <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
        Rastrear pedido
      </chakra.h1>
      <chakra.p color="muted" mt="2" mb="6">
        O código está no e-mail da compra. Ele mostra só o andamento: nada de nome, endereço ou produtos.
      </chakra.p>
      {isSignedIn ? (
        <Suspense fallback={null}>
          <OwnOrders />
        </Suspense>
      ) : null}
      <TrackingForm key={code} code={code} onSubmit={(typed) => setParams({ codigo: typed })} />
      <chakra.div mt="8" aria-live="polite">
        {code ? <TrackedOrder code={code} /> : null}
      </chakra.div>
    </Page>
  );
}
