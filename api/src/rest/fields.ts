import { z } from 'zod';
import { cents, toReais } from '#schema/money.ts';

/** The record id of the examples in the documentation. */
export const exampleId = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

/** Converts an input to text without NUL characters, which PostgreSQL cannot store. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '') : typeof value === 'number' ? String(value) : '';

/**
 * A text that the command validates, with the messages of the forms. Here it only becomes a string; a missing text
 * becomes empty, and the command reports the field.
 */
export const text = (description: string, example: string) =>
  z.preprocess(toText, z.string()).meta({ type: 'string', description, example });

/** A text that may be missing, because another field can replace it. A missing text becomes empty. */
export const textOrEmpty = (description: string, example: string) =>
  z.preprocess(toText, z.string()).default('').meta({ type: 'string', description, example });

/** A text that may be missing; null deletes the stored text. */
export const optionalText = (description: string, example: string | null = null) =>
  z
    .unknown()
    .transform((value): string | null => (value === null || value === undefined ? null : toText(value)))
    .optional()
    .meta({ type: ['string', 'null'], description, example });

/** One of the keys of a product: id, code, `tinyId` or slug. A code may be a number. */
export const productKey = z
  .union([z.string(), z.int()])
  .transform(String)
  .meta({ description: 'Produto: id, code, tinyId ou slug.', example: 'F10003' });

const BUCKET = 'private';

/** The names of a stored file in the answer to its upload: each of them, or the whole answer, refers to it. */
export const fileNames = (id: string) => ({ bucket: `${BUCKET}/${id}`, fileName: id });

function toFileId(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object')
    return 'fileName' in value ? toFileId(value.fileName) : toFileId('bucket' in value ? value.bucket : '');
  return toText(value).replace(`${BUCKET}/`, '');
}

/** A file by its `fileName`, by its `bucket`, or by the whole answer to its upload; null where none is sent. */
export const optionalFile = (description: string, example: string | null = null) =>
  z
    .unknown()
    .transform(toFileId)
    .optional()
    .meta({ type: ['string', 'object', 'null'], description, example });

export const file = (description: string, example: string) =>
  z
    .preprocess((value) => toFileId(value) ?? '', z.string())
    .meta({ type: ['string', 'object'], description, example });

export const optionalFlag = (description: string) =>
  z.boolean().nullish().meta({ description, example: false });

/** A boolean in a query string, `otherwise` when it is missing. */
export const queryFlag = (description: string, otherwise: boolean) =>
  z
    .preprocess(
      (value) => FLAG_WORDS[String(value ?? '').toLowerCase()] ?? (value || undefined),
      z.boolean().default(otherwise),
    )
    .meta({ type: 'boolean', description, example: otherwise });

const FLAG_WORDS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

const count = (otherwise: number) => z.coerce.number().int().min(0).default(otherwise);

/** `limit` and `offset` of every list; the command enforces the maximum page size. */
export const paging = (limit: number) => ({
  limit: count(limit).meta({ description: 'Quantos itens, no máximo 100.', example: limit }),
  offset: count(0).meta({ description: 'Quantos itens pular.', example: 0 }),
});

export const uuid = (description: string) => z.guid().meta({ description, example: exampleId });

/** Fields of responses. */
export const string = (description: string, example: string) => z.string().meta({ description, example });
export const nullableString = (description: string, example: string | null = null) =>
  z.string().nullable().meta({ description, example });
export const integer = (description: string, example: number) => z.int().meta({ description, example });
export const flag = (description: string, example = false) => z.boolean().meta({ description, example });
export const instant = (description: string) =>
  z.string().meta({ description, format: 'date-time', example: '2026-11-21T15:00:00.000Z' });

/** An amount in decimal reais. Only documented responses use decimal reais; our code uses centavos. */
export const reais = (description: string, example: number) => z.number().meta({ description, example });
export const toMoney = (amount: number): number => toReais(cents(amount));

export const done = z
  .object({ ok: flag('Se foi feito.', true) })
  .meta({ id: 'Done', description: 'Resposta de um pedido que não tem o que mostrar.' });

/** The response of every list: the items of a page, and the total number. */
export const listOf = <Item extends z.ZodType>(item: Item, id: string) =>
  z
    .object({ items: z.array(item), total: integer('Quantos existem ao todo.', 1) })
    .meta({ id, description: 'Uma página da lista.' });

/** The reason that is stored for an admin's act when a REST client sends none. */
export const NO_REASON = 'Pela API, sem motivo informado.';
