import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from '../../../page/Page.tsx';
import { CheckoutHeading } from '../CheckoutHeading.tsx';
import { CheckoutSteps } from '../CheckoutSteps.tsx';

/** The title fits carts with and without a delivery, so that it does not change when the cart has loaded. */
export const DELIVERY_TITLE = 'Contato e entrega';
export const DELIVERY_LEAD = 'Confira seus dados e o endereço. Você escolhe como pagar na próxima etapa.';

/** The start of the step as the server renders it, before account and cart have loaded. */
export function DeliveryLoading() {
  return (
    <Page maxWidth="68rem">
      <LoadingArea label="Carregando a página">
        <CheckoutSteps now={1} />
        <CheckoutHeading title={DELIVERY_TITLE} lead={DELIVERY_LEAD} />
        <Skeleton height="3.5rem" mb="6" display={{ lg: 'none' }} />
        <Skeleton height="20rem" />
      </LoadingArea>
    </Page>
  );
}
