import { formatDay, parseDay } from '#schema/br/day.ts';
import { formatBRL } from '#schema/money.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useOwnSubscriptionQuery } from './OwnSubscription.generated.ts';

const CANCELLED = 3;

const date = (text: string | null): string | null => {
  const day = text ? parseDay(text) : null;
  return day && formatDay(day);
};

/** Shows a subscriber the existing subscription before they build a second one, which would be refused. */
export default function OwnSubscription() {
  const { data } = useOwnSubscriptionQuery({ ssr: false });
  const own = data?.myRecurrences.find(({ status }) => status !== CANCELLED);
  if (!own) return null;
  const next = date(own.nextShipmentOn);
  const until = date(own.changeUntil);
  return (
    <Panel title="Você já tem uma assinatura">
      <p>
        {own.statusLabel}, {formatBRL(own.total)} por mês
        {next ? `, próximo envio em ${next}` : ''}
        {until ? `. Dá para mudar, pular ou cancelar esse envio até ${until}` : ''}. Cada pessoa tem uma
        assinatura por vez: para mudar itens ou quantidades, use a que você já tem.
      </p>
      <ButtonLink to="/perfil/assinaturas" alignSelf="start">
        Ver a minha assinatura
      </ButtonLink>
    </Panel>
  );
}
