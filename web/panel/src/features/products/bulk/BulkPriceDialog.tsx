import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { cents, formatBRL } from '#schema/money.ts';
import type { PriceChangeInput } from '#web/apollo/schema.generated.ts';
import { countText } from '#web/format/plural.ts';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { readMoney } from '../../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { ChosenOutcome } from '../../../parts/listing/ChosenBar.tsx';
import {
  type AdminChangePricesMutation,
  AdminPreviewPricesDocument,
  type AdminPreviewPricesQuery,
  useAdminChangePricesMutation,
} from './BulkProducts.generated.ts';

type Preview = Extract<
  AdminPreviewPricesQuery['previewPrices'],
  { __typename: 'PricePreviewList' }
>['items'][number];
type Outcomes = Extract<AdminChangePricesMutation['changePrices'], { __typename: 'ProductOutcomes' }>;
type Shown = Preview & { product: NonNullable<Preview['product']> };

interface Props {
  ids: readonly string[];
  onClose(changedIds: readonly string[]): void;
}

/** Changes the prices of the chosen products: how, then every price before and after, then what happened to each. */
export function BulkPriceDialog({ ids: given, onClose }: Props) {
  // The list behind the dialog changes with the answer.
  const [ids] = useState(given);
  const [typed, setTyped] = useState<{ way: PriceWay; number: string }>({ way: 'percent+', number: '' });
  const [plan, setPlan] = useState<{ change: PriceChangeInput; lines: readonly Preview[] } | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const close = () =>
    onClose(outcomes?.items.filter(({ refusal }) => refusal === null).map(({ id }) => id) ?? []);
  return (
    <Dialog title={`Mudar preços: ${countText(ids.length, 'produto', 'produtos')}`} isOpen onClose={close}>
      {outcomes ? (
        <>
          <Outcome outcomes={outcomes} lines={plan?.lines ?? []} />
          <Button onClick={close}>Pronto</Button>
        </>
      ) : plan ? (
        <PreviewForm {...plan} onBack={() => setPlan(null)} onDone={setOutcomes} />
      ) : (
        <ChangeForm
          ids={ids}
          typed={typed}
          onPlan={(values, next) => {
            setTyped(values);
            setPlan(next);
          }}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

interface ChangeFormProps {
  ids: readonly string[];
  typed: { way: PriceWay; number: string };
  onPlan(
    typed: ChangeFormProps['typed'],
    plan: { change: PriceChangeInput; lines: readonly Preview[] },
  ): void;
  onCancel(): void;
}

function ChangeForm({ ids, typed, onPlan, onCancel }: ChangeFormProps) {
  const client = useApolloClient();
  return (
    <ActForm<ChangeFormProps['typed']>
      label="Mudar preços"
      defaults={typed}
      action="Ver antes e depois"
      asksReason={false}
      send={async ({ way, number }) => {
        const change = priceChangeOf(way, number);
        const { data } = await client.query({
          query: AdminPreviewPricesDocument,
          variables: { ids: [...ids], change },
          fetchPolicy: 'network-only',
        });
        const answer = data?.previewPrices;
        if (answer?.__typename === 'PricePreviewList')
          onPlan({ way, number }, { change, lines: answer.items });
        const refusal = refusalOf(answer);
        // The form has one field for the price, the percentage and the amount.
        return refusal?.fields
          ? { ...refusal, fields: refusal.fields.map(({ message }) => ({ path: 'number', message })) }
          : refusal;
      }}
      onDone={() => undefined}
      onCancel={onCancel}
    >
      <SelectField name="way" label="Como mudar">
        {PRICE_WAYS.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        name="number"
        label="Quanto"
        help="Porcentagem, como 10 ou 7,5, ou valor em reais, como 4,90. Nada é gravado antes de você ver cada preço."
        inputMode="decimal"
        autoComplete="off"
      />
    </ActForm>
  );
}

interface PreviewFormProps {
  change: PriceChangeInput;
  lines: readonly Preview[];
  onBack(): void;
  onDone(outcomes: Outcomes): void;
}

function PreviewForm({ change, lines, onBack, onDone }: PreviewFormProps) {
  const [save] = useAdminChangePricesMutation();
  const changing = lines.filter((line): line is Shown => line.refusal === null && line.product !== null);
  const refused = lines.filter(({ refusal }) => refusal !== null);
  const isRounded = changing.some(({ steps }) => steps.some((step) => step.isRounded));
  const summary = (
    <ChosenOutcome
      label="Produtos que ficam como estão"
      done={countText(changing.length, 'produto muda', 'produtos mudam')}
      notDone={countText(refused.length, 'fica como está', 'ficam como estão')}
      refused={refused.map(({ id, product, message }) => ({
        id,
        name: product?.name ?? 'Produto',
        message: message ?? '',
      }))}
    />
  );
  if (changing.length === 0)
    return (
      <>
        {summary}
        <Button look="outline" onClick={onBack}>
          Voltar
        </Button>
      </>
    );
  return (
    <ActForm
      label="Gravar preços"
      defaults={{}}
      action={`Gravar ${countText(changing.length, 'preço', 'preços')}`}
      asksReason={changing.every(({ product }) => product.status === 'DRAFT') ? 'optional' : true}
      send={async ({ reason }) => {
        const products = changing.map(({ id, product }) => ({ id, seenVersion: product.version }));
        const answer = (await save({ variables: { products, change, reason } })).data?.changePrices;
        if (answer?.__typename === 'ProductOutcomes') onDone(answer);
        return refusalOf(answer);
      }}
      onDone={() => undefined}
      onCancel={onBack}
    >
      {summary}
      <chakra.ul
        listStyle="none"
        aria-label="Preços antes e depois"
        fontSize="sm"
        borderWidth="1px"
        borderColor="line"
        borderRadius="input"
      >
        {changing.map((line) => (
          <PriceLine key={line.id} line={line} />
        ))}
      </chakra.ul>
      {isRounded ? <p>Os marcados com ≈ foram arredondados ao centavo mais próximo.</p> : null}
    </ActForm>
  );
}

function PriceLine({ line: { product, steps } }: { line: Shown }) {
  return (
    <chakra.li
      px="3"
      py="2"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      justifyContent="space-between"
    >
      <chakra.span overflowWrap="anywhere">{product.name}</chakra.span>
      <chakra.span fontVariantNumeric="tabular-nums" marginStart="auto" textAlign="right">
        {steps.map(({ skuId, size, before, after, isRounded }) => (
          <chakra.span key={skuId} display="block">
            {size ? `${size}: ` : ''}
            <chakra.del color="muted">{formatBRL(before)}</chakra.del>{' '}
            <chakra.ins textDecoration="none" fontWeight="semi">
              {isRounded ? '≈ ' : ''}
              {formatBRL(after)}
            </chakra.ins>
          </chakra.span>
        ))}
      </chakra.span>
    </chakra.li>
  );
}

/** What happened to each product. Of one that changed meanwhile, its price of now beside the one that was shown. */
function Outcome({ outcomes, lines }: { outcomes: Outcomes; lines: readonly Preview[] }) {
  const refused = outcomes.items.filter(({ refusal }) => refusal !== null);
  const reasonOf = ({ id, refusal, message, product }: Outcomes['items'][number]): string => {
    const shown = lines.find((line) => line.id === id)?.product;
    if (refusal !== 'changed_meanwhile' || !product || !shown) return message ?? '';
    return product.value === shown.value
      ? `Outra pessoa mudou este produto. O preço continua ${formatBRL(product.value)}.`
      : `Outra pessoa mudou o preço: agora é ${formatBRL(product.value)}, e você viu ${formatBRL(shown.value)}.`;
  };
  return (
    <ChosenOutcome
      label="Produtos que ficaram como estavam"
      done={countText(outcomes.changed, 'preço gravado', 'preços gravados')}
      notDone={countText(refused.length, 'ficou como estava', 'ficaram como estavam')}
      refused={refused.map((item) => ({
        id: item.id,
        name: item.product?.name ?? 'Produto',
        message: reasonOf(item),
      }))}
    />
  );
}

/** How the prices of many products change. The number is typed without a sign, which many phone keyboards lack. */
const PRICE_WAYS = [
  ['percent+', 'Aumentar em porcentagem'],
  ['percent-', 'Baixar em porcentagem'],
  ['amount+', 'Aumentar em reais'],
  ['amount-', 'Baixar em reais'],
  ['value', 'Definir um preço único'],
] as const;

export type PriceWay = (typeof PRICE_WAYS)[number][0];

const PERCENT = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/;

/** What is sent for a typed number; throws the mistake of its field. */
export function priceChangeOf(way: PriceWay, text: string): PriceChangeInput {
  if (way === 'value') return { value: readPositive(text) };
  if (way === 'amount+') return { amount: readPositive(text) };
  if (way === 'amount-') return { amount: cents(-readPositive(text)) };
  const match = PERCENT.exec(text.trim());
  const percent = match ? Number(`${match[1]}.${match[2] ?? '0'}`) : 0;
  if (percent === 0) throw new FieldMistake('number', 'Escreva uma porcentagem, como 10 ou 7,5.');
  return { percent: way === 'percent-' ? -percent : percent };
}

function readPositive(text: string) {
  const amount = readMoney('number', text);
  if (amount <= 0) throw new FieldMistake('number', 'Escreva um valor maior que zero.');
  return amount;
}
