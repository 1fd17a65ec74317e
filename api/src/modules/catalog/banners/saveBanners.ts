import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Ctx } from '../../../services.ts';
import { columnsOf, db, first, json, run } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import { type FieldProblem, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { Setting } from '../../../shared/settings/setting.entity.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import type { HomeSeed } from '../../settings/store.shape.ts';
import { promiseProblems } from '../edit/claims.rules.ts';
import { markUse, type PictureContext, storePicture, uploadedBytes } from '../pictures/storePicture.ts';
import { type BannerInput, EditedBanner, EditedBanners } from './banners.types.ts';
import { isShown, type StoredBanner } from './home.rules.ts';

/** The entity id of the banners in events and admin acts; they have no row of their own. */
const BANNERS_ID = '00000000-0000-7000-8000-000000000004';
const MAX_BANNERS = 6;

interface BannersRequest {
  banners: readonly BannerInput[];
  seenVersion: number;
  reason: string;
}

/** The banners of the home page for the editor; null while the shop is not set up. */
export async function readBanners({ em, now }: Pick<Ctx, 'em' | 'now'>): Promise<EditedBanners | null> {
  const store = await first(em.fork(), storedHome());
  return store ? view(store.home, now) : null;
}

/**
 * Replaces the banners of the home page, in their order. New pictures are cut and stored before the database
 * transaction.
 */
export async function saveBanners(
  ctx: AdminContext & PictureContext,
  { banners, seenVersion, reason }: BannersRequest,
): Promise<EditedBanners | Refusal | InvalidInput> {
  const problems = banners.flatMap((banner, index) => problemsOf(banner, `banners.${index}`));
  if (banners.length === 0 || banners.length > MAX_BANNERS)
    problems.push({ path: 'banners', message: `De um a ${MAX_BANNERS} banners.` });
  if (problems.length > 0) return new InvalidInput(problems);
  const newBanners: StoredBanner[] = [];
  for (const banner of banners) {
    const image = await imageOf(ctx, banner);
    if (image instanceof Refusal) return image;
    const { title, text, alt, url, from, until } = banner;
    newBanners.push({
      title: title.trim(),
      text: text.trim(),
      alt: alt.trim(),
      url,
      image,
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    });
  }
  return rollbackOnRefusal<EditedBanners | Refusal>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const store = await first(em, storedHome().forUpdate());
    if (!store) return new Refusal('project_setup_not_found');
    const { home } = store;
    const version = home.bannersVersion ?? 1;
    if (version !== seenVersion) return new Refusal('changed_meanwhile');
    const currentImages = new Set(home.banners.map(({ image }) => image));
    // A banner without an upload may only use a picture that a banner has now.
    const hasKnownImages = banners.every(
      ({ image, fileId }) => fileId !== null || currentImages.has(image ?? ''),
    );
    if (!hasKnownImages) return new Refusal('file_not_found');
    const after = { ...home, banners: newBanners, bannersVersion: version + 1 };
    const shown = new Set(newBanners.map(({ image }) => `${image}/wide`));
    const hidden = home.banners.map(({ image }) => `${image}/wide`).filter((base) => !shown.has(base));
    await markUse(em, { shown: [...shown], hidden, now: ctx.now });
    const value = sql<Setting['value']>`jsonb_set(${columnsOf('setting').value}, '{home}', ${json(after)})`;
    await run(em, db.updateTable('setting').set({ value }).where('name', '=', sql.lit('store')));
    record(em, { type: 'setting.changed', entityId: BANNERS_ID });
    recordAct(ctx, em, {
      act: 'banners-changed',
      entityId: BANNERS_ID,
      reason: givenReason,
      detail: { before: home.banners, after: newBanners },
    });
    await em.flush();
    return view(after, ctx.now);
  });
}

const storedHome = () =>
  db
    .selectFrom('setting')
    .select(sql<HomeSeed>`${columnsOf('setting').value}->'home'`.as('home'))
    .where('name', '=', sql.lit('store'));

async function imageOf(
  ctx: PictureContext,
  { image, fileId, focus }: BannerInput,
): Promise<string | Refusal> {
  if (!fileId) return image ?? new Refusal('file_not_found');
  const bytes = await uploadedBytes(ctx, fileId);
  if (bytes instanceof Refusal) return bytes;
  const base = await storePicture(ctx, { bytes, shape: 'wide', focus: focus ?? { x: 0.5, y: 0.5, zoom: 1 } });
  return base instanceof Refusal ? base : base.replace(/\/wide$/, '');
}

const shape = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  alt: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  url: z.string().check(z.regex(/^\/(?!\/)[^\s\\]{0,200}$/)),
});

const MESSAGES: Readonly<Record<string, string>> = {
  title: 'Escreva um título de até 80 letras.',
  text: 'Escreva um texto de até 200 letras.',
  alt: 'Descreva a imagem, para quem não a vê.',
  url: 'Informe uma página da loja, como /produtos/creatina.',
};

function problemsOf(banner: BannerInput, path: string): FieldProblem[] {
  const read = shape.safeParse(banner);
  const fields = read.success ? [] : [...new Set(read.error.issues.map((issue) => String(issue.path[0])))];
  const problems = fields.map((field) => ({ path: `${path}.${field}`, message: MESSAGES[field] ?? '' }));
  const { title, text } = banner;
  for (const { path: field, message } of promiseProblems({ title, text }))
    problems.push({ path: `${path}.${field}`, message });
  if (banner.from && banner.until && banner.until <= banner.from)
    problems.push({ path: `${path}.until`, message: 'O fim precisa vir depois do início.' });
  // The form has no text field for the picture: the message is shown beside the one that describes it.
  if (!banner.image && !banner.fileId)
    problems.push({ path: `${path}.alt`, message: 'Envie a imagem do banner.' });
  return problems;
}

const view = ({ banners, bannersVersion = 1 }: HomeSeed, now: Date): EditedBanners =>
  Object.assign(new EditedBanners(), {
    version: bannersVersion,
    items: banners.map(({ from, until, ...banner }) =>
      Object.assign(new EditedBanner(), {
        ...banner,
        from: from ? new Date(from) : null,
        until: until ? new Date(until) : null,
        isShown: isShown({ from, until }, now),
      }),
    ),
  });
