import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';
import { GUESTS } from '../../shared/encryption/guests.ts';
import { newId } from '../../shared/ids.ts';
import { hashToken } from '../account/session/tokens.ts';
import type { DraftLine } from './pricing/facts.ts';
import type { OpenCredit } from './storeCredit/storeCredit.rules.ts';
import { openCreditsOf } from './storeCredit/storeCredit.ts';

/** The stored choices of a cart. They never include prices. */
export interface CartState {
  id: string;
  /** Null for a guest's cart. */
  userId: string | null;
  version: number;
  /** When the cart was last edited, and its prices shown; null for a cart that is not stored. */
  updatedAt: string | Date | null;
  recurrent: boolean;
  couponTitle: string | null;
  zipcode: string | null;
  address: { uf: string; city: string; street: string | null; neighborhood: string | null } | null;
  freightType: 'Standard' | 'Sedex' | null;
  paymentType: number | null;
  installments: number | null;
  lines: readonly DraftLine[];
  /** The owner's open credits. They are read in the same statement as the cart. */
  credits: readonly OpenCredit[];
}

/** The owner of a cart: a member by user id, a guest by token. */
export type CartOwner = { userId: string } | { token: string };

const COLUMNS = `c.id, c.user_id as "userId", c.sealed, version, c.updated_at as "updatedAt", recurrent, coupon_title as "couponTitle", freight_type as "freightType", payment_type as "paymentType", installments, ${openCreditsOf('c.user_id')} as credits`;

const keyOf = (owner: CartOwner): ['user_id' | 'token_hash', string] =>
  'userId' in owner ? ['user_id', owner.userId] : ['token_hash', hashToken(owner.token)];

/** The delivery place, which is stored encrypted. */
type Place = Pick<CartState, 'zipcode' | 'address'>;
/** A cart as its row stores it, with the place encrypted. */
type Stored<Cart extends Place> = Omit<Cart, keyof Place> & { sealed: string | null };

async function decryptPlace<Row extends { id: string; sealed: string | null }>(
  em: EntityManager,
  { sealed, ...row }: Row,
): Promise<Omit<Row, 'sealed'> & Place> {
  const place = await encryptionOf(em).open<Place>(placeOf('cart', row.id), sealed);
  return { ...row, zipcode: place?.zipcode ?? null, address: place?.address ?? null };
}

const sealPlace = async (em: EntityManager, { id, userId, zipcode, address }: CartState) =>
  zipcode === null
    ? null
    : encryptionOf(em).seal(userId ?? GUESTS, placeOf('cart', id), { zipcode, address });

const findBy = (column: 'user_id' | 'token_hash') => `select ${COLUMNS},
    (select coalesce(json_agg(json_build_object('lineId', l.id, 'productId', l.product_id, 'variantId', l.variant_id,
    'quantity', l.quantity, 'parentLineId', l.parent_line_id) order by l.position), '[]') from cart_line l where l.cart_id = c.id) as lines
   from cart c where c.${column} = $1`;
/** Built once, because a new text has to be looked up character by character. */
const FIND = { user_id: findBy('user_id'), token_hash: findBy('token_hash') };

/** The owner's cart, or null. Reading does not create a cart. */
export async function findCart(em: EntityManager, owner: CartOwner): Promise<CartState | null> {
  const [column, value] = keyOf(owner);
  const [row] = await sql<Stored<CartState>>(em, FIND[column], [value]);
  return row ? decryptPlace(em, row) : null;
}

const FIND_WITH_ACCOUNT = `select u.sealed as account, cart.*
   from user_account u left join lateral (${FIND.user_id}) cart on true where u.id = $1`;

interface CartOfAccount {
  cart: CartState | null;
  /** The encrypted identity of the person. */
  account: string | null;
}

/** A person's cart and identity in one SQL statement; null without such a person. */
export async function findCartWithAccount(em: EntityManager, userId: string): Promise<CartOfAccount | null> {
  const [row] = await sql<{ account: string | null } & (Stored<CartState> | { id: null })>(
    em,
    FIND_WITH_ACCOUNT,
    [userId],
  );
  if (!row) return null;
  const { account, ...cart } = row;
  return { account, cart: cart.id === null ? null : await decryptPlace(em, cart) };
}

