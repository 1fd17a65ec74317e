import type { Focus } from '#storage/cutPicture.ts';
import { type FieldProblem, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { changeLockedRow, type EditAnswer, type EditRequest } from '../edit/changeLockedRow.ts';
import { publicationProblems } from '../edit/publication.rules.ts';
import { picturesOf, type ShownPicture, withPictures } from './pictures.rules.ts';
import { markUse, originalBytes, type PictureContext, storePicture, uploadedBytes } from './storePicture.ts';

type Context = AdminContext & PictureContext;
type Request = Omit<EditRequest, 'reason'>;

const MAX_PICTURES = 10;
const MAX_ALT = 160;

/** Adds an uploaded picture at the end. The alternative text is required, for people who cannot see the picture. */
export async function addProductPicture(
  ctx: Context,
  { fileId, alt, focus, ...request }: Request & { fileId: string; alt: string; focus: Focus },
): Promise<EditAnswer> {
  const wrong = altProblem(alt, 'alt') ?? focusProblem(focus);
  if (wrong) return new InvalidInput([wrong]);
  const bytes = await uploadedBytes(ctx, fileId);
  if (bytes instanceof Refusal) return bytes;
  const base = await storePicture(ctx, { bytes, shape: 'square', focus });
  if (base instanceof Refusal) return base;
  return changePictures(ctx, request, (current) => [...current, { base, alt: cleanAlt(alt) }]);
}

/** Replaces a picture by another crop of the same upload. */
export async function cropProductPicture(
  ctx: Context,
  { base: from, focus, ...request }: Request & { base: string; focus: Focus },
): Promise<EditAnswer> {
  const wrong = focusProblem(focus);
  if (wrong) return new InvalidInput([wrong]);
  const bytes = await originalBytes(ctx, from);
  if (!bytes) return new Refusal('file_not_found');
  const base = await storePicture(ctx, { bytes, shape: 'square', focus });
  if (base instanceof Refusal) return base;
  return changePictures(ctx, request, (current) =>
    current.some((picture) => picture.base === from)
      ? current.map((picture) => (picture.base === from ? { ...picture, base } : picture))
      : new Refusal('file_not_found'),
  );
}

/** Sets the order and the alternative texts of a product's pictures, and removes those that are not in the list. */
export async function arrangeProductPictures(
  ctx: Context,
  { pictures, ...request }: Request & { pictures: readonly ShownPicture[] },
): Promise<EditAnswer> {
  return changePictures(ctx, request, (current) => {
    const areKnown = pictures.every(({ base }) => current.some((picture) => picture.base === base));
    if (!areKnown || new Set(pictures.map(({ base }) => base)).size < pictures.length)
      return new Refusal('file_not_found');
    const problems = pictures.flatMap(({ alt }, index) => altProblem(alt, `pictures.${index}.alt`) ?? []);
    if (problems.length > 0) return new InvalidInput(problems);
    return pictures.map(({ base, alt }) => ({ base, alt: cleanAlt(alt) }));
  });
}

function changePictures(
  ctx: Context,
  request: Request,
  change: (current: ShownPicture[]) => ShownPicture[] | Refusal | InvalidInput,
): Promise<EditAnswer> {
  return changeLockedRow(ctx, { ...request, reason: null }, async (row, em) => {
    const before = row.content;
    if (before.service) return new Refusal('file_not_found');
    const current = picturesOf(before);
    const pictures = change(current);
    if (pictures instanceof Refusal || pictures instanceof InvalidInput) return pictures;
    if (pictures.length > MAX_PICTURES) return new Refusal('too_many_pictures');
    const after = withPictures(before, pictures);
    const unfinished = row.status === 'published' || row.publishAt ? publicationProblems(after) : [];
    if (unfinished.length > 0) return new InvalidInput(unfinished);
    const shown = pictures.map(({ base }) => base);
    const hidden = current.map(({ base }) => base).filter((base) => !shown.includes(base));
    await markUse(em, { shown, hidden, now: ctx.now });
    row.content = { ...after };
    return {
      act: 'product-changed',
      detail: { name: after.name, pictures: { before: current, after: pictures } },
    };
  });
}

/** PostgreSQL stores no zero byte. */
const cleanAlt = (alt: string): string => alt.replaceAll('\0', '').trim();

const altProblem = (alt: string, path: string): FieldProblem | null =>
  cleanAlt(alt) && alt.length <= MAX_ALT
    ? null
    : { path, message: `Descreva a foto em até ${MAX_ALT} letras, para quem não a vê.` };

function focusProblem({ x, y, zoom }: Focus): FieldProblem | null {
  const isInside = [x, y].every((part) => part >= 0 && part <= 1) && zoom >= 1 && zoom <= 3;
  return isInside ? null : { path: 'focus', message: 'O recorte precisa ficar dentro da foto.' };
}
