import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { ProfileFrame } from '../../../page/ProfileFrame.tsx';
import { type MadeWithdrawal, WithdrawForm } from './WithdrawForm.tsx';
import { useWithdrawalQuoteQuery, useWithdrawPageQuery } from './WithdrawPage.generated.ts';
import { withdrawalText } from './withdrawalText.ts';

function Content({ id }: { id: string }) {
  const [params] = useSearchParams();
  const [withdrawal, setWithdrawal] = useState<MadeWithdrawal | null>(null);
  const { data, error, refetch } = useWithdrawPageQuery({ variables: { orderId: id } });
  const quoteQuery = useWithdrawalQuoteQuery({ variables: { orderId: id }, fetchPolicy: 'network-only' });
  const order = data?.transaction;
  const offer = quoteQuery.data?.withdrawalOffer;
  const problem = error ?? quoteQuery.error;
  const orderLink = <ButtonLink to={`/perfil/pedidos/${id}`}>Ver o pedido</ButtonLink>;

  if (withdrawal) return <Receipt of={withdrawal} orderId={id} isRecurrent={order?.recurrent ?? false} />;
  if (problem && errorCode(problem) !== 'NOT_FOUND')
    return (
      <ErrorState
        error={problem}
        onRetry={() => void Promise.all([refetch(), quoteQuery.refetch()]).catch(() => undefined)}
      />
    );
  if (problem || data?.transaction === null)
    return (
      <EmptyState
        title="Não encontramos este pedido"
        action={<ButtonLink to="/perfil/pedidos">Ver meus pedidos</ButtonLink>}
      >
        Ele pode ser de outra conta. Confira se você entrou com o e-mail da compra.
      </EmptyState>
    );
  if (!order || !offer)
    return (
      <LoadingArea label="Carregando o pedido">
        <Skeleton height="16rem" mb="6" />
        <Skeleton height="10rem" />
      </LoadingArea>
    );
  if (!offer.way)
    return (
      <Panel title={order.title}>
        <p>{offer.message}</p>
        {orderLink}
      </Panel>
    );
  return (
    <WithdrawForm
      order={order}
      offer={offer}
      onlyLacking={params.has('sem-receita')}
      onMade={setWithdrawal}
    />
  );
}

export default function WithdrawPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Desistir da compra" isPrivate />
      <ProfileFrame title="Desistir da compra">
        <Content key={id} id={id} />
      </ProfileFrame>
    </>
  );
}

/** The receipt of a withdrawal, shown at once and also sent by mail (Decreto 7.962/2013, art. 5, § 4). */
function Receipt({
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
