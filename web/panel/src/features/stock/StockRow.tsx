import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { isBlank } from '#schema/text/visible.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { countText } from '#web/format/plural.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { InlineEdit } from '../../parts/adminForm/InlineEdit.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { Tick } from '../../parts/listing/ChosenBar.tsx';
import { Row, RowLink, Tag } from '../../parts/listing/Row.tsx';
import type { StockAct } from './StockActDialog.tsx';
import {
  type Stock_stockFragment,
  useStock_stock,
  useStockChangeManyMutation,
} from './StockPage.generated.ts';
import { type SkuStock, stockName } from './skuStock.ts';
import { stockChangeOf, useContentKey } from './stockChange.ts';

interface Props {
  stock: FragmentOf<Stock_stockFragment>;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onOpen(act: StockAct): void;
}

/** A stock in the list: the units that can be sold, the reserved units, and the possible actions. */
export function StockRow({ stock: from, isChosen, onChoose, onOpen }: Props) {
  const stock = useStock_stock(from);
  const [showsAll, setShowsAll] = useState(false);
  const name = stockName(stock);
  const button = (act: StockAct, text: string) => (
    <Button look="outline" size="sm" aria-label={`${text}: ${name}`} onClick={() => onOpen(act)}>
      {text}
    </Button>
  );
  return (
    <Row
      lead={<Tick label={`Escolher ${name}`} isChecked={isChosen} onChange={onChoose} />}
      title={<RowLink to={`/painel/admin/produtos/${stock.productId}`}>{name}</RowLink>}
      facts={[
        <UnitsEditor key="units" stock={stock} />,
        stock.reserved > 0 ? (
          <chakra.button
            key="reserved"
            type="button"
            minHeight="1.5rem"
            color="primary"
            textDecoration="underline"
            onClick={() => onOpen('reservations')}
          >
            {countText(stock.reserved, 'reservada', 'reservadas')}
          </chakra.button>
        ) : (
          'Nenhuma reservada'
        ),
        stock.alertAt === null ? 'Sem alerta' : `Alerta em ${stock.alertAt}`,
        stock.sku && `Código ${stock.sku}`,
      ]}
      aside={<Level stock={stock} />}
      actions={
        <>
          {button('receive', 'Receber')}
          {button('count', 'Contar')}
          <Button
            look="quiet"
            size="sm"
            display={{ xl: 'none' }}
            aria-expanded={showsAll}
            aria-label={`Mais ações: ${name}`}
            onClick={() => setShowsAll(!showsAll)}
          >
            Mais
          </Button>
          <chakra.div display={{ base: 'flex', xlDown: showsAll ? 'flex' : 'none' }} flexWrap="wrap" gap="2">
            {stock.isMedicine ? button('lot', 'Registrar lote') : null}
            {button('adjust', 'Corrigir')}
            {button('alert', 'Alerta')}
            {stock.isMedicine ? (
              <ButtonLink
                look="quiet"
                size="sm"
                to={`/painel/admin/estoque/lotes?estoque=${stock.id}`}
                aria-label={`Lotes: ${name}`}
              >
                Lotes
              </ButtonLink>
            ) : null}
            <ButtonLink
              look="quiet"
              size="sm"
              to={`/painel/admin/estoque/movimentos?estoque=${stock.id}`}
              aria-label={`Movimentos: ${name}`}
            >
              Movimentos
            </ButtonLink>
          </chakra.div>
        </>
      }
    />
  );
}

function Level({ stock: { isDraft, onHand, isLow } }: { stock: SkuStock }) {
  if (isDraft) return <Tag tone="primary">Rascunho</Tag>;
  if (onHand === 0) return <Tag tone="danger">Esgotado</Tag>;
  return isLow ? <Tag tone="danger">Estoque baixo</Tag> : <Tag tone="ok">Em estoque</Tag>;
}

const unitsText = (units: number): string => countText(units, 'disponível', 'disponíveis');

/** The units that can be sold, set in the row by the command that changes many stocks. */
function UnitsEditor({ stock }: { stock: SkuStock }) {
  const { id: skuId, onHand, reserved } = stock;
  const name = stockName(stock);
  const [change] = useStockChangeManyMutation();
  const keyOf = useContentKey();
  return (
    <InlineEdit text={unitsText(onHand)} label={`mudar o estoque de ${name}`}>
      {(close) => (
        <ActForm<{ units: string }>
          label={`Estoque de ${name}`}
          defaults={{ units: String(onHand) }}
          action="Salvar"
          isSmall
          asksReason={false}
          send={async ({ units, reason }) => {
            const { kind, units: set } = stockChangeOf('set', units);
            if (set === onHand) throw new FieldMistake('units', `Já são ${unitsText(onHand)}.`);
            if (isBlank(reason)) throw new FieldMistake('reason', 'Escreva o motivo.');
            const content = { stocks: [{ skuId, onHand, reserved }], kind, units: set, reason };
            const answer = (await change({ variables: { ...content, idempotencyKey: keyOf(content) } })).data
              ?.changeStocks;
            if (answer?.__typename !== 'StockOutcomes') return refusalOf(answer);
            const [line] = answer.items;
            if (!line?.refusal) return null;
            const path = line.refusal === 'admin_reason_required' ? 'reason' : 'units';
            const message =
              line.refusal === 'changed_meanwhile' && line.stock
                ? `O estoque mudou enquanto isso: ${unitsText(line.stock.onHand)} agora, e você viu ${onHand}. Confira e salve de novo.`
                : (line.message ?? '');
            return { code: line.refusal, message, fields: [{ path, message }] };
          }}
          onDone={({ units }) => {
            toast(`${name}: ${unitsText(stockChangeOf('set', units).units)}.`, 'ok');
            close();
          }}
          onCancel={close}
        >
          <TextField
            name="units"
            label="Unidades disponíveis"
            help="As reservadas para pedidos não contam aqui."
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
          <TextField name="reason" label="Motivo" />
        </ActForm>
      )}
    </InlineEdit>
  );
}
