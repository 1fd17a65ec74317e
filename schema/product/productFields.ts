import { isKeyOf, keysOf, pick, recordOf } from '../typedObject.ts';

/** The value of a field by its kind, as it is stored and as the editor sends it. */
export interface ValueOfKind<Amount = number> {
  /** A text that starts empty may be empty; any other is required. */
  text: string;
  optionalText: string | null;
  flag: boolean;
  /** Centavos. */
  optionalAmount: Amount | null;
  /** A whole number from 0 to 100. */
  percent: number;
  /** From 0 to 100, with decimals. */
  optionalPercent: number | null;
  optionalWhole: number | null;
  /** Texts that are typed one per line. */
  lines: string[];
  items: { title: string | null; text: string }[];
}

export type FieldKind = keyof ValueOfKind;

/** The sections of the editor in the panel. */
export type ProductSection = 'name' | 'price' | 'sale' | 'composition' | 'use' | 'whatItIs' | 'details';

interface FieldBase {
  /** The word for it on the screens of admins: in the editor, in the notice of a conflict, in the audit. */
  label: string;
  /** What the editor writes beside the control, where that is more than the label. */
  prompt?: string;
  help?: string;
  /** Where the editor shows it, in the order of this file; a field without a section has no control. */
  section?: ProductSection;
  /** Shares its line of the editor with the next field on wide screens. */
  isHalf?: boolean;
  /** One of the few texts of a service, which has no page. */
  isOfService?: boolean;
  /** The law asks for it: regulated mode shows it, and no promise is looked for in it. */
  isLegal?: boolean;
}

/** A field whose value has a shape of its own: code handles it by name, and only its words are here. */
interface OwnField extends FieldBase {
  kind: 'own';
}

interface DeclaredBase extends FieldBase {
  /**
   * Who sees it: `everywhere` cards, carts and the page; `page` the page of the product only, so that lists need not
   * keep it in memory; `admin` the panel, and `shownProduct` leaves it out.
   */
  seen: 'everywhere' | 'page' | 'admin';
  /** Its column of the catalogue file; `docs/catalogue-file.md` explains the columns to operators. */
  column?: string;
  isOptional?: boolean;
  /** What the editor counts up to. A longer value is stored; `max` refuses it. */
  counter?: number;
  /** The most characters of a text, or the most entries of a list. */
  max?: number;
  /** The least value of a number. */
  min?: number;
  /** The refusal of a value that breaks these limits. */
  mistake?: string;
}

export type DeclaredField = DeclaredBase &
  (
    | { kind: 'text'; initial?: ''; rows?: number }
    | { kind: 'optionalText'; rows?: number }
    | { kind: 'flag'; initial: boolean }
    | { kind: 'optionalAmount' | 'percent' | 'optionalPercent' | 'optionalWhole' }
    | { kind: 'lines'; max: number; rows: number }
    | { kind: 'items'; max: number; addText: string; rowName: string }
  );

/**
 * Everything that an admin edits of a product, each field declared once. From here come its stored shape and its value
 * in a new draft, its column in the catalogue file, its control in the editor, and its words in conflicts and in the
 * audit. Beside it, a new field needs its place in `ProductFacts` (GraphQL), and wherever a page shows it.
 */
