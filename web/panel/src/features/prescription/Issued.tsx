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

/** The effect on the orders: which ones waited before, and which still wait. */
function Orders({
  waited,
  stillWaiting,
}: {
  waited: readonly WaitingItem[];
  stillWaiting: readonly WaitingItem[];
}) {
  const isWaiting = (productId: string) => stillWaiting.some((item) => item.productId === productId);
  if (waited.length === 0)
    return <p>Nenhum pedido esperava por ela. O paciente já pode comprar com a receita.</p>;
  return (
    <ul>
      {waited.map(({ productId, name, quantity }) => (
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
  /** What orders waited for when it was signed; null when it was signed earlier. */
  waited: readonly WaitingItem[] | null;
  stillWaiting: readonly WaitingItem[];
  isMine: boolean;
}

/** The appointment has its prescription: its PDF, its effect on orders, and the links to continue. */
export function Issued({ issued, waited, stillWaiting, isMine }: Props) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (waited) title.current?.focus();
  }, [waited]);
  return (
    <>
      {waited ? (
        <Notice tone="ok">
          <chakra.p ref={title} tabIndex={-1} fontWeight="semi" outline="none">
            Receita emitida. O paciente foi avisado.
          </chakra.p>
          <Orders waited={waited} stillWaiting={stillWaiting} />
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
      {issued.length === 0 && !waited ? (
        <Section title="Receita">Nenhuma receita deste caso foi encontrada.</Section>
      ) : null}
      <NextAppointment />
    </>
  );
}
