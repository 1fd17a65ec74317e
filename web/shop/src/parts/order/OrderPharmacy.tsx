import { chakra } from '@chakra-ui/react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { AnswerForm } from '#web/pharmacy/AnswerForm.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type OrderPharmacy_transactionFragment,
  useOrderPharmacy_transaction,
} from './OrderPharmacy.generated.ts';

/** What the pharmacist asks and decides about the medicines of an order; nothing for an order without either. */
export function OrderPharmacy({
  transaction,
}: {
  transaction: FragmentOf<OrderPharmacy_transactionFragment>;
}) {
  const { dispensing, pharmacyQuestions } = useOrderPharmacy_transaction(transaction);
  if (!dispensing && pharmacyQuestions.length === 0) return null;
  return (
    <Panel title="Farmacêutico">
      {dispensing ? <Decision dispensing={dispensing} /> : null}
      {pharmacyQuestions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </Panel>
  );
}

function Decision({
  dispensing: { outcome, pharmacistName, registration, decidedAt, note },
}: {
  dispensing: NonNullable<OrderPharmacy_transactionFragment['dispensing']>;
}) {
  const who = [pharmacistName, registration].filter(Boolean).join(', ');
  if (outcome === 'DISPENSED')
    return (
      <p>
        Seus medicamentos foram conferidos e dispensados por {who}, em {formatDateTime(decidedAt)}.
      </p>
    );
  return (
    <>
      <p>
        {who} não dispensou os medicamentos, em {formatDateTime(decidedAt)}. O valor deles volta para você.
      </p>
      {note ? (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          Motivo: {note}
        </chakra.p>
      ) : null}
    </>
  );
}

function Question({
  question: { id, text, askedAt, answer, answeredAt, isOpen },
}: {
  question: OrderPharmacy_transactionFragment['pharmacyQuestions'][number];
}) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <div>
        <chakra.p color="muted" fontSize="sm">
          Pergunta de {formatDateTime(askedAt)}
        </chakra.p>
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" fontWeight="medium">
          {text}
        </chakra.p>
      </div>
      {answer !== null && answeredAt ? (
        <div>
          <chakra.p color="muted" fontSize="sm">
            Sua resposta, {formatDateTime(answeredAt)}
          </chakra.p>
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {answer}
          </chakra.p>
        </div>
      ) : isOpen ? (
        <>
          <p>O pedido espera a sua resposta.</p>
          <AnswerForm questionId={id} onAnswered={() => toast('Resposta enviada ao farmacêutico.', 'ok')} />
        </>
      ) : (
        <chakra.p color="muted">O pedido foi decidido sem a resposta.</chakra.p>
      )}
    </chakra.div>
  );
}
