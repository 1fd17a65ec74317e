import { type Cents, cents } from '#schema/money.ts';
import {
  DECLARED_NAMES,
  type DeclaredName,
  type FieldKind,
  KINDS,
  type KindOf,
  type ValueOfKind,
  type ValuesOf,
} from '#schema/product/productFields.ts';
import { keysOf, recordOf } from '#schema/typedObject.ts';
import type { ProductInput } from '#web/apollo/schema.generated.ts';
import {
  moneyText,
  readMoney,
  readMoneyOrNone,
  readWhole,
  readWholeOrNone,
} from '../../../parts/adminForm/adminFields.tsx';
import type { EditProduct_productFragment } from './EditProduct.generated.ts';

export type EditedProduct = EditProduct_productFragment;

interface TextItem {
  title: string;
  text: string;
}

/** What is typed in the control of a field, by its kind: numbers and lists of lines are texts. */
interface TypedOfKind extends Record<Exclude<FieldKind, 'flag' | 'items'>, string> {
  flag: boolean;
  items: TextItem[];
}

type TypedFields<Names extends DeclaredName> = { [Name in Names]: TypedOfKind[KindOf[Name]] };

export interface EditorValues extends TypedFields<DeclaredName> {
  value: string;
  variants: { skuId: string; name: string; sku: string; qtd: string; price: string }[];
  /** One per line. */
  advantages: string;
  productInfo: { type: string; unity: string; duration: string; text: string; subText: string };
  about: TextItem;
  warning: string;
  faq: { question: string; answer: string }[];
}

/** How a value is shown in its control, and read from it. Reading throws the mistake of the field. */
const CONTROLS: {
  [Kind in FieldKind]: {
    show(value: ValueOfKind<Cents>[Kind]): TypedOfKind[Kind];
    read(typed: TypedOfKind[Kind], path: string): ValueOfKind<Cents>[Kind];
  };
} = {
  text: { show: (value) => value, read: (typed) => typed },
  optionalText: { show: (value) => value ?? '', read: (typed) => typed || null },
  flag: { show: (value) => value, read: (typed) => typed },
  optionalAmount: { show: moneyText, read: (typed, path) => readMoneyOrNone(path, typed) },
  percent: { show: String, read: (typed, path) => readWhole(path, typed) },
  optionalPercent: {
    show: (value) => (value === null ? '' : String(value).replace('.', ',')),
    read: (typed) => (typed.trim() ? Number(typed.trim().replace(',', '.')) : null),
  },
  optionalWhole: {
    show: (value) => (value === null ? '' : String(value)),
    read: (typed, path) => readWholeOrNone(path, typed),
  },
  lines: { show: (value) => value.join('\n'), read: (typed) => linesOf(typed) },
  items: {
    show: (items) => items.map(({ title, text }) => ({ title: title ?? '', text })),
    read: (items) => items.map(({ title, text }) => ({ title: title.trim() || null, text })),
  },
};

function show<Name extends DeclaredName>(name: Name, product: ValuesOf<Name, Cents>) {
  const { show }: { show(value: ValueOfKind<Cents>[KindOf[Name]]): TypedOfKind[KindOf[Name]] } =
    CONTROLS[KINDS[name]];
  return show(product[name]);
}

function read<Name extends DeclaredName>(name: Name, typed: TypedFields<Name>) {
  const { read }: { read(typed: TypedOfKind[KindOf[Name]], path: string): ValueOfKind<Cents>[KindOf[Name]] } =
    CONTROLS[KINDS[name]];
  return read(typed[name], name);
}

const NO_PACKAGE = { type: '', unity: '', duration: '', text: '', subText: '' };

export function valuesOf(product: EditedProduct): EditorValues {
  const { type, unity, duration, text, subText } = product.productInfo ?? NO_PACKAGE;
  return {
    ...(recordOf(DECLARED_NAMES, (name) => show(name, product)) as TypedFields<DeclaredName>),
    value: moneyText(product.value),
    variants: product.variants.map((size) => ({
      skuId: size.id,
      name: size.name,
      sku: size.sku ?? '',
      qtd: String(size.qtd),
      price: moneyText(size.price),
    })),
    advantages: product.advantages.join('\n'),
    productInfo: { type, unity, duration, text, subText },
    about: { title: product.about?.title ?? '', text: product.about?.text ?? '' },
    warning: product.warning ?? '',
    faq: product.faq.map(({ question, answer }) => ({ question, answer })),
  };
}

/** The input to save. Throws the mistake of a field that cannot be read as a number or an amount. */
export function inputOf(values: EditorValues): ProductInput {
  return {
    // With sizes, the server takes the lowest of their prices.
    value: values.variants.length > 0 ? cents(0) : readMoney('value', values.value),
    ...(recordOf(DECLARED_NAMES, (name) => read(name, values)) as ValuesOf<DeclaredName, Cents>),
    variants: values.variants.map((size, index) => ({
      id: size.skuId || null,
      name: size.name,
      sku: size.sku.trim() || null,
      qtd: readWhole(`variants.${index}.qtd`, size.qtd),
      price: readMoney(`variants.${index}.price`, size.price),
    })),
    advantages: linesOf(values.advantages),
    productInfo: isEmpty(values.productInfo) ? null : values.productInfo,
    about: isEmpty(values.about) ? null : values.about,
    warning: values.warning || null,
    faq: values.faq,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const isEmpty = (group: object): boolean => Object.values(group).every((text) => !String(text).trim());

/** Lists that are typed one per line have one field on the screen. */
export const fieldOf = (path: string): string => path.replace(/^(advantages|warnings)\.\d+$/, '$1');

interface Merged {
  values: EditorValues;
  /** Fields that this admin and the newer version changed: the typed value stays in the form, with a notice. */
  conflicts: (keyof EditorValues)[];
  /** Fields whose typed value stays in the form. */
  edited: (keyof EditorValues)[];
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Merges the typed values with a newer version of the product, field by field, so that neither is lost. */
export function mergeNewer(base: EditorValues, typed: EditorValues, newer: EditorValues): Merged {
  const fields = keysOf(newer);
  const edited = fields.filter(
    (field) => !isEqual(typed[field], base[field]) && !isEqual(typed[field], newer[field]),
  );
  const conflicts = edited.filter((field) => !isEqual(newer[field], base[field]));
  const typedValues = Object.fromEntries(edited.map((field) => [field, typed[field]]));
  return { values: { ...newer, ...typedValues }, conflicts, edited };
}
