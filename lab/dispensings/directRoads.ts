import type pg from 'pg';
import type { WrittenOrder } from './writeOrders.ts';

/** The name of the constraint, as a refused statement reports it. */
const CONSTRAINT = 'transaction_dispensed';

/**
 * Prepares the connection of the database's owner: the table of orders that arrive by an insert, an index for the
 * statements of the roads, which the product does not run, and a function that takes one order along its road, in a
 * savepoint of its own, to the end of what a database transaction checks. It returns false when the constraint refused, with
 * nothing changed.
 */
export const PREPARE_ROADS = `
create temp table arrived (like transaction, primary key (id));
create index dispensing_by_order on dispensing (transaction_id);
create function pg_temp.take_road(o uuid, road text, later text) returns boolean language plpgsql as $$
declare refused text;
begin
  begin
    case road
      when 'pick' then update transaction set status = 4 where id = o;
      when 'ship' then update transaction set status = 5 where id = o;
      when 'deliver' then update transaction set status = 6 where id = o;
      when 'pickAndShip' then
        update transaction set status = 4 where id = o;
        update transaction set status = 5 where id = o;
      else insert into transaction select * from pg_temp.arrived where id = o;
    end case;
    case later
      when 'dispense' then
        update dispensing set voided_at = null where id = (
          select id from dispensing d where transaction_id = o and outcome = 'dispensed'
            and not exists (select from dispensing where transaction_id = o and voided_at is null) limit 1);
      when 'void' then update dispensing set voided_at = now() where transaction_id = o;
      when 'returnUses' then
        update prescription_use set returned_at = now() where returned_at is null and id in (
          select use_id from dispensing_item i join dispensing d on d.id = i.dispensing_id where d.transaction_id = o);
      when 'blockLots' then
        update lot set blocked_at = now() where id in (
          select lot_id from dispensing_lot l join dispensing_item i on i.id = l.dispensing_item_id
            join dispensing d on d.id = i.dispensing_id where d.transaction_id = o);
      else null;
    end case;
    set constraints ${CONSTRAINT} immediate;
    set constraints ${CONSTRAINT} deferred;
  exception when check_violation then
    get stacked diagnostics refused = constraint_name;
    if refused <> '${CONSTRAINT}' then raise; end if;
    return false;
  end;
  return true;
end $$;`;

/** Takes orders along their roads as the database's owner. Returns whether each was moved, by id. */
export async function takeRoads(
  client: pg.ClientBase,
  orders: readonly WrittenOrder[],
): Promise<Map<string, boolean>> {
  const { rows } = await client.query<{ id: string; moved: boolean }>(
    `select id, pg_temp.take_road(id, road, later) as moved
     from unnest($1::uuid[], $2::text[], $3::text[]) as given (id, road, later)`,
    [
      orders.map(({ id }) => id),
      orders.map(({ order }) => order.road),
      orders.map(({ order }) => order.later),
    ],
  );
  return new Map(rows.map(({ id, moved }) => [id, moved]));
}

/** An operator's update of some orders, by the role that serves the shop, to its commit. All are moved or none. */
export async function commitUpdate(
  pool: pg.Pool,
  orders: readonly WrittenOrder[],
  status: number,
): Promise<boolean> {
  try {
    await pool.query('update transaction set status = $2 where id = any($1)', [
      orders.map(({ id }) => id),
      status,
    ]);
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).constraint !== CONSTRAINT) throw error;
    return false;
  }
}
