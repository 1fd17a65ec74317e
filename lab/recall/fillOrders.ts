import type pg from 'pg';

/** How the shop of a recall has grown: two years of orders, two of five with a medicine. */
interface Filling {
  orders: number;
  /** An order that the shop wrote, whose row the others copy. */
  likeOrderId: string;
  people: readonly string[];
}

/** A lot with so many dispensings; the first medicine is bought most and comes in larger lots. */
const LARGE_LOT = 2_000;
const USUAL_LOT = 100;
/** Units of each lot that are not dispensed, so that a recall also takes some out of the sale. */
const UNITS_LEFT = 20;

/**
 * Each order with the ids of its rows, the oldest first, so that rows and indexes are filled in the sequence of time as in
 * a shop. Of the newest orders some wait for the carrier and some are on their way. Every fiftieth medicine was dispensed
 * before out of another lot, and that dispensing is void.
 */
const MADE = `create temp table made as
  select n, at, uuidv7(before) as id, uuidv7(before) as line, uuidv7(before) as dispensing, uuidv7(before) as part,
         uuidv7(before) as used, person.id as user_id, m % sizes.medicines as medicine,
         (m / sizes.medicines) / case m % sizes.medicines when 0 then ${LARGE_LOT} else ${USUAL_LOT} end as batch,
         m % 50 = 0 as had_void, case when m % 3 = 0 then 2 else 1 end as units,
         case when n > $1 * 0.995 then 4 when n > $1 * 0.99 then 5 else 6 end as status
  from (select count(*) as people, (select count(*) from medicine) as medicines from person) sizes
  cross join generate_series(1, $1::bigint) n
  cross join lateral (select now() - ($1 - n) * interval '730 days' / $1::bigint as at,
    case when n % 5 < 2 then n / 5 * 2 + n % 5 end as m) a
  cross join lateral (select at - clock_timestamp() as before) b
  join person on person.place = (n * 7919) % sizes.people + 1`;

const LOTS = `create temp table lots as
  select medicine, batch, uuidv7(min(at) - interval '30 days' - clock_timestamp()) as id,
         min(at) - interval '30 days' as received_at, sum(units)::int as taken
  from made where medicine is not null group by medicine, batch`;

/** The rows of the shop's tables, out of the temporary ones. */
const ROWS: readonly string[] = [
  `insert into lot (id, sku_id, code, expires_on, received, units, received_at)
     select l.id, m.sku_id, 'R' || medicine || 'L' || batch, (received_at + interval '1000 days')::date, taken + ${UNITS_LEFT}, ${UNITS_LEFT}, received_at
     from lots l join medicine m on m.number = medicine`,
  `insert into transaction
     select row.* from transaction t cross join made
     cross join lateral jsonb_populate_record(t, jsonb_build_object('id', made.id, 'user_id', made.user_id, 'created_at', at,
       'placed_at', at, 'status', made.status, 'stock_held', made.status = 4, 'code', 'AP-' || upper(lpad(to_hex(made.n), 12, '0')))) row
     where t.id = $1 order by made.n`,
  `insert into transaction_item
     select row.* from transaction_item t cross join made left join medicine m on m.number = medicine
     cross join lateral jsonb_populate_record(t, jsonb_build_object('id', line, 'transaction_id', made.id, 'quantity', units,
       'prescription', medicine is not null, 'product_id', coalesce(m.product_id, t.product_id), 'sku_id', coalesce(m.sku_id, t.sku_id))) row
     where t.id = (select id from transaction_item where transaction_id = $1 order by position limit 1) order by made.n`,
  `insert into transaction_status_move (id, transaction_id, from_status, to_status, label, at)
     select uuidv7(at + after - clock_timestamp()), id, null, reached, label, at + after
     from made join (values (1, 'Compra aprovada', interval '0'), (4, 'Em separação', interval '1 day'), (5, 'Em transporte', interval '2 days'),
       (6, 'Entregue', interval '6 days')) steps (reached, label, after) on reached <= status
     order by made.n`,
  `insert into prescription (id, user_id, origin, issued_on, valid_until, created_at)
     select user_id, user_id, 'evaluation', min(at)::date, max(at)::date + 30, min(at) from made where medicine is not null group by user_id`,
  `insert into prescription_item (id, prescription_id, position, product_id, units_per_dispensing, dispensings_allowed, dispensings_consumed)
     select gen_random_uuid(), user_id, medicine, m.product_id, 2, count(*), count(*)
     from made join medicine m on m.number = medicine group by user_id, medicine, m.product_id`,
  `insert into prescription_use (id, item_id, transaction_id, product_id, dispensings, reserved_at, picked_at)
     select used, i.id, made.id, m.product_id, 1, at, at + interval '1 day'
     from made join medicine m on m.number = medicine join prescription_item i on i.prescription_id = made.user_id and i.product_id = m.product_id
     order by made.n`,
  `insert into dispensing (id, transaction_id, user_id, pharmacist_id, outcome, decided_at)
     select dispensing, id, user_id, user_id, 'dispensed', at + interval '3 hours' from made where medicine is not null order by n`,
  `insert into dispensing_item (id, dispensing_id, transaction_item_id, use_id, units)
     select part, dispensing, line, used, units from made where medicine is not null order by n`,
  `insert into dispensing_lot (dispensing_item_id, lot_id, units)
     select part, lots.id, made.units from made join lots using (medicine, batch) order by n`,
  `with void as (select *, gen_random_uuid() as void_dispensing, gen_random_uuid() as void_part from made where had_void),
     decided as (insert into dispensing (id, transaction_id, user_id, pharmacist_id, outcome, decided_at, voided_at)
       select void_dispensing, id, user_id, user_id, 'dispensed', at + interval '1 hour', at + interval '2 hours' from void),
     items as (insert into dispensing_item (id, dispensing_id, transaction_item_id, use_id, units)
       select void_part, void_dispensing, line, used, units from void)
     insert into dispensing_lot (dispensing_item_id, lot_id, units)
       select void_part, lots.id, void.units from void join lots using (medicine, batch)`,
];

/** The medicines of the catalogue, the one that is bought most first. */
const MEDICINES = `create temp table medicine as
  select row_number() over (order by product.slug <> 'minoxidil', product.slug) - 1 as number, stock.sku_id, product.id as product_id
  from stock join product on product.id = stock.product_id where (content->>'prescriptionRequired')::boolean and on_hand > 0`;

/** Writes the orders, their medicines, dispensings and lots, without triggers and foreign keys. */
export async function fillOrders(database: pg.Pool, { orders, likeOrderId, people }: Filling): Promise<void> {
  const client = await database.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(MEDICINES);
    await client.query(
      'create temp table person as select id, place from unnest($1::uuid[]) with ordinality as p (id, place)',
      [people],
    );
    await client.query('analyze person');
    await client.query(MADE, [orders]);
    await client.query(LOTS);
    await client.query('analyze made, lots');
    for (const statement of ROWS)
      await client.query(statement, statement.includes('$1') ? [likeOrderId] : []);
  } finally {
    // With it end the temporary tables and the setting.
    client.release(true);
  }
  await database.query('vacuum analyze');
}
