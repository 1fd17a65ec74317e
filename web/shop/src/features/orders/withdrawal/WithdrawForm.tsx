import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { WITHDRAWAL_REASONS } from '#schema/order/withdrawalReasons.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Select } from '#web/forms/SelectField.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import {
  useWithdrawalQuoteQuery,
  useWithdrawFromOrderMutation,
  type WithdrawalQuoteQuery,
  type WithdrawFromOrderMutation,
  type WithdrawPageQuery,
} from './WithdrawPage.generated.ts';
import { chanceText } from './withdrawalText.ts';

type WithdrawOrder = NonNullable<WithdrawPageQuery['transaction']>;
type Offer = WithdrawalQuoteQuery['withdrawalOffer'];
export type MadeWithdrawal = Extract<
  WithdrawFromOrderMutation['withdrawFromTransaction'],
  { __typename: 'Withdrawal' }
>;
type ChosenUnits = Readonly<Record<string, number>>;

interface Props {
  order: WithdrawOrder;
  offer: Offer;
  /** True when initially only the units without a prescription are chosen. */
  onlyLacking: boolean;
  onMade(withdrawal: MadeWithdrawal): void;
}

/** The form to withdraw: the shopper chooses units, and the server computes the refund of each choice. */
export function WithdrawForm({ order, offer, onlyLacking, onMade }: Props) {
  const initial = offer.items.filter(({ lacksPrescription }) => !onlyLacking || lacksPrescription);
  const [chosen, setChosen] = useState<ChosenUnits>(() =>
    Object.fromEntries(
      (initial.length > 0 ? initial : offer.items).map(({ itemId, quantity }) => [itemId, quantity]),
    ),
  );
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const items = Object.entries(chosen).flatMap(([itemId, quantity]) =>
    quantity > 0 ? [{ itemId, quantity }] : [],
  );
  const chosenItems = offer.isOnlyForAllItems ? null : items;
  const isEmpty = !offer.isOnlyForAllItems && items.length === 0;
  const { data, previousData, loading, refetch } = useWithdrawalQuoteQuery({
    variables: { orderId: order.id, items: chosenItems },
    fetchPolicy: 'network-only',
    skip: isEmpty,
  });
  const latestOffer = (data ?? previousData)?.withdrawalOffer ?? offer;
  const quote = isEmpty ? null : latestOffer.quote;
  const [withdraw, { loading: isSending }] = useWithdrawFromOrderMutation();
  const content = JSON.stringify([chosenItems, reason, quote?.refund]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one key per content, so a retry after a lost response withdraws once
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [content]);

  const confirm = async () => {
    if (!quote || isSending) return;
    setRefusal(null);
    try {
      const { data: answer } = await withdraw({
        variables: {
          orderId: order.id,
          items: chosenItems,
          reason: reason || null,
          expectedRefund: quote.refund,
          idempotencyKey,
        },
      });
      const result = answer?.withdrawFromTransaction;
      if (result?.__typename === 'Withdrawal') return onMade(result);
      setRefusal(result?.message ?? null);
      await refetch();
    } catch (problem) {
      setRefusal(errorText(problem));
    }
  };

  const hasMedicine = order.items.some(({ id, prescription }) => prescription && (chosen[id] ?? 0) > 0);
  const isReturn = offer.way === 'RETURN';
  return (
    <chakra.div display="flex" flexDirection="column" gap="6" maxWidth="44rem">
      <chakra.p>{offer.way ? chanceText(offer.way, offer.until) : null}</chakra.p>
      {offer.isOnlyForAllItems ? null : (
        <ChosenItems
          order={order}
          offer={offer}
          chosen={chosen}
          onChange={(itemId, quantity) => setChosen((before) => ({ ...before, [itemId]: quantity }))}
        />
      )}
      <Panel title="Quanto volta">
        {/* For units that cannot be withdrawn the server returns a message instead of a quote. */}
        {isEmpty || quote ? <MoneyBack quote={quote} isLoading={loading} isReturn={isReturn} /> : null}
        {latestOffer.quoteMessage && !isEmpty ? (
          <Notice tone="danger">{latestOffer.quoteMessage}</Notice>
        ) : null}
        {hasMedicine && isReturn ? (
          <Notice>
            Medicamento também pode ser devolvido, aberto ou fechado. Por segurança ele nunca volta à venda:
            quando chega, é descartado.
          </Notice>
        ) : null}
        {order.recurrent ? (
          <Notice>
            Isto vale só para este envio. A sua assinatura continua, e você pode cancelar os próximos em
            Minhas assinaturas.
          </Notice>
        ) : null}
      </Panel>
      <Reason value={reason} onChange={setReason} />
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button isPending={isSending} disabled={!quote || loading} onClick={() => void confirm()}>
          Confirmar a desistência
        </Button>
        <ButtonLink to={`/perfil/pedidos/${order.id}`} look="quiet">
          Ficar com a compra
        </ButtonLink>
      </chakra.div>
    </chakra.div>
  );
}

function ChosenItems({
  order,
  offer,
  chosen,
  onChange,
}: Pick<Props, 'order' | 'offer'> & {
  chosen: ChosenUnits;
  onChange(itemId: string, quantity: number): void;
}) {
  return (
    <Panel title="De quais itens você desiste?">
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="4">
        {offer.items.map(({ itemId, quantity: max }) => {
          const item = order.items.find(({ id }) => id === itemId);
          return item ? (
            <ItemChoice
              key={itemId}
              item={item}
              max={max}
              quantity={chosen[itemId] ?? 0}
              onChange={(quantity) => onChange(itemId, quantity)}
            />
          ) : null;
        })}
      </chakra.ul>
    </Panel>
  );
}

/** An item of the order with a check box, and the number of units to return when there are several. */
function ItemChoice({
  item: { name, image },
  max,
  quantity,
  onChange,
}: {
  item: WithdrawOrder['items'][number];
  max: number;
  quantity: number;
  onChange(quantity: number): void;
}) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="2"
    >
      <chakra.div display="grid" gridTemplateColumns="3.5rem minmax(0, 1fr)" gap="3" alignItems="center">
        <chakra.div bg="sand" borderRadius="card" padding="1">
          <Picture base={image} alt="" sizes="56px" />
        </chakra.div>
        <CheckBox isChecked={quantity > 0} onChange={(isChecked) => onChange(isChecked ? max : 0)}>
          {name}
        </CheckBox>
      </chakra.div>
      {max > 1 && quantity > 0 ? (
        <QuantityStepper name={name} quantity={quantity} max={max} onChange={onChange} />
      ) : null}
    </chakra.li>
  );
}

type Quote = NonNullable<WithdrawalQuoteQuery['withdrawalOffer']['quote']>;

function linesOf({ goods, freight, interest, isWhole }: Quote): [string, Quote['goods']][] {
  const lines: [string, Quote['goods']][] = [['Itens', goods]];
  if (isWhole && freight > 0) lines.push(['Frete', freight]);
  if (interest > 0) lines.push(['Juros do parcelamento', interest]);
  return lines;
}

/** The parts that add up to the refund, and when it is paid. */
function MoneyBack({
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

function Reason({ value, onChange }: { value: string; onChange(reason: string): void }) {
  return (
    <Field label="Motivo" isOptional>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">Prefiro não dizer</option>
        {Object.entries(WITHDRAWAL_REASONS).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
