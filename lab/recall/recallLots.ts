import type pg from 'pg';
import { askShop } from '../chaos/askShop.ts';

/** A lot as the database knows it, to compare with what the shop answers. */
export interface KnownLot {
  id: string;
  /** Orders with units of it. */
  orders: number;
  /** People whose parcel with units of it was sent. */
  people: number;
}

/** How long the acts of one recall took, in milliseconds, and what the shop answered wrongly. */
export interface RecallTimes {
  page: number;
  block: number;
  mails: number;
  wrong: string[];
}

const RECALL = `query ($lotId: ID!) { answer: recall(lotId: $lotId, limit: 20) {
  total next items { id code statusLabel units dispensedAt sentAt personName email phone toldAt } } }`;
const BLOCK = `mutation ($lotId: ID!) { answer: blockLot(lotId: $lotId, reason: "Aviso do fabricante 4711.") {
  ... on Lot { units removedUnits blockedAt } ... on UserError { code } } }`;
const MAILS = `mutation ($lotId: ID!, $text: String) { answer: prepareRecallMails(lotId: $lotId, text: $text) {
  ... on RecallMails { prepared told } ... on UserError { code } } }`;
const TEXT = 'Não use mais o item deste pedido. Buscamos na sua casa.';

/** The largest lot, then others at random, each with what a recall of it must find. */
export async function chooseLots(database: pg.Pool, count: number): Promise<KnownLot[]> {
  const { rows } = await database.query<KnownLot>(
    `with sizes as (
       select l.lot_id as id, count(distinct d.transaction_id)::int as orders,
              count(distinct d.user_id) filter (where t.status in (5, 6))::int as people
       from dispensing_lot l join dispensing_item i on i.id = l.dispensing_item_id
         join dispensing d on d.id = i.dispensing_id join transaction t on t.id = d.transaction_id
       where d.voided_at is null group by l.lot_id)
     (select * from sizes order by orders desc limit 1)
     union all
     (select * from sizes where orders < (select max(orders) from sizes) order by md5(id::text) limit $1)`,
    [count - 1],
  );
  return rows;
}

interface Page {
  total: number;
  items: { email: string; personName: string }[];
}
interface Mails {
  prepared: number;
  told: number;
}

/** Reads who received a lot, blocks it and prepares the mails, as a pharmacist does in the panel. */
export async function recallLot(
  { url, token }: { url: string; token: string },
  { id: lotId, orders, people }: KnownLot,
): Promise<RecallTimes> {
  const ask = async <Answer>(document: string, variables: Record<string, unknown> = {}) => {
    const began = performance.now();
    const { answer } = await askShop<{ answer: Answer }>(url, document, { lotId, ...variables }, { token });
    return { answer, ms: performance.now() - began };
  };
  const page = await ask<Page>(RECALL);
  const block = await ask<{ removedUnits?: number }>(BLOCK);
  const mails = await ask<Mails>(MAILS, { text: TEXT });
  const wrong = [];
  const { total, items } = page.answer;
  if (total !== orders) wrong.push(`${lotId}: ${total} orders instead of ${orders}`);
  if (items.length !== Math.min(orders, 20) || items.some(({ email }) => !email.includes('@')))
    wrong.push(`${lotId}: a page of ${items.length} orders without all addresses`);
  if (!block.answer.removedUnits) wrong.push(`${lotId}: not blocked: ${JSON.stringify(block.answer)}`);
  if (mails.answer.prepared !== people || mails.answer.told !== people)
    wrong.push(`${lotId}: ${JSON.stringify(mails.answer)} instead of ${people} mails`);
  return { page: page.ms, block: block.ms, mails: mails.ms, wrong };
}
