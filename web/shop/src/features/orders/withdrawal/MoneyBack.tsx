import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import type { WithdrawalQuoteQuery } from './WithdrawPage.generated.ts';

type Quote = NonNullable<WithdrawalQuoteQuery['withdrawalOffer']['quote']>;

function linesOf({ goods, freight, interest, isWhole }: Quote): [string, Quote['goods']][] {
  const lines: [string, Quote['goods']][] = [['Itens', goods]];
  if (isWhole && freight > 0) lines.push(['Frete', freight]);
  if (interest > 0) lines.push(['Juros do parcelamento', interest]);
  return lines;
}

/** The parts that add up to the refund, and when it is paid. */
export function MoneyBack({
  quote,
  isLoading,
  isReturn,
}: {
  quote: Quote | null;
  isLoading: boolean;
  isReturn: boolean;
}) {
  if (!quote) return <p>Escolha pelo menos um item.</p>;
  return (
    <chakra.div aria-live="polite" aria-busy={isLoading} display="flex" flexDirection="column" gap="3">
      {quote.refund > 0 ? (
        <chakra.dl display="flex" flexDirection="column" gap="2" lineHeight="snug">
          {linesOf(quote).map(([label, amount]) => (
            <chakra.div key={label} display="flex" justifyContent="space-between" gap="4">
              <dt>{label}</dt>
              <dd>{formatBRL(amount)}</dd>
            </chakra.div>
          ))}
          <chakra.div
            display="flex"
            justifyContent="space-between"
            gap="4"
            borderTopWidth="1px"
            borderColor="line"
            pt="2"
            fontSize="lg"
            fontWeight="bold"
          >
            <dt>Você recebe de volta</dt>
            <dd>{formatBRL(quote.refund)}</dd>
          </chakra.div>
        </chakra.dl>
      ) : (
        <p>Nada foi cobrado, então nada precisa voltar.</p>
      )}
      {quote.isWhole ? null : (
        <chakra.p color="muted" fontSize="sm">
          O frete é um só para o pacote inteiro: ele volta quando você desiste de tudo.
        </chakra.p>
      )}
      <p>
        {isReturn
          ? 'Depois de confirmar, você recebe um código para postar sem pagar nada. O dinheiro volta pelo mesmo meio do pagamento quando o pacote chegar aqui e, no máximo, 10 dias depois de você postar.'
          : quote.refund > 0
            ? 'Cancelamos na hora, e o dinheiro volta pelo mesmo meio do pagamento. Nada precisa ser enviado.'
            : 'Cancelamos na hora.'}
      </p>
    </chakra.div>
  );
}
