import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { runText } from '../../shared/database/database.ts';
import { type ProductFigure, SoldProducts } from './dashboard.types.ts';
import { countedFigures } from './figureStatements.ts';
import { OPEN_DAYS, type Period } from './period.rules.ts';

/** Products by money and by units are listed up to this place; what the others sold is in the totals. */
const LISTED = 20;

interface Row extends Omit<ProductFigure, 'code'> {
  key: string;
  isProduct: boolean;
  allUnits: number;
  allCents: number;
  allFormerCents: number;
}

/** What was sold in the period, by product, with the freight and what was taken off whole orders. */
export async function readProducts(
  em: EntityManager,
  { from, to, formerFrom }: Period,
  today: Day,
): Promise<SoldProducts> {
  const firstOpen = addDays(today, 1 - OPEN_DAYS);
  const rows = await runText<Row>(
    em,
    `with sold as (select key, key ~ '^[0-9]+$' as "isProduct",
         coalesce(sum(count) filter (where day >= $3::date), 0) as units, coalesce(sum(cents) filter (where day >= $3::date), 0) as cents,
         coalesce(sum(count) filter (where day < $3::date), 0) as "formerUnits", coalesce(sum(cents) filter (where day < $3::date), 0) as "formerCents"
       from (select day, measure, key, count, cents from daily_figure
           where measure = 'product' and day >= $4::date and day < $5::date
         union all ${countedFigures(['product'])}) as figures
       where day >= $4::date and day <= $6::date group by 1, 2),
     ranked as (select *, sum(units) over all_of_kind as "allUnits", sum(cents) over all_of_kind as "allCents",
         sum("formerCents") over all_of_kind as "allFormerCents",
         row_number() over (partition by "isProduct" order by cents desc, units desc, key) as "placeByCents",
         row_number() over (partition by "isProduct" order by units desc, cents desc, key) as "placeByUnits"
       from sold window all_of_kind as (partition by "isProduct"))
     select r.key, r."isProduct", coalesce(p.content->>'name', r.key) as name, r.units::int, r.cents::float8, r."formerUnits"::int, r."formerCents"::float8,
       r."allUnits"::int, r."allCents"::float8, r."allFormerCents"::float8
     from ranked r left join product p on r."isProduct" and p.code = case when r."isProduct" then r.key::int end
     where not r."isProduct" or (r.units > 0 and (r."placeByCents" <= ${LISTED} or r."placeByUnits" <= ${LISTED}))
       or (r."placeByCents" = 1)
     order by r.cents desc, r.key`,
    [
      startOfDayInSaoPaulo(firstOpen),
      startOfDayInSaoPaulo(addDays(today, 1)),
      from,
      formerFrom,
      firstOpen,
      to,
    ],
  );
  const products = rows.filter(({ isProduct }) => isProduct);
  const [all] = products;
  const ofOrders = (key: string) => rows.find((row) => !row.isProduct && row.key === key);
  return Object.assign(new SoldProducts(), {
    top: products
      .filter(({ units }) => units > 0)
      .map(({ key, name, units, cents, formerUnits, formerCents }) => ({
        code: Number(key),
        name,
        units,
        cents,
        formerUnits,
        formerCents,
      })),
    units: all?.allUnits ?? 0,
    cents: all?.allCents ?? 0,
    formerCents: all?.allFormerCents ?? 0,
    freightCents: ofOrders('freight')?.cents ?? 0,
    formerFreightCents: ofOrders('freight')?.formerCents ?? 0,
    discountCents: ofOrders('rest')?.cents ?? 0,
    formerDiscountCents: ofOrders('rest')?.formerCents ?? 0,
  });
}
