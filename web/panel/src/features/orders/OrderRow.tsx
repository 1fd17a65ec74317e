import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Tick } from '../../parts/listing/ChosenBar.tsx';
import { Row, RowLink, StatusAndAmount, Tag } from '../../parts/listing/Row.tsx';
import { nextActorText } from './nextActorText.ts';
import { type OrderRow_orderFragment, useOrderRow_order } from './OrdersPage.generated.ts';
import { paymentText } from './paymentText.ts';
import { statusTag } from './statusTag.ts';

/** An order in the list of all orders, or of those that wait for a step. */
export function OrderRow({
  order: from,
  isChosen,
  onChoose,
}: {
  order: FragmentOf<OrderRow_orderFragment>;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}) {
  const order = useOrderRow_order(from);
  const tag = statusTag(order);
  return (
    <Row
      lead={<Tick label={`Escolher ${order.code}`} isChecked={isChosen} onChange={onChoose} />}
      title={<RowLink to={`/painel/admin/pedidos/${order.id}`}>{order.code}</RowLink>}
      facts={[
        order.contact.name,
        formatDateTime(order.createdAt),
        order.address.city && `${order.address.city}/${order.address.uf}`,
        order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
        paymentText(order.payment),
        order.needsEvaluation && 'Espera a receita',
        order.nextStep && nextActorText(order.nextStep),
        order.refundedCents > 0 && `Devolvido ${formatBRL(order.refundedCents)}`,
      ]}
      aside={
        <StatusAndAmount status={<Tag tone={tag.tone}>{tag.text}</Tag>} amount={formatBRL(order.total)} />
      }
    />
  );
}
