import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import type { WithdrawFromOrderMutation } from './WithdrawPage.generated.ts';
import { withdrawalText } from './withdrawalText.ts';

export type MadeWithdrawal = Extract<
  WithdrawFromOrderMutation['withdrawFromOrder'],
  { __typename: 'Withdrawal' }
>;

/** The receipt of a withdrawal, shown at once and also sent by mail (Decreto 7.962/2013, art. 5, § 4). */
export function Receipt({
  of: withdrawal,
  orderId,
  isRecurrent,
}: {
  of: MadeWithdrawal;
  orderId: string;
  isRecurrent: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none">
      <Panel title="Recebemos a sua desistência">
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1" lineHeight="snug">
          <dt>Protocolo</dt>
          <chakra.dd fontWeight="semi">{withdrawal.code}</chakra.dd>
          <dt>Recebida em</dt>
          <dd>{formatDateTime(withdrawal.requestedAt)}</dd>
          {withdrawal.refund > 0 ? (
            <>
              <dt>Valor que volta</dt>
              <chakra.dd fontWeight="semi">{formatBRL(withdrawal.refund)}</chakra.dd>
            </>
          ) : null}
          {withdrawal.postCode ? (
            <>
              <dt>Código de postagem</dt>
              <chakra.dd fontWeight="semi">{withdrawal.postCode}</chakra.dd>
            </>
          ) : null}
        </chakra.dl>
        <p>{withdrawalText(withdrawal)}</p>
        <chakra.p color="muted">Mandamos este comprovante também para o seu e-mail.</chakra.p>
        {isRecurrent ? (
          <p>
            A sua assinatura continua. Para parar os próximos envios, vá a{' '}
            <chakra.span color="primary" textDecoration="underline" asChild>
              <Link to="/perfil/assinaturas">Minhas assinaturas</Link>
            </chakra.span>
            .
          </p>
        ) : null}
        <ButtonLink to={`/perfil/pedidos/${orderId}`} alignSelf="flex-start">
          {withdrawal.way === 'RETURN' ? 'Ver como postar' : 'Ver o pedido'}
        </ButtonLink>
      </Panel>
    </chakra.div>
  );
}
