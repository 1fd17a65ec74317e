import type { Focus } from '#storage/crop.rules.ts';
import type { ProductSeed } from '../../../seeders/catalog/product.shape.ts';
import { type FieldProblem, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { changeLockedRow, type EditAnswer, type EditRequest } from '../edit/changeLockedRow.ts';
import { publicationProblems } from '../edit/publication.rules.ts';
import { picturesOf, type ShownPicture, withPictures } from './pictures.rules.ts';
import { markUse, originalBytes, type PictureContext, storePicture, uploadedBytes } from './storePicture.ts';

type Context = AdminContext & PictureContext;
type Request = Omit<EditRequest, 'reason'>;

const MOST = 10;
const MAX_ALT = 160;

/** Adds an uploaded picture at the end. Its words are for people who cannot see it, so they are required. */
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
  return changePictures(ctx, request, (known) => [...known, { base, alt: alt.trim() }]);
}

/** Replaces a picture by another cut of the same upload. */
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
  return changePictures(ctx, request, (known) =>
    known.some((picture) => picture.base === from)
      ? known.map((picture) => (picture.base === from ? { ...picture, base } : picture))
      : new Refusal('file_not_found'),
  );
}

/** Sets the order and the words of a product's pictures, and removes those that are not named. */
export async function arrangeProductPictures(
  ctx: Context,
  { pictures, ...request }: Request & { pictures: readonly ShownPicture[] },
): Promise<EditAnswer> {
  return changePictures(ctx, request, (known) => {
    const areKnown = pictures.every(({ base }) => known.some((picture) => picture.base === base));
    if (!areKnown || new Set(pictures.map(({ base }) => base)).size < pictures.length)
      return new Refusal('file_not_found');
    const problems = pictures.flatMap(({ alt }, index) => altProblem(alt, `pictures.${index}.alt`) ?? []);
    if (problems.length > 0) return new InvalidInput(problems);
    return pictures.map(({ base, alt }) => ({ base, alt: alt.replaceAll('\0', '').trim() }));
  });
}

function changePictures(
  ctx: Context,
  request: Request,
  change: (known: ShownPicture[]) => ShownPicture[] | Refusal | InvalidInput,
): Promise<EditAnswer> {
  return changeLockedRow(ctx, { ...request, reason: null }, async (row, em) => {
    const before = row.content as ProductSeed;
    if (before.service) return new Refusal('file_not_found');
    const known = picturesOf(before);
    const pictures = change(known);
    if (pictures instanceof Refusal || pictures instanceof InvalidInput) return pictures;
    if (pictures.length > MOST) return new Refusal('too_many_pictures');
    const after = withPictures(before, pictures);
    const unfinished = row.status === 'published' || row.publishAt ? publicationProblems(after) : [];
    if (unfinished.length > 0) return new InvalidInput(unfinished);
    const shown = pictures.map(({ base }) => base);
    const hidden = known.map(({ base }) => base).filter((base) => !shown.includes(base));
    await markUse(em, { shown, hidden, now: ctx.now });
    row.content = { ...after };
    return {
      act: 'product-changed',
      detail: { name: after.name, pictures: { before: known, after: pictures } },
    };
  });
}

const altProblem = (alt: string, path: string): FieldProblem | null =>
  alt.trim() && alt.length <= MAX_ALT
    ? null
    : { path, message: `Descreva a foto em até ${MAX_ALT} letras, para quem não a vê.` };

function focusProblem({ x, y, zoom }: Focus): FieldProblem | null {
  const isInside = [x, y].every((part) => part >= 0 && part <= 1) && zoom >= 1 && zoom <= 3;
  return isInside ? null : { path: 'focus', message: 'O recorte precisa ficar dentro da foto.' };
}
