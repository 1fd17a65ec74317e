import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { isKeyOf, keysOf, pick } from '#schema/typedObject.ts';
import { NEW_PRODUCT } from '../../modules/catalog/edit/newProduct.ts';
import {
  borrowedProductShape,
  contentShape,
  type ProductFile,
  productShape,
} from '../../modules/catalog/product.shape.ts';
import {
  companyShape,
  couponsShape,
  freightShape,
  homeShape,
  lightningShape,
  needsShape,
  pagesShape,
} from '../../modules/settings/store.shape.ts';
import { projectRoot } from '../../shared/projectRoot.ts';
import { checkCatalog } from './checkCatalog.ts';
import { servicesShape } from './service.shape.ts';

/** Names the file and the field, so that the person who edited it can correct it. */
class CatalogProblem extends Error {
  constructor(file: string, field: string, problem: string) {
    super(`Catálogo: ${file}${field ? `, campo ${field}` : ''}: ${problem}`);
    this.name = 'CatalogProblem';
  }
}

export type CatalogSeed = Awaited<ReturnType<typeof readCatalog>>;

/** The catalogue files: read as files when the database is empty, and never bundled. */
export const catalogFolder = (): string => join(projectRoot(), 'api/src/seeders/catalog');

/** Reads every file of the catalogue folder, or throws at the first error. */
export async function readCatalog(folder: string) {
  const catalog = {
    products: await readProducts(join(folder, 'products')),
    services: await readShaped(folder, 'services.yaml', servicesShape),
    needs: await readShaped(folder, 'needs.yaml', needsShape),
    lightning: await readShaped(folder, 'lightning.yaml', lightningShape),
    home: await readShaped(folder, 'home.yaml', homeShape),
    freight: await readShaped(folder, 'freight.yaml', freightShape),
    company: await readShaped(folder, 'company.yaml', companyShape),
    pages: await readShaped(folder, 'pages.yaml', pagesShape),
    coupons: await readShaped(folder, 'coupons.yaml', couponsShape),
  };
  for (const { file, field, problem } of checkCatalog(catalog))
    throw new CatalogProblem(file, field, problem);
  return catalog;
}

/** What a file need not say. Whether a product is a medicine is always said. */
const { prescriptionRequired: _alwaysSaid, ...DEFAULTS } = NEW_PRODUCT;
/** An offer has the contents of its full-price product, also where those are not the default. */
const OFFER_DEFAULTS = Object.fromEntries(
  Object.entries(DEFAULTS).filter(([field]) => !isKeyOf(contentShape.shape, field)),
);

const withDefaults = (data: unknown, defaults: object): unknown =>
  typeof data === 'object' && data !== null ? { ...defaults, ...data } : data;

async function readProducts(folder: string): Promise<ProductFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const raw = new Map<string, unknown>();
  for (const file of files) raw.set(file, await load(folder, file));

  const full = new Map<string, ProductFile>();
  for (const [file, data] of raw) {
    if (!sharesContent(data))
      full.set(basename(file, '.yaml'), check(file, withDefaults(data, DEFAULTS), productShape));
  }
  const products = [...full.values()];
  for (const [file, data] of raw) {
    if (!sharesContent(data)) continue;
    const { sameContentAs, ...ownFields } = check(
      file,
      withDefaults(data, OFFER_DEFAULTS),
      borrowedProductShape,
    );
    const source = full.get(sameContentAs);
    if (!source)
      throw new CatalogProblem(file, 'sameContentAs', `não há produto completo "${sameContentAs}"`);
    const content = pick(source, keysOf(contentShape.shape));
    products.push(
      check(file, { ...content, ...ownFields, stock: unitsOf(source, ownFields.stockId) }, productShape),
    );
  }
  for (const file of files) {
    const slug = basename(file, '.yaml');
    if (!products.some((product) => product.slug === slug)) {
      throw new CatalogProblem(file, 'slug', 'o nome do arquivo e o slug precisam ser iguais');
    }
  }
  return products.sort((a, b) => a.code - b.code);
}

/** A promotional product counts the units of the size it sells, or of its full-price product. */
const unitsOf = (source: ProductFile, stockId: string | null) =>
  source.variantGroup?.variants.find((variant) => variant.id === stockId)?.stock ?? source.stock;

const sharesContent = (data: unknown) => typeof data === 'object' && data !== null && 'sameContentAs' in data;

async function readShaped<T extends z.ZodType>(folder: string, file: string, shape: T): Promise<z.infer<T>> {
  return check(file, await load(folder, file), shape);
}

async function load(folder: string, file: string): Promise<unknown> {
  const source = await readFile(join(folder, file), 'utf8');
  try {
    // Texts name the shop as {marca}, so that the brand is defined in one place (A-95).
    return parse(source.replaceAll('{marca}', BRAND));
  } catch (error) {
    throw new CatalogProblem(file, '', error instanceof Error ? error.message : String(error));
  }
}

function check<T extends z.ZodType>(file: string, data: unknown, shape: T): z.infer<T> {
  const result = shape.safeParse(data);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  throw new CatalogProblem(
    file,
    [...(issue?.path ?? []), ...keys].join('.'),
    keys.length > 0 ? 'campo desconhecido' : (issue?.message ?? 'valor inválido'),
  );
}