export const PRODUCT_FIELDS = {
  name: {
    kind: 'text',
    label: 'Nome',
    section: 'name',
    isHalf: true,
    isOfService: true,
    seen: 'everywhere',
    column: 'nome',
    max: 120,
    mistake: 'Escreva um nome de até 120 letras.',
  },
  /** The name shown on the page (the specification's field name; not a URL). */
  path: {
    kind: 'text',
    label: 'Nome completo',
    help: 'Com tamanho, sabor ou concentração.',
    section: 'name',
    isHalf: true,
    seen: 'everywhere',
    column: 'nome_completo',
    counter: 160,
  },
  slug: {
    kind: 'text',
    label: 'Endereço na loja',
    section: 'name',
    isHalf: true,
    seen: 'everywhere',
    column: 'endereco',
    counter: 80,
  },
  need: {
    kind: 'text',
    label: 'Menu da loja',
    section: 'name',
    isHalf: true,
    seen: 'everywhere',
    column: 'menu',
    mistake: 'Escolha em que menu da loja ele fica.',
  },
  brandPromise: {
    kind: 'text',
    initial: '',
    label: 'Frase do cartão',
    section: 'name',
    isOfService: true,
    seen: 'everywhere',
    column: 'frase_do_cartao',
    counter: 200,
  },
  description: {
    kind: 'text',
    initial: '',
    label: 'Descrição',
    help: 'Sem prometer cura ou resultado: a Anvisa e o Conar proíbem.',
    section: 'name',
    isOfService: true,
    seen: 'page',
    column: 'descricao',
    rows: 4,
  },
  tag: {
    kind: 'optionalText',
    label: 'Selo',
    section: 'name',
    isHalf: true,
    isOfService: true,
    seen: 'everywhere',
    column: 'selo',
    counter: 40,
  },
  tagPromotion: {
    kind: 'optionalText',
    label: 'Selo da promoção',
    section: 'name',
    isHalf: true,
    isOfService: true,
    seen: 'everywhere',
    column: 'selo_da_promocao',
    counter: 40,
  },
  value: { kind: 'own', label: 'Preço de venda', section: 'price', isHalf: true },
  oldValue: {
    kind: 'optionalAmount',
    label: 'Preço “de”',
    section: 'price',
    isHalf: true,
    seen: 'everywhere',
    column: 'preco_de',
    mistake: 'Informe um preço maior que zero, ou deixe em branco.',
  },
  discountPercent: {
    kind: 'optionalPercent',
    label: 'Etiqueta de desconto',
    seen: 'everywhere',
    column: 'etiqueta',
    mistake: 'Informe de 0 a 100, ou deixe em branco.',
  },
  subscriptionDiscount: {
    kind: 'percent',
    label: 'Desconto na assinatura',
    prompt: 'Desconto na assinatura (%)',
    section: 'price',
    isHalf: true,
    seen: 'everywhere',
    column: 'desconto_assinatura',
    mistake: 'Informe um número inteiro de 0 a 100.',
  },
  /**
   * Whether lists, menus and search show it; promotional products and lightning listings are reached by their offer
   * only.
   */
  listed: {
    kind: 'flag',
    initial: true,
    label: 'Aparece na vitrine',
    prompt: 'Aparece na vitrine, nos menus e na busca',
    section: 'sale',
    seen: 'admin',
    column: 'vitrine',
  },
  showCart: {
    kind: 'flag',
    initial: true,
    label: 'Pode ir para o carrinho',
    section: 'sale',
    seen: 'everywhere',
    column: 'carrinho',
  },
  soldOff: {
    kind: 'flag',
    initial: false,
    label: 'Esgotado',
    prompt: 'Mostrar como esgotado, mesmo com estoque',
    section: 'sale',
    seen: 'everywhere',
    column: 'esgotado',
  },
  minimumAge: {
    kind: 'optionalWhole',
    label: 'Idade mínima',
    section: 'sale',
    isHalf: true,
    isLegal: true,
    seen: 'everywhere',
    column: 'idade_minima',
    counter: 3,
    min: 18,
    mistake: 'A idade mínima é 18 anos ou mais. Deixe em branco se não houver.',
  },
  variants: { kind: 'own', label: 'Tamanhos' },
  advantages: { kind: 'own', label: 'Vantagens', section: 'whatItIs' },
  productInfo: { kind: 'own', label: 'O que é', section: 'whatItIs' },
  about: { kind: 'own', label: 'Apresentação', section: 'whatItIs' },
  howWorks: {
    kind: 'items',
    label: 'Como usar',
    prompt: 'Passos',
    section: 'use',
    seen: 'page',
    max: 10,
    addText: 'Adicionar passo',
    rowName: 'passo',
  },
  howWorksInfo: {
    kind: 'optionalText',
    label: 'Observação de uso',
    section: 'use',
    seen: 'page',
    rows: 2,
  },
  infos: {
    kind: 'items',
    label: 'Detalhes',
    section: 'details',
    seen: 'page',
    max: 30,
    addText: 'Adicionar detalhe',
    rowName: 'detalhe',
  },
  otherInformations: {
    kind: 'items',
    label: 'Composição',
    help: 'A composição decide as regras: com melatonina, a venda e a propaganda são restritas.',
    section: 'composition',
    isLegal: true,
    seen: 'page',
    max: 30,
    addText: 'Adicionar à composição',
    rowName: 'composição',
  },
  warnings: {
    kind: 'lines',
    label: 'Avisos de uso',
    help: 'Um por linha.',
    section: 'composition',
    isLegal: true,
    seen: 'page',
    max: 30,
    rows: 4,
  },
  warning: { kind: 'own', label: 'Aviso em destaque', section: 'composition', isLegal: true },
  /** "What you need to know"; the documented name. */
  wyntk: {
    kind: 'items',
    label: 'O que você precisa saber',
    section: 'details',
    seen: 'page',
    max: 30,
    addText: 'Adicionar texto',
    rowName: 'texto',
  },
  faq: { kind: 'own', label: 'Perguntas', section: 'details' },
} as const satisfies Readonly<Record<string, DeclaredField | OwnField>>;

type Fields = typeof PRODUCT_FIELDS;
type NamesOf<Trait> = { [Name in keyof Fields]: Fields[Name] extends Trait ? Name : never }[keyof Fields];

