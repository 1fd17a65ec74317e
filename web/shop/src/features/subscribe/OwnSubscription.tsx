import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import { dayText } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useOwnSubscriptionQuery } from './OwnSubscription.generated.ts';

/** Tells a subscriber about their existing subscription, because the server would refuse a second one. */
export default function OwnSubscription() {
  const { data } = useOwnSubscriptionQuery({ ssr: false });
  const subscription = data?.myRecurrences.find(({ status }) => status !== RECURRENCE_STATUS.cancelled);
  if (!subscription) return null;
  const { nextShipmentOn: next, changeUntil: until } = subscription;
  return (
    <Panel title="Você já tem uma assinatura">
      <p>
        {subscription.statusLabel}, {formatBRL(subscription.total)} por mês
        {next ? `, próximo envio em ${dayText(next)}` : ''}
        {until ? `. Dá para mudar, pular ou cancelar esse envio até ${dayText(until)}` : ''}. Cada pessoa tem
        uma assinatura por vez: para mudar itens ou quantidades, use a que você já tem.
      </p>
      <ButtonLink to="/perfil/assinaturas" alignSelf="start">
        Ver a minha assinatura
      </ButtonLink>
    </Panel>
  );
}
