import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult, RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Ctx } from '../../services.ts';
import { columnsOf, db, first, givenRows, jsonList, prepared, run } from '../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';
import { GUESTS } from '../../shared/encryption/guests.ts';
import { newId } from '../../shared/ids.ts';
import { hashToken } from '../account/session/tokens.ts';
import type { CartLineRow } from './cart.entity.ts';
import { readCouponByTitle } from './coupon/couponByTitle.ts';
import type { CartFacts, CouponFacts, DraftLine } from './pricing/facts.ts';
import { priceCart } from './pricing/priceCart.ts';
import type { PricedCart } from './pricing/pricedCart.ts';
import { asSent, pricingFacts } from './pricingFacts.ts';
import { type OpenCredit, usableCredit } from './storeCredit/storeCredit.rules.ts';
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
  address: {
    uf: string;
    city: string;
    street: string | null;
    neighborhood: string | null;
    /** Stored when the zipcode was set, so that every later cart shows it. */
    mustBeConfirmed?: boolean | null;
  } | null;
  freightType: 'Standard' | 'Sedex' | null;
  paymentType: number | null;
  installments: number | null;
  lines: readonly DraftLine[];
  /** The owner's open credits. They are read in the same statement as the cart. */
  credits: readonly OpenCredit[];
}

/** The owner of a cart: a member by user id, a guest by token. */
export type CartOwner = { userId: string } | { token: string };

type OwnerColumn = 'userId' | 'tokenHash';

const keyOf = (owner: CartOwner): [OwnerColumn, string] =>
  'userId' in owner ? ['userId', owner.userId] : ['tokenHash', hashToken(owner.token)];

/** The choices of an owner's cart without its lines, and the owner's open credits. */
const cartOf = (column: OwnerColumn, value: string | RawBuilder<string>) =>
  db
    .selectFrom('cart')
    .select(['id', 'userId', 'sealed', 'version', 'updatedAt', 'recurrent', 'couponTitle', 'freightType'])
    .select(['paymentType', 'installments'])
    .select((eb) => openCreditsOf(eb.ref('cart.userId')).as('credits'))
    .where(`cart.${column}`, '=', value);

const cartWithLines = (column: OwnerColumn, value: string | RawBuilder<string>) =>
  cartOf(column, value).select(({ selectFrom }) => {
    const { id: lineId, productId, variantId, quantity, parentLineId, position } = columnsOf('cartLine');
    const line = jsonBuildObject({ lineId, productId, variantId, quantity, parentLineId });
    const lines = selectFrom('cartLine')
      .select(({ fn }) => fn.jsonAgg(line).orderBy(position).as('list'))
      .whereRef('cartLine.cartId', '=', 'cart.id');
    return jsonList(lines).as('lines');
  });

type CartRow = InferResult<ReturnType<typeof cartWithLines>>[number];

const cartBy = {
  userId: prepared<string, CartRow>((given) =>
    cartWithLines(
      'userId',
      given((id) => id),
    ),
  ),
  tokenHash: prepared<string, CartRow>((given) =>
    cartWithLines(
      'tokenHash',
      given((hash) => hash),
    ),
  ),
};

/** The delivery place, which is stored encrypted. */
type Place = Pick<CartState, 'zipcode' | 'address'>;

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

/** The owner's cart, or null. Reading does not create a cart. */
export async function findCart(em: EntityManager, owner: CartOwner): Promise<CartState | null> {
  const [column, value] = keyOf(owner);
  const row = await first(em, cartBy[column](value));
  return row ? decryptPlace(em, row) : null;
}

interface CartOfAccount {
  cart: CartState | null;
  /** The encrypted identity of the person. */
  account: string | null;
}

const cartWithAccount = prepared<string, { account: string | null } & (CartRow | { id: null })>((given) => {
  const userId = given((id) => id);
  return db
    .selectFrom('userAccount')
    .leftJoinLateral(cartWithLines('userId', userId).as('cart'), (join) => join.onTrue())
    .select('userAccount.sealed as account')
    .selectAll('cart')
    .where('userAccount.id', '=', userId)
    .$narrowType<CartRow | { id: null }>();
});

/** A person's cart and identity in one SQL statement; null without such a person. */
export async function findCartWithAccount(em: EntityManager, userId: string): Promise<CartOfAccount | null> {
  const row = await first(em, cartWithAccount(userId));
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
  const locked = cartOf(...keyOf(owner)).forUpdate('cart');
  let row = await first(em, locked);
  if (!row) {
    await createCart(em, owner, now);
    row = await first(em, locked);
  }
  if (!row) throw new Error('The cart was deleted right after it was created.');
  const lines = await run(
    em,
    db
      .selectFrom('cartLine')
      .select(['id as lineId', 'productId', 'variantId', 'quantity', 'parentLineId'])
      .where('cartId', '=', row.id)
      .orderBy('position'),
  );
  return { ...(await decryptPlace(em, row)), lines };
}

