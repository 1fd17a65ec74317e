import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import { formatDate } from '#web/format/dates.ts';
import { Panel } from '#web/ui/Panel.tsx';
import type { ClinicSuccessPageQuery } from './ClinicSuccessPage.generated.ts';

export type Credit = ClinicSuccessPageQuery['myStoreCredits'][number];

/** What the person can do with the credit, by its state. */
const CREDIT_TEXT: Record<string, (credit: Credit) => string> = {
  available: ({ amount, expiresAt }) =>
    `Ele entra sozinho no seu próximo pedido com pelo menos ${formatBRL(amount)} em produtos, até ${formatDate(expiresAt)}.`,
  reserved: () => 'Ele está reservado para um pedido que espera o pagamento.',
  spent: () => 'Você já usou este crédito em um pedido.',
  expired: ({ expiresAt }) => `Ele valeu até ${formatDate(expiresAt)}.`,
};

/** The store credit that a paid evaluation gives to the patient. */
export function CreditPanel({ credit }: { credit: Credit }) {
  return (
    <Panel title="Seu crédito na loja">
      <chakra.p fontSize="3xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {formatBRL(credit.amount)}
      </chakra.p>
      <p>{CREDIT_TEXT[credit.state]?.(credit) ?? ''}</p>
      <p>
        Se o médico não prescrever, devolvemos os {formatBRL(credit.amount)} inteiros, pelo mesmo meio do
        pagamento.
      </p>
    </Panel>
  );
}
