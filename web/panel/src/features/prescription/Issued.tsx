import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { counted } from '#web/format/plural.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Sheet } from '../../app/Sheet.tsx';
import { useKeys } from '../../app/useKeys.ts';
import type { WaitingItem } from './draft.ts';
import { IssuedSheet } from './IssuedSheet.tsx';
import {
  type IssuedSheet_prescriptionFragment,
  useNextWaitingCaseQuery,
} from './PrescriptionCase.generated.ts';

const A_FEW = 20;
const FREE = 1;

/** What became of the orders: from what waited before, and what waits now. */
function Orders({
  waited,
  stillWaiting,
}: {
  waited: readonly WaitingItem[];
  stillWaiting: readonly WaitingItem[];
}) {
  const isWaiting = (productId: string) => stillWaiting.some((one) => one.productId === productId);
  if (waited.length === 0)
    return <p>Nenhum pedido esperava por ela. O paciente já pode comprar com a receita.</p>;
  return (
    <ul>
      {waited.map(({ productId, name, quantity }) => (
        <li key={productId}>
          {name}, {counted(quantity, 'unidade', 'unidades')}:{' '}
          {isWaiting(productId)
            ? 'o pedido ainda espera por uma receita.'
            : 'liberado, o pedido segue sozinho.'}
        </li>
      ))}
    </ul>
  );
}

function Next() {
  const { data } = useNextWaitingCaseQuery({ variables: { limit: A_FEW }, fetchPolicy: 'network-only' });
  const navigate = useNavigate();
  const next = data?.caseQueue.items.find(({ status }) => status === FREE);
  const to = next ? `/painel/consultas?caso=${next.id}` : '/painel/consultas';
  useKeys({ n: () => navigate(to) });
  return (
    <ButtonLink to={to} alignSelf="flex-start" aria-keyshortcuts="n">
      {next ? `Próximo caso: ${next.patient.firstName}, ${next.patient.age} anos` : 'Voltar às consultas'}
      <ArrowRight size={18} aria-hidden />
    </ButtonLink>
  );
}

interface Props {
  sheets: readonly (FragmentOf<IssuedSheet_prescriptionFragment> & { id: string })[];
  /** What orders waited for when it was signed; null when that was not just now. */
  waited: readonly WaitingItem[] | null;
  stillWaiting: readonly WaitingItem[];
  isMine: boolean;
}

/** The case has its prescription: the sheet, what it set in motion, and where to go on. */
export function Issued({ sheets, waited, stillWaiting, isMine }: Props) {
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
      {sheets.map((sheet) => (
        <IssuedSheet key={sheet.id} of={sheet} id={sheet.id} mayRevoke={isMine} />
      ))}
      {sheets.length === 0 && !waited ? (
        <Sheet title="Receita">Nenhuma receita deste caso foi encontrada.</Sheet>
      ) : null}
      <Next />
    </>
  );
}
