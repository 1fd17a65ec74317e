import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { countText } from '#web/format/plural.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../page/Section.tsx';
import { NextAppointment } from '../../parts/appointments/NextAppointment.tsx';
import type { IssuedPrescription_prescriptionFragment } from './AppointmentPrescription.generated.ts';
import type { WaitingItem } from './draft.ts';
import { IssuedPrescription } from './IssuedPrescription.tsx';

/** Shows the effect on the orders: which items waited for a prescription, and which still wait. */
function EffectOnOrders({
  waitingItemsBefore,
  waitingItemsNow,
}: {
  waitingItemsBefore: readonly WaitingItem[];
  waitingItemsNow: readonly WaitingItem[];
}) {
  const isWaiting = (productId: string) => waitingItemsNow.some((item) => item.productId === productId);
  if (waitingItemsBefore.length === 0)
    return <p>Nenhum pedido esperava por ela. O paciente já pode comprar com a receita.</p>;
  return (
    <ul>
      {waitingItemsBefore.map(({ productId, name, quantity }) => (
        <li key={productId}>
          {name}, {countText(quantity, 'unidade', 'unidades')}:{' '}
          {isWaiting(productId)
            ? 'o pedido ainda espera por uma receita.'
            : 'liberado, o pedido segue sozinho.'}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  issued: readonly (FragmentOf<IssuedPrescription_prescriptionFragment> & { id: string })[];
  /** The items that waited for a prescription when it was signed; null when it was signed earlier. */
  waitingItemsBefore: readonly WaitingItem[] | null;
  waitingItemsNow: readonly WaitingItem[];
  isMine: boolean;
}

/** The appointment has its prescription: its PDF, its effect on orders, and the links to continue. */
export function IssuedPrescriptions({ issued, waitingItemsBefore, waitingItemsNow, isMine }: Props) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (waitingItemsBefore) title.current?.focus();
  }, [waitingItemsBefore]);
  return (
    <>
      {waitingItemsBefore ? (
        <Notice tone="ok">
          <chakra.p ref={title} tabIndex={-1} fontWeight="semi" outline="none">
            Receita emitida. O paciente foi avisado.
          </chakra.p>
          <EffectOnOrders waitingItemsBefore={waitingItemsBefore} waitingItemsNow={waitingItemsNow} />
        </Notice>
      ) : null}
      {issued.map((prescription) => (
        <IssuedPrescription
          key={prescription.id}
          prescription={prescription}
          id={prescription.id}
          mayRevoke={isMine}
        />
      ))}
      {issued.length === 0 && !waitingItemsBefore ? (
        <Section title="Receita">Nenhuma receita deste caso foi encontrada.</Section>
      ) : null}
      <NextAppointment />
    </>
  );
}
