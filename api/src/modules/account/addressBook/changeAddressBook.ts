import { LockMode } from '@mikro-orm/core';
import { savedAddressShape } from '#schema/validation/address.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { User } from '../user.entity.ts';
import type { SavedAddress, SavedAddressInput } from './address.types.ts';
import {
  type BookRefusal,
  bookFields,
  bookOf,
  withAddress,
  withDefault,
  withoutAddress,
} from './addressBook.rules.ts';

type BookContext = Pick<Ctx, 'em' | 'now' | 'viewer'>;

/** Adds an address, or changes the one that `id` names. Orders and subscriptions keep their copies. */
export async function saveAddress(
  ctx: BookContext,
  id: string | null,
  input: SavedAddressInput,
): Promise<User | Refusal | InvalidInput> {
  const form = readInput(savedAddressShape, input);
  if (form instanceof InvalidInput) return form;
  return changeBook(ctx, (book) => withAddress(book, id, form, () => newId(ctx.now.getTime())));
}

export const removeAddress = (ctx: BookContext, id: string): Promise<User | Refusal> =>
  changeBook(ctx, (book) => withoutAddress(book, id));

export const makeAddressDefault = (ctx: BookContext, id: string): Promise<User | Refusal> =>
  changeBook(ctx, (book) => withDefault(book, id));

async function changeBook(
  { em: outer, viewer }: BookContext,
  change: (book: readonly SavedAddress[]) => SavedAddress[] | BookRefusal,
): Promise<User | Refusal> {
  const { userId } = signedInViewer({ viewer });
  return outer.transactional(async (em) => {
    // All addresses are stored in one value: without the lock, a change in a second tab would be overwritten.
    const user = await em.findOne(
      User,
      { id: userId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!user) throw new NotFound('Usuário');
    const book = change(bookOf(user));
    if (book === 'unknown') throw new NotFound('Endereço');
    if (typeof book === 'string') return new Refusal(book);
    Object.assign(user, bookFields(book));
    record(em, { type: 'user.updated', entityId: userId, userId });
    return user;
  });
}
