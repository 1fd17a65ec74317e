import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { SavedAnswerRow } from './savedAnswer.entity.ts';

@ObjectType({ description: 'A text that a doctor keeps for their conversations.' })
export class SavedAnswer {
  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String)
  text!: string;
}

export const SavedAnswerResult = createUnionType({
  name: 'SavedAnswerResult',
  types: () => [SavedAnswer, InvalidInput, Refusal] as const,
});

const MAX_ANSWERS = 30;
const shape = z.object({ text: requiredText('Escreva a resposta.', 2000) });

const viewOf = ({ id, text }: SavedAnswerRow): SavedAnswer => Object.assign(new SavedAnswer(), { id, text });

/** The answers of the calling doctor, the oldest first. */
export async function savedAnswers(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<SavedAnswer[]> {
  const { userId: ownerId } = signedInViewer(ctx);
  const rows = await ctx.em.fork().find(SavedAnswerRow, { ownerId }, { orderBy: { createdAt: 'asc' } });
  return rows.map(viewOf);
}

/** Keeps a text for later; one that the doctor has already is not kept twice. */
export async function saveAnswerText(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  text: string,
): Promise<SavedAnswer | InvalidInput | Refusal> {
  const { userId: ownerId } = signedInViewer(ctx);
  const form = readInput(shape, { text });
  if (form instanceof InvalidInput) return form;
  const em = ctx.em.fork();
  const own = await em.find(SavedAnswerRow, { ownerId });
  const same = own.find((row) => row.text === form.text);
  if (same) return viewOf(same);
  if (own.length >= MAX_ANSWERS) return new Refusal('too_many_saved_answers');
  const row = em.create(SavedAnswerRow, {
    id: newId(ctx.now.getTime()),
    ownerId,
    text: form.text,
    createdAt: ctx.now,
  });
  await em.persist(row).flush();
  return viewOf(row);
}

export async function removeSavedAnswer(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Done> {
  const { userId: ownerId } = signedInViewer(ctx);
  const removed = isId(id) ? await ctx.em.fork().nativeDelete(SavedAnswerRow, { id, ownerId }) : 0;
  if (removed === 0) throw new NotFound('Resposta');
  return new Done();
}