/** A field of a product that an admin edits. */
export type ProductFieldName = keyof Fields;
/** A field that is handled by its kind. */
export type DeclaredName = NamesOf<{ kind: FieldKind }>;
/** A declared field that only the page of a product shows. */
type PageFieldName = NamesOf<{ seen: 'page' }>;
/** A declared field that lists, carts and the panel read as well. */
type OutlineFieldName = Exclude<DeclaredName, PageFieldName>;
/** A declared field that only admins see. */
export type AdminFieldName = NamesOf<{ seen: 'admin' }>;
/** A declared field with a list of titled texts. */
export type ItemsFieldName = NamesOf<{ kind: 'items' }>;
/** A declared field with a column in the catalogue file. */
export type ColumnFieldName = NamesOf<{ column: string }>;
export type FieldColumn = Fields[ColumnFieldName]['column'];

export type KindOf = { readonly [Name in DeclaredName]: Fields[Name]['kind'] };
/** Declared fields with their values. */
export type ValuesOf<Names extends DeclaredName, Amount = number> = {
  [Name in Names]: ValueOfKind<Amount>[KindOf[Name]];
};
export type DeclaredValues = ValuesOf<DeclaredName>;

export const PRODUCT_FIELD_NAMES = keysOf(PRODUCT_FIELDS);
const isDeclared = (name: ProductFieldName): name is DeclaredName => PRODUCT_FIELDS[name].kind !== 'own';
export const DECLARED_NAMES = PRODUCT_FIELD_NAMES.filter(isDeclared);

export const isDeclaredName = (name: string): name is DeclaredName =>
  isKeyOf(PRODUCT_FIELDS, name) && isDeclared(name);

/** The declaration of a field, with every trait that a field may have. */
export const declarationOf = (name: DeclaredName): DeclaredField => PRODUCT_FIELDS[name];

export const KINDS = recordOf(DECLARED_NAMES, (name) => PRODUCT_FIELDS[name].kind) as KindOf;

export const PAGE_FIELDS = DECLARED_NAMES.filter(
  (name): name is PageFieldName => declarationOf(name).seen === 'page',
);
/** Those that regulated mode shows on the page. */
export const LEGAL_PAGE_FIELDS = PAGE_FIELDS.filter(
  (name): name is PageFieldName & NamesOf<{ isLegal: true }> => declarationOf(name).isLegal === true,
);
export const OUTLINE_FIELDS = DECLARED_NAMES.filter(
  (name): name is OutlineFieldName => declarationOf(name).seen !== 'page',
);
export const ITEMS_FIELDS = DECLARED_NAMES.filter((name): name is ItemsFieldName => KINDS[name] === 'items');
export const SERVICE_FIELDS = DECLARED_NAMES.filter(
  (name): name is NamesOf<{ isOfService: true }> => declarationOf(name).isOfService === true,
);
export const COLUMN_FIELDS = DECLARED_NAMES.filter(
  (name): name is ColumnFieldName => declarationOf(name).column !== undefined,
);

/** The labels of the fields by name. */
export const PRODUCT_LABELS: Readonly<Record<string, string>> = recordOf(
  PRODUCT_FIELD_NAMES,
  (name) => PRODUCT_FIELDS[name].label,
);

type RequiredName = Exclude<NamesOf<{ kind: 'text' }>, NamesOf<{ initial: '' }>>;
type InitialName = Exclude<DeclaredName, RequiredName>;
const hasInitial = <Name extends DeclaredName>(name: Name): name is Name & InitialName =>
  initialOf(declarationOf(name)) !== undefined;

function initialOf(field: DeclaredField): DeclaredValues[DeclaredName] | undefined {
  switch (field.kind) {
    case 'text':
    case 'flag':
      return field.initial;
    case 'percent':
      return 0;
    case 'lines':
    case 'items':
      return [];
    default:
      return null;
  }
}

/**
 * The values of a new draft, but for the texts that it must be given. A product that was stored before a field was
 * added has them too.
 */
export const INITIAL_VALUES = recordOf(DECLARED_NAMES.filter(hasInitial), (name) =>
  initialOf(declarationOf(name)),
) as Pick<DeclaredValues, InitialName>;

/** The same for the fields that lists keep, and for those that only the page shows. */
export const INITIAL_OUTLINE = pick(INITIAL_VALUES, OUTLINE_FIELDS.filter(hasInitial));
export const INITIAL_PAGE = pick(INITIAL_VALUES, PAGE_FIELDS);

/** The declared values of a product. */
export const declaredValuesOf = (product: DeclaredValues): DeclaredValues =>
  pick({ ...INITIAL_VALUES, ...product }, DECLARED_NAMES);
