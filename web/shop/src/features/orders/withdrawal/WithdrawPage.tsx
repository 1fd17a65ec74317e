import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { errorCode } from '#web/apollo/errorCode.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { ProfileFrame } from '../../../page/ProfileFrame.tsx';
import { type MadeWithdrawal, Receipt } from './Receipt.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { useWithdrawalQuoteQuery, useWithdrawPageQuery } from './WithdrawPage.generated.ts';

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
