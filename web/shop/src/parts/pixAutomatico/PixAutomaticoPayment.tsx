import { chakra } from '@chakra-ui/react';
import { type Cents, cents, formatBRL } from '#schema/money.ts';
import { PixLimitForm } from './PixLimitForm.tsx';

interface Props {
  /** The amount paid now. */
  total: Cents;
  /** The price of every shipment. */
  monthlyTotal: Cents;
  isPaying: boolean;
  onPay(limit: Cents): void;
}

/** The first order of a subscription: one code pays it and authorises the next charges. */
export default function PixAutomaticoPayment({ total, monthlyTotal, isPaying, onPay }: Props) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.ol listStyleType="decimal" paddingInlineStart="6" display="flex" flexDirection="column" gap="2">
        <li>Você recebe um código para abrir no aplicativo do seu banco.</li>
        <li>
          Lá, com uma só senha, você paga {formatBRL(total)} agora e autoriza as cobranças dos próximos
          envios.
        </li>
        <li>
          Avisamos antes de cada cobrança. Você pode recusar uma delas no banco até as 23:59 do dia anterior,
          e cancelar a autorização quando quiser.
        </li>
      </chakra.ol>
      <PixLimitForm
        total={cents(Math.max(total, monthlyTotal))}
        buttonText={isPaying ? 'Gerando o PIX' : `Pagar ${formatBRL(total)} e autorizar`}
        isPending={isPaying}
        onLimit={onPay}
      />
    </chakra.div>
  );
}