/** Creates an empty cart, unless the owner has one. */
export async function createCart(em: EntityManager, owner: CartOwner, now: Date): Promise<void> {
  const key = 'userId' in owner ? owner : { tokenHash: hashToken(owner.token) };
  const cart = { id: newId(), ...key, updatedAt: now };
  await run(
    em,
    db
      .insertInto('cart')
      .values(cart)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Writes a locked cart and replaces its lines. */
export async function saveCart(em: EntityManager, cart: CartState, now: Date): Promise<CartState> {
  const saved = await trySaveCart(em, cart, now);
  if (!saved) throw new Error('A locked cart was changed by another process.');
  return saved;
}

const LINE_TYPES = {
  id: 'uuid',
  productId: 'uuid',
  variantId: 'uuid',
  parentLineId: 'uuid',
  quantity: 'int',
  position: 'int',
} as const;
type WantedLine = Pick<CartLineRow, keyof typeof LINE_TYPES>;

interface Writing {
  cart: CartState;
  lines: readonly WantedLine[];
  sealed: string | null;
  now: Date;
}

const cartWriting = prepared<Writing, { id: string }>((given) => {
  const choice = <Name extends keyof CartState>(name: Name) => given(({ cart }) => cart[name]);
  const linesOf = (name: keyof WantedLine) => given(({ lines }) => lines.map((line) => line[name]));
  const { productId, variantId, parentLineId, quantity, position } = columnsOf('cartLine', 'excluded');
  return db
    .with('wanted', (cte) =>
      cte
        .selectFrom(givenRows<'wanted', CartLineRow, keyof WantedLine>('wanted', LINE_TYPES, linesOf))
        .selectAll(),
    )
    .with('updated', (cte) =>
      cte
        .updateTable('cart')
        .set({ recurrent: choice('recurrent'), couponTitle: choice('couponTitle') })
        .set({ freightType: choice('freightType'), paymentType: choice('paymentType') })
        .set({ installments: choice('installments') })
        .set({ sealed: given(({ sealed }) => sealed), updatedAt: given(({ now }) => now) })
        .set(({ eb, lit }) => ({ version: eb('version', '+', lit(1)) }))
        .where('id', '=', choice('id'))
        .where('version', '=', choice('version'))
        .returning('id'),
    )
    .with('removed', (cte) =>
      cte
        .deleteFrom('cartLine')
        .where('cartId', 'in', (eb) => eb.selectFrom('updated').select('id'))
        .where('id', 'not in', (eb) => eb.selectFrom('wanted').select('id')),
    )
    .with('written', (cte) =>
      cte
        .insertInto('cartLine')
        .columns(['id', 'cartId', 'productId', 'variantId', 'parentLineId', 'quantity', 'position'])
        .expression((eb) =>
          eb
            .selectFrom(['wanted', 'updated'])
            .select(['wanted.id', 'updated.id as cartId', 'productId', 'variantId', 'parentLineId'])
            .select(['quantity', 'position']),
        )
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ productId, variantId, parentLineId, quantity, position })
            .where('cartLine.cartId', '=', choice('id')),
        ),
    )
    .selectFrom('updated')
    .select('id');
});

/** Writes a cart and replaces its lines in one statement, unless the cart changed since it was read. */
export async function trySaveCart(em: EntityManager, cart: CartState, now: Date): Promise<CartState | null> {
  const sealed = await sealPlace(em, cart);
  const lines = cart.lines.map((line, position) => ({ ...line, id: line.lineId, position }));
  const written = await first(em, cartWriting({ cart, lines, sealed, now }));
  return written ? { ...cart, version: cart.version + 1 } : null;
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

interface PriceOptions {
  /** The coupon, from a caller that has just read it. */
  justRead?: CouponFacts | null;
  /** The lines before the edit that this price answers. */
  seenLines?: NonNullable<CartFacts['seenLines']>;
  /** For the lines of a client that stores its own cart. */
  isAsSent?: boolean;
}

/**
 * Prices a cart with the current catalogue. The coupon is the only thing read from the database, and only if it is not
 * passed in `justRead`.
 */
export async function priceCartState(
  ctx: Pick<Ctx, 'catalog' | 'viewer' | 'now'>,
  em: EntityManager,
  state: CartState,
  { justRead = null, seenLines, isAsSent = false }: PriceOptions = {},
): Promise<PricedCart> {
  const { catalog, settings } = pricingFacts(ctx.catalog.current());
  const coupon =
    justRead ??
    (state.couponTitle ? await readCouponByTitle(em, state.couponTitle, ctx.viewer?.userId ?? null) : null);
  const facts: CartFacts = {
    lines: state.lines,
    ...(seenLines && { seenLines }),
    ...(state.updatedAt && { seenAt: new Date(state.updatedAt) }),
    recurrent: state.recurrent,
    coupon,
    credit: usableCredit(state.credits, ctx.now),
    viewer: { isLoggedIn: ctx.viewer !== null },
    zipcode: state.zipcode
      ? { zipcode: state.zipcode, uf: state.address?.uf ?? null, city: state.address?.city ?? null }
      : null,
    freightType: state.freightType,
    payment: state.paymentType ? { type: state.paymentType, installments: state.installments ?? 1 } : null,
    catalog: isAsSent ? asSent(catalog) : catalog,
    settings,
    now: ctx.now,
  };
  return priceCart(facts);
}
