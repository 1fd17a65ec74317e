import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { actOnOne } from '../../shared/actOnOne.ts';
import { isId } from '../../shared/ids.ts';
import { MAX_LIMIT } from '../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import {
  adjustStock,
  countStock,
  receiveStock,
  type StockAnswer,
  type StockOnceContext,
} from './changeStock.ts';
import { LotInput } from './lot/putIntoLot.ts';
import { readStocks, SkuStock } from './readStocks.ts';
import { MAX_UNITS } from './stock.rules.ts';

export enum StockChangeKind {
  RECEIVE = 'receive',
  ADJUST = 'adjust',
  SET = 'set',
}
registerEnumType(StockChangeKind, {
  name: 'StockChangeKind',
  description:
    'RECEIVE: adds units that arrived. ADJUST: adds units (+) or removes them (−). SET: the units that can be sold become this number.',
});

@InputType({ description: 'A stock as the admin saw it.' })
export class SeenStockInput {
  @Field(() => ID)
  skuId!: string;

  @Field(() => Int)
  onHand!: number;

  @Field(() => Int)
  reserved!: number;

  @Field(() => LotInput, { nullable: true, description: 'Of the received units of a medicine' })
  lot?: LotInput | null;
}

@ObjectType({ description: 'What a change of many stocks did to one of them.' })
class StockOutcome {
  @Field(() => ID, { description: 'The id of the stock' })
  id!: string;

  @Field(() => SkuStock, {
    nullable: true,
    description: 'As stored now, changed or not; null when it is gone',
  })
  stock!: SkuStock | null;

  @Field(() => String, { nullable: true, description: 'Code of the reason why it was not changed' })
  refusal!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason in Portuguese for the screen' })
  message!: string | null;
}

@ObjectType()
class StockOutcomes {
  @Field(() => [StockOutcome])
  items!: StockOutcome[];

  @Field(() => Int)
  changed!: number;
}

export const StockOutcomesResult = createUnionType({
  name: 'StockOutcomesResult',
  types: () => [StockOutcomes, Refusal, InvalidInput] as const,
});

interface Request {
  stocks: readonly SeenStockInput[];
  kind: StockChangeKind;
  units: number;
  reason: string;
  idempotencyKey: string;
}

type Line = Omit<Request, 'stocks'> & { stock: SeenStockInput };

/**
 * Changes many stocks, each by its own command and in its own database transaction, so that a refused one does not stop
 * the others. Each has a key of its own under the key of the request, so that a repeated request moves no units twice.
 */
export async function changeStocks(
  ctx: StockOnceContext & Pick<Ctx, 'log'>,
  { stocks: chosen, ...line }: Request,
): Promise<StockOutcomes | Refusal | InvalidInput> {
  const { kind, units } = line;
  const least = kind === StockChangeKind.RECEIVE ? 1 : kind === StockChangeKind.SET ? 0 : -MAX_UNITS;
  if (units < least || units > MAX_UNITS || (kind === StockChangeKind.ADJUST && units === 0))
    return new InvalidInput([{ path: 'units', message: PROBLEMS[kind] }]);
  if (!line.idempotencyKey.trim()) return new Refusal('idempotency_key_required');
  const stocks = [...new Map(chosen.map((stock) => [stock.skuId, stock])).values()];
  if (stocks.length > MAX_LIMIT) return new Refusal('too_many_chosen');
  const items: StockOutcome[] = [];
  for (const stock of stocks) {
    const { refusal } = await actOnOne(ctx, stock.skuId, () => changeOne(ctx, { ...line, stock }));
    items.push(
      Object.assign(new StockOutcome(), {
        id: stock.skuId,
        stock: null,
        refusal: refusal?.code ?? null,
        message: refusal?.message ?? null,
      }),
    );
  }
  const stored = await readStocks(ctx.em.fork(), items.map(({ id }) => id).filter(isId));
  for (const item of items) item.stock = stored.find(({ id }) => id === item.id) ?? null;
  const changed = items.filter(({ refusal }) => refusal === null).length;
  return Object.assign(new StockOutcomes(), { items, changed });
}

const PROBLEMS: Readonly<Record<StockChangeKind, string>> = {
  [StockChangeKind.RECEIVE]: 'Informe quantas unidades entraram, de 1 a 1.000.000.',
  [StockChangeKind.ADJUST]: 'Informe quantas unidades entraram ou saíram, como 5 ou -3.',
  [StockChangeKind.SET]: 'Informe quantas unidades ficam disponíveis, de 0 a 1.000.000.',
};

function changeOne(
  ctx: StockOnceContext,
  { stock, kind, units, reason, ...line }: Line,
): Promise<StockAnswer> {
  const { skuId, onHand, reserved } = stock;
  const once = { skuId, reason, idempotencyKey: `${line.idempotencyKey.trim()} ${skuId}` };
  switch (kind) {
    case StockChangeKind.RECEIVE:
      return receiveStock(ctx, { ...once, units, lot: stock.lot });
    case StockChangeKind.ADJUST:
      return adjustStock(ctx, { ...once, by: units });
    case StockChangeKind.SET:
      // As a count, so that a sale since the admin looked is not undone, and a parcel sent since refuses it.
      return countStock(ctx, { ...once, counted: units + reserved, expectedUnits: onHand + reserved });
  }
}
