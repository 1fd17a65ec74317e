import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { chakra } from '@chakra-ui/react';
import { ExternalLink, FileDown } from 'lucide-react';
import { day, formatDay, weekday } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { type Cents, formatBRL } from '#schema/money.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';

interface Props {
  boleto: { line: string; dueAt: string; expiresAt: string; pdfUrl: string };
  amount: Cents;
  testBankUrl: string | null;
}

/** A pending boleto: its amount, its digits to copy, its PDF, and until when it can be paid. */
export function BoletoPanel({ boleto, amount, testBankUrl }: Props) {
  const { payBy, heldUntil } = boletoDates(boleto);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.dl display="flex" gap="8" flexWrap="wrap">
        <div>
          <chakra.dt fontSize="sm" color="muted">
            Valor
          </chakra.dt>
          <chakra.dd fontWeight="bold" fontSize="xl">
            {formatBRL(amount)}
          </chakra.dd>
        </div>
        <div>
          <chakra.dt fontSize="sm" color="muted">
            Pague até
          </chakra.dt>
          <chakra.dd fontWeight="bold" fontSize="xl" fontVariantNumeric="tabular-nums">
            {payBy}
          </chakra.dd>
        </div>
      </chakra.dl>
      <chakra.p
        role="group"
        aria-label="Linha digitável do boleto"
        fontFamily="mono"
        fontVariantNumeric="tabular-nums"
        lineHeight="snug"
        bg="ground"
        borderRadius="input"
        borderWidth="1px"
        borderColor="line"
        padding="3"
        wordBreak="break-word"
      >
        {formatBoleto(boleto.line)}
      </chakra.p>
      <CopyButton text={boleto.line} label="Copiar linha digitável" />
      <ButtonAnchor href={boleto.pdfUrl} target="_blank" rel="noreferrer" look="outline" isWide>
        <FileDown size={18} aria-hidden />
        Abrir o boleto em PDF
      </ButtonAnchor>
      {testBankUrl ? (
        <ButtonAnchor href={testBankUrl} target="_blank" rel="noreferrer" look="quiet" isWide>
          Pagar no banco de testes
          <ExternalLink size={18} aria-hidden />
        </ButtonAnchor>
      ) : null}
      <chakra.p fontSize="sm">
        Pagando até {payBy}, seu pedido está garantido: o banco costuma confirmar no dia útil seguinte, e
        guardamos os produtos até o fim de {heldUntil}.
      </chakra.p>
      <chakra.p fontSize="sm" color="muted">
        Pague pelo aplicativo ou em qualquer banco e avisamos por e-mail. São dias de banco: fins de semana e
        feriados não contam. Sem pagamento, o pedido é cancelado sem custo; um pagamento que chegar depois é
        devolvido inteiro.
      </chakra.p>
    </chakra.div>
  );
}

/**
 * The last day to pay a boleto, and the last day until which the order's products are reserved, because the bank
 * reports a payment later. The server counts both in banking days.
 */
function boletoDates({ dueAt, expiresAt }: { dueAt: string; expiresAt: string }) {
  return { payBy: withWeekday(dueAt), heldUntil: withWeekday(todayInSaoPaulo(new Date(expiresAt))) };
}

const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

function withWeekday(text: string): string {
  const date = day(text);
  return `${WEEKDAYS[weekday(date)]}, ${formatDay(date)}`;
}
