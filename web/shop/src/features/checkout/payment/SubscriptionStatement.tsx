import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Cents, formatBRL } from '#schema/money.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { shownDay } from '../shownDay.ts';
import type { PaymentPageQuery } from './PaymentPage.generated.ts';

export type Terms = NonNullable<NonNullable<PaymentPageQuery['transaction']>['subscriptionTerms']>;

interface Props {
  terms: Terms;
  /** The amount charged now. */
  total: Cents;
  isPix: boolean;
  isAgreed: boolean;
  /** True when the buyer pressed the button without agreeing. */
  isAgreementMissing: boolean;
  onAgree(isAgreed: boolean): void;
}

/** Days in the shortest month; later days of the month need an explanation. */
const SHORTEST_MONTH_DAYS = 28;

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <chakra.div
    display="flex"
    justifyContent="space-between"
    columnGap="4"
    flexWrap="wrap"
    py="2"
    borderBottomWidth="1px"
    borderColor="line"
    lineHeight="snug"
  >
    <chakra.dt color="muted">{name}</chakra.dt>
    <chakra.dd fontWeight="semi" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.dd>
  </chakra.div>
);

/**
 * States what a subscription charges every month and how, and asks for the buyer's agreement. The consumer code (CDC,
 * arts. 6 and 46) requires it before the first payment.
 */
export function SubscriptionStatement({ terms, total, isPix, isAgreed, isAgreementMissing, onAgree }: Props) {
  const { monthlyTotal, monthlyFreight, dayOfMonth, nextShipmentOn, changeUntil, document, version } = terms;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAgreementMissing) box.current?.querySelector('input')?.focus();
  }, [isAgreementMissing]);
  const next = shownDay(nextShipmentOn);
  const until = shownDay(changeUntil);
  return (
    <Panel title="A sua assinatura, mês a mês">
      <chakra.dl>
        <Fact name="Hoje">{formatBRL(total)}</Fact>
        <Fact name="Depois, todo mês">
          {formatBRL(monthlyTotal)}
          <chakra.span fontWeight="normal" color="muted">
            {monthlyFreight > 0 ? `, com ${formatBRL(monthlyFreight)} de entrega` : ', entrega grátis'}
          </chakra.span>
        </Fact>
        <Fact name="Dia da cobrança e do envio">Todo dia {dayOfMonth}</Fact>
        {next ? <Fact name="Próxima cobrança">{next}</Fact> : null}
        {until ? <Fact name="Mudar, pular ou cancelar essa até">{until}</Fact> : null}
      </chakra.dl>
      <chakra.p fontSize="sm" color="muted">
        {isPix
          ? 'O valor sai da sua conta por PIX Automático uma vez por mês, dentro do limite que você autorizar no banco. '
          : 'O cartão deste pagamento fica guardado e é cobrado uma vez por mês, sem parcelas. '}
        Se o dia cair em fim de semana ou feriado, vale o próximo dia útil
        {dayOfMonth > SHORTEST_MONTH_DAYS ? '; em meses mais curtos, o último dia' : ''}. Avisamos por e-mail
        cinco dias úteis antes de cada cobrança, e você muda ou cancela pelo site, sem multa.
      </chakra.p>
      <div ref={box}>
        <CheckBox
          isChecked={isAgreed}
          onChange={onAgree}
          help={
            isAgreementMissing ? (
              <chakra.span role="alert" color="danger" fontWeight="semi">
                Marque para continuar.
              </chakra.span>
            ) : undefined
          }
        >
          Concordo com a cobrança mensal {isPix ? 'por PIX Automático' : 'no cartão'} e com os{' '}
          <chakra.span css={{ '& a': { color: 'primary', textDecoration: 'underline' } }}>
            <Link to={`/documentos/${document}/${version}`} target="_blank">
              Termos da assinatura
            </Link>
          </chakra.span>
          .
        </CheckBox>
      </div>
    </Panel>
  );
}
