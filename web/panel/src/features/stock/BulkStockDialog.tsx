import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { LotInput, SeenStockInput } from '#web/apollo/schema.generated.ts';
import { countText } from '#web/format/plural.ts';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { ChosenOutcome } from '../../parts/listing/ChosenBar.tsx';
import { type StockChangeManyMutation, useStockChangeManyMutation } from './StockPage.generated.ts';
import { type SkuStock, stockName } from './skuStock.ts';
import { STOCK_WAYS, type StockWay, stockChangeOf, unitsAfter, useContentKey } from './stockChange.ts';

type Outcomes = Extract<StockChangeManyMutation['changeStocks'], { __typename: 'StockOutcomes' }>;

interface Props {
  stocks: readonly SkuStock[];
  onClose(changedIds: readonly string[]): void;
}

/** Changes the chosen stocks, with their units before and after, and then shows what happened to each. */
export function BulkStockDialog({ stocks: given, onClose }: Props) {
  const [change] = useStockChangeManyMutation();
  const keyOf = useContentKey();
  // The list behind the dialog changes with the answer.
  const [stocks] = useState(given);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const close = () =>
    onClose(outcomes?.items.filter(({ refusal }) => refusal === null).map(({ id }) => id) ?? []);
  return (
    <Dialog title={`Mudar o estoque: ${countText(stocks.length, 'item', 'itens')}`} isOpen onClose={close}>
      {outcomes ? (
        <>
          <Outcome outcomes={outcomes} stocks={stocks} />
          <Button onClick={close}>Pronto</Button>
        </>
      ) : (
        <ActForm<BulkValues>
          label="Mudar o estoque"
          defaults={{ way: 'receive', units: '', lots: {} }}
          action={`Mudar ${countText(stocks.length, 'estoque', 'estoques')}`}
          send={async ({ way, units, lots, reason }) => {
            const seen = stocks.map((stock) => seenOf(stock, way === 'receive' ? lots[stock.id] : undefined));
            const content = { stocks: seen, ...stockChangeOf(way, units), reason };
            const answer = (await change({ variables: { ...content, idempotencyKey: keyOf(content) } })).data
              ?.changeStocks;
            if (answer?.__typename === 'StockOutcomes') setOutcomes(answer);
            return refusalOf(answer);
          }}
          onDone={() => undefined}
          onCancel={close}
        >
          <SelectField name="way" label="Como mudar">
            {STOCK_WAYS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <TextField name="units" label="Unidades" inputMode="numeric" autoComplete="off" maxLength={7} />
          <LotOfEach stocks={stocks} />
          <Steps stocks={stocks} />
        </ActForm>
      )}
    </Dialog>
  );
}

interface BulkValues {
  way: StockWay;
  units: string;
  /** By the id of the stock. */
  lots: Partial<Record<string, LotInput>>;
}

/** A stock as it was shown; received units of a medicine with their lot. */
const seenOf = (
  { id: skuId, onHand, reserved, isMedicine }: SkuStock,
  lot: LotInput | undefined,
): SeenStockInput => ({ skuId, onHand, reserved, ...(isMedicine && lot && { lot }) });

/** The lot of each chosen medicine, while units are received. */
function LotOfEach({ stocks }: { stocks: readonly SkuStock[] }) {
  const way = useWatch({ name: 'way' });
  if (way !== 'receive') return null;
  return stocks
    .filter(({ isMedicine }) => isMedicine)
    .map((stock) => (
      <chakra.div key={stock.id} display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap="2">
        <TextField name={`lots.${stock.id}.code`} label={`Lote de ${stockName(stock)}`} autoComplete="off" />
        <TextField
          name={`lots.${stock.id}.expiresOn`}
          label={`Validade de ${stockName(stock)}`}
          placeholder="MM/AAAA"
          autoComplete="off"
        />
      </chakra.div>
    ));
}

/** The units of each stock now and, once the typed number can be read, after the change. */
function Steps({ stocks }: { stocks: readonly SkuStock[] }) {
  const [way, units] = useWatch({ name: ['way', 'units'] });
  const change = changeOrNone(way, String(units ?? ''));
  return (
    <chakra.ul
      listStyle="none"
      aria-label="Disponíveis antes e depois"
      fontSize="sm"
      borderWidth="1px"
      borderColor="line"
      borderRadius="input"
    >
      {stocks.map((stock) => {
        const after = change && unitsAfter(stock.onHand, change);
        return (
          <chakra.li
            key={stock.id}
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
            <chakra.span overflowWrap="anywhere">{stockName(stock)}</chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums" marginStart="auto">
              {after === null ? (
                countText(stock.onHand, 'disponível', 'disponíveis')
              ) : (
                <>
                  <chakra.del color="muted">{stock.onHand}</chakra.del>{' '}
                  <chakra.ins textDecoration="none" fontWeight="semi" color={after < 0 ? 'danger' : 'ink'}>
                    {after < 0 ? 'ficaria negativo' : after}
                  </chakra.ins>
                </>
              )}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

function changeOrNone(way: StockWay, text: string) {
  try {
    return stockChangeOf(way, text);
  } catch {
    // While a person types, the number may be unfinished; the field reports it when it is sent.
    return null;
  }
}

/** What happened to each stock. Of one that changed meanwhile, its units of now beside those that were shown. */
function Outcome({ outcomes, stocks }: { outcomes: Outcomes; stocks: readonly SkuStock[] }) {
  const refused = outcomes.items.filter(({ refusal }) => refusal !== null);
  return (
    <ChosenOutcome
      label="Estoques que ficaram como estavam"
      done={countText(outcomes.changed, 'estoque mudou', 'estoques mudaram')}
      notDone={countText(refused.length, 'ficou como estava', 'ficaram como estavam')}
      refused={refused.map(({ id, refusal, message, stock }) => {
        const shown = stocks.find((candidate) => candidate.id === id);
        return {
          id,
          name: shown ? stockName(shown) : id,
          message:
            refusal === 'changed_meanwhile' && stock && shown
              ? `O estoque mudou enquanto isso: ${countText(stock.onHand, 'disponível', 'disponíveis')} agora, e você viu ${shown.onHand}.`
              : (message ?? ''),
        };
      })}
    />
  );
}