/**
 * The owner's cart, created if it does not exist and locked until the end of the database transaction, so that two
 * tabs edit it one after the other. The lines are read by a second SQL statement, because a statement sees only rows
 * that were committed before it started.
 */
export async function lockCart(em: EntityManager, owner: CartOwner, now: Date): Promise<CartState> {
  const [column, value] = keyOf(owner);
  const lock = () =>
    sql<Stored<Omit<CartState, 'lines'>>>(
      em,
      `select ${COLUMNS} from cart c where ${column} = $1 for update of c`,
      [value],
    );
  let [row] = await lock();
  if (!row) {
    await createCart(em, owner, now);
    [row] = await lock();
  }
  if (!row) throw new Error('The cart was deleted right after it was created.');
  const lines = await sql<DraftLine>(
    em,
    `select id as "lineId", product_id as "productId", variant_id as "variantId", quantity, parent_line_id as "parentLineId"
       from cart_line where cart_id = $1 order by position`,
    [row.id],
  );
  return { ...(await decryptPlace(em, row)), lines };
}

/** Creates an empty cart, unless the owner has one. */
export async function createCart(em: EntityManager, owner: CartOwner, now: Date): Promise<void> {
  const [column, value] = keyOf(owner);
  await sql(em, `insert into cart (id, ${column}, updated_at) values ($1, $2, $3) on conflict do nothing`, [
    newId(),
    value,
    now,
  ]);
}

/** Writes a locked cart and replaces its lines. */
export async function saveCart(em: EntityManager, cart: CartState, now: Date): Promise<CartState> {
  const saved = await trySaveCart(em, cart, now);
  if (!saved) throw new Error('A locked cart was changed by another process.');
  return saved;
}

/** Writes a cart and replaces its lines in one statement, unless the cart changed since it was read. */
export async function trySaveCart(em: EntityManager, cart: CartState, now: Date): Promise<CartState | null> {
  const updated = await sql(
    em,
    `with wanted as (
       select * from json_to_recordset($8::json) as l(id uuid, product_id uuid, variant_id uuid, parent_line_id uuid, quantity int, position int)
     ), updated as (
       update cart set version = version + 1, recurrent = $2, coupon_title = $3, sealed = $4, freight_type = $5,
              payment_type = $6, installments = $7, updated_at = $9 where id = $1 and version = $10 returning id
     ), removed as (
       delete from cart_line where cart_id in (select id from updated) and id not in (select id from wanted)
     ), written as (
       insert into cart_line (id, cart_id, product_id, variant_id, parent_line_id, quantity, position)
       select wanted.id, updated.id, product_id, variant_id, parent_line_id, quantity, position from wanted, updated
       on conflict (id) do update set product_id = excluded.product_id, quantity = excluded.quantity, position = excluded.position, parent_line_id = excluded.parent_line_id,
          variant_id = excluded.variant_id
       where cart_line.cart_id = $1
     )
     select id from updated`,
    [
      cart.id,
      cart.recurrent,
      cart.couponTitle,
      await sealPlace(em, cart),
      cart.freightType,
      cart.paymentType,
      cart.installments,
      JSON.stringify(
        cart.lines.map((line, position) => ({
          id: line.lineId,
          product_id: line.productId,
          variant_id: line.variantId,
          parent_line_id: line.parentLineId,
          quantity: line.quantity,
          position,
        })),
      ),
      now,
      cart.version,
    ],
  );
  return updated.length > 0 ? { ...cart, version: cart.version + 1 } : null;
}

/** The cart shown to a person who has none yet. It is not stored. */
export const emptyCart: CartState = {
  id: 'empty',
  userId: null,
  version: 0,
  updatedAt: null,
  recurrent: false,
  couponTitle: null,
  zipcode: null,
  address: null,
  freightType: null,
  paymentType: null,
  installments: null,
  lines: [],
  credits: [],
};
