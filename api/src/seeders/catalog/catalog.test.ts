import { beforeAll, describe, expect, it } from '@jest/globals';
import { isRegulated } from '../../modules/catalog/regulated.rules.ts';
import { type CatalogSeed, readCatalog } from './readCatalog.ts';

interface CatalogText {
  where: string;
  text: string;
}

/** Every sentence a shopper can read, with its place. A text without a space is an address or an identifier. */
function catalogTexts(catalog: CatalogSeed): CatalogText[] {
  const { products, needs, home, pages, company, lightning, freight } = catalog;
  const byProduct = products.flatMap((product) => sentences(product, product.slug));
  return [...byProduct, ...sentences({ needs, home, pages, company, lightning, freight }, '')];
}

function sentences(value: unknown, where: string): CatalogText[] {
  if (typeof value === 'string') return /\s/.test(value.trim()) ? [{ where, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, where ? `${where}.${key}` : key));
}

let catalog: CatalogSeed;
beforeAll(async () => {
  catalog = await readCatalog(import.meta.dirname);
});

const bySlug = (slug: string) => catalog.products.find((product) => product.slug === slug);
/** Products with their own texts; promotional products and lightning listings inherit theirs. */
const listedProducts = () => catalog.products.filter((product) => product.listed);
const matching = (pattern: RegExp) => catalogTexts(catalog).filter(({ text }) => pattern.test(text));

describe('the catalogue files', () => {
  it.each([
    'minoxidil',
    'finasterida',
    'sleep-gummy',
    'combo-barbudo',
    'combo-gummy',
    'combo-sleep-gummy',
    'chocosono',
    'shampoo-energizante',
    'anti-aging',
    'tonico-para-barba',
    'gummy',
    'cha-do-dia-fora-de-estoque',
    'tadala-spray',
    'new-tadala-spray',
    'creatina',
  ])('give the product %s a page', (slug) => {
    expect(bySlug(slug)?.listed).toBe(true);
  });

  it('address exactly three products by number, and give the known number to the sleep gummy', () => {
    const numeric = catalog.products.filter((product) => product.slugToUse === 'numericSlug');
    expect(numeric.map((product) => product.slug)).toEqual([
      'sleep-gummy',
      'tadala-spray',
      'combo-sleep-gummy',
    ]);
    expect(bySlug('sleep-gummy')?.numericSlug).toBe('9847293873423');
  });

  it('never use an id, code, tinyId or slug twice', () => {
    const keys = catalog.products.flatMap((product) => [
      product.id,
      String(product.code),
      product.tinyId,
      product.slug,
      ...(product.numericSlug ? [product.numericSlug] : []),
      ...(product.variantGroup?.variants.map((variant) => variant.id) ?? []),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('point every promotional product and lightning listing at a product with a page, and give it the same stock and rules', () => {
    const offers = catalog.products.filter((product) => !product.listed);
    for (const offer of offers) {
      const original = catalog.products.find((product) => product.id === offer.productWithoutPromotionId);
      expect(original?.listed).toBe(true);
      expect(offer.prescriptionRequired).toBe(original?.prescriptionRequired);
      expect(offer.minimumAge).toBe(original?.minimumAge);
      const size = original?.variantGroup?.variants.find((variant) => variant.id === offer.stockId);
      expect(offer.stock).toBe(size?.stock ?? original?.stock);
    }
    expect(offers).toHaveLength(11);
  });

  it('link every page from the menu of its need, of which there are six', () => {
    for (const product of listedProducts()) {
      const need = catalog.needs.find((candidate) => candidate.slug === product.need);
      expect(need?.products).toContain(product.slug);
    }
    expect(catalog.needs.map((need) => need.title)).toEqual([
      'Cabelo',
      'Pele',
      'Barba',
      'Sono',
      'Bem-estar',
      'Saúde sexual',
    ]);
  });

  it('give every state one freight group', () => {
    const states = catalog.freight.groups.flatMap((group) => group.states);
    expect(states).toHaveLength(27);
    expect(new Set(states).size).toBe(27);
  });

  it('show a CNPJ with valid check digits and state that it is for demonstration', () => {
    const digits = catalog.company.cnpj.replace(/\D/g, '');
    const checkDigit = (base: string) => {
      const sum = [...base].reverse().reduce((total, digit, i) => total + Number(digit) * (2 + (i % 8)), 0);
      return sum % 11 < 2 ? 0 : 11 - (sum % 11);
    };
    const first = checkDigit(digits.slice(0, 12));
    expect(digits.slice(12)).toBe(`${first}${checkDigit(`${digits.slice(0, 12)}${first}`)}`);
    expect(catalog.company.note).toContain('Dados de demonstração');
  });

  it.each([
    [
      'Posso mudar o endereço depois de comprar?',
      /Alterar dados e entrega.*Desistir da compra, em Meus pedidos/,
    ],
    ['Quero cancelar um pedido que ainda não foi enviado.', /Em Meus pedidos.*Desistir da compra/],
    ['Quem paga a devolução?', /Em Meus pedidos.*Desistir da compra/],
    ['Quando o dinheiro volta?', /dez dias depois de você postar.*pelo mesmo meio do pagamento/],
    ['Em quanto tempo o PIX é confirmado?', /30 minutos.*o pedido é cancelado/],
    ['Como funciona a assinatura?', /no cartão ou.*PIX Automático/],
  ])('answer %p on the help page according to the rules of the shop', (question, expected) => {
    const answers = catalog.pages.help.flatMap(({ questions }) => questions);
    expect(answers.find((candidate) => candidate.question === question)?.answer).toMatch(expected);
  });

  it('answer at least fifteen questions on the help page', () => {
    expect(catalog.pages.help.flatMap((topic) => topic.questions).length).toBeGreaterThanOrEqual(15);
  });
});

describe('the texts of the catalogue', () => {
  it.each([
    ['shampoo-energizante', /3 meses/],
    ['gummy', /3 meses/],
    ['tonico-para-barba', /3 meses/],
    ['sleep-gummy', /30 unidades.*1 mês/],
    ['chocosono', /Um mês no pacote de 30 unidades/],
    ['cha-do-dia-fora-de-estoque', /60 sachês.*2 por dia/],
    ['tadala-spray', /120 doses de 5 mg/],
    ['new-tadala-spray', /120 doses de 5 mg/],
  ])('on the page of %s include what the specification states: %p', (slug, stated) => {
    expect(JSON.stringify(bySlug(slug))).toMatch(stated);
  });

  it('quote only prices that exist in the catalogue', () => {
    const prices = catalog.products.flatMap(({ value, oldValue, variantGroup }) => [
      value,
      oldValue ?? value,
      ...(variantGroup?.variants.flatMap(({ price, qtd }) => [price, Math.round(price / qtd)]) ?? []),
    ]);
    const perUnitOfThree = catalog.products
      .filter(({ isCombo }) => isCombo)
      .map(({ value }) => Math.round(value / 3));
    const installmentFloor = 30000;
    const known = new Set([...prices, ...perUnitOfThree, installmentFloor]);
    const quoted = catalogTexts(catalog).flatMap(({ where, text }) =>
      [...text.matchAll(/R\$ ([\d.]+),(\d\d)/g)].map(([amount, reais, centavos]) => ({
        where,
        amount,
        cents: Number(reais?.replace('.', '')) * 100 + Number(centavos),
      })),
    );
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter(({ cents }) => !known.has(cents))).toEqual([]);
  });

  it('do not say that nothing is charged without a prescription, because a medicine is paid first', () => {
    expect(matching(/sem (receita|prescrição), sem cobrança/i)).toEqual([]);
  });

  it('contain no exclamation mark', () => {
    expect(matching(/!/)).toEqual([]);
  });

  it('are written with their accents', () => {
    const bare =
      /\b(nao|voce|voces|ate|tambem|porem|apos|ja|so|saude|medic[oa]s?|farmacia|capsulas?|tonicos?|agua|oleos?|mes|tres|historico|horario|proprio|unico|minimo|maximo|rapid[oa]|facil|possivel|responsavel|sera|alem|preco|cabeca|pressao|coracao|\w+(cao|coes))\b/i;
    expect(matching(bare)).toEqual([]);
  });

  it('promise nothing that a regulator would prohibit', () => {
    const claims =
      /\b(cura|curar|milagr\w*|resultados? garantidos?|garantia de resultado|100% eficaz|efic[aá]cia garantida|sem efeitos? colatera\w+|definitiv\w+|revolucion\w+|imperd[ií]ve\w+|o melhor do|comprovad\w+|rejuvenes\w+|virilidade|pot[eê]ncia sexual|turbin\w+|seca barriga)\b/i;
    expect(matching(claims)).toEqual([]);
  });

  it('claim no effect on sleep for anything with melatonin', () => {
    const claim =
      /dorm(ir|e|a) (melhor|mais|bem)|sono (profundo|reparador|tranquilo)|melhora o sono|noites? (tranquila|melhor)|relax|adormec|insônia/i;
    const texts = catalog.products
      .filter((product) => product.need === 'sono')
      .flatMap((product) => sentences(product, product.slug));
    expect(texts.filter(({ text }) => claim.test(text))).toEqual([]);
  });

  it('state on every prescription page that a prescription is needed', () => {
    const prescribed = catalog.products.filter((product) => product.prescriptionRequired);
    expect(prescribed).not.toEqual([]);
    for (const product of prescribed) {
      expect(product.warning.text).toContain('Venda sob prescrição médica');
      expect(product.prescriptionLink).toMatch(/^\/avaliacao\?fromProduct=[123]$/);
    }
  });

  it('contain no testimonial about a medicine or a product with melatonin, and three about others', () => {
    expect(catalog.products.some(isRegulated)).toBe(true);
    for (const product of listedProducts().filter(({ service }) => service === null))
      expect([product.slug, product.depoiments.length]).toEqual([product.slug, isRegulated(product) ? 0 : 3]);
  });

  it('do not repeat a sentence on the pages of two products', () => {
    const placeOfText = new Map<string, string>();
    const repeated: string[] = [];
    for (const { where, text } of listedProducts().flatMap((product) => sentences(product, product.slug))) {
      if (text.length < 60) continue;
      if (placeOfText.has(text)) repeated.push(`${where} = ${placeOfText.get(text)}`);
      placeOfText.set(text, where);
    }
    expect(repeated).toEqual([]);
  });

  it('never give two illustrative testimonials the same name', () => {
    const names = [...listedProducts().flatMap((product) => product.depoiments), ...catalog.home.reviews].map(
      ({ name }) => name,
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('warn about the age of 19 wherever there is melatonin or creatine', () => {
    for (const product of catalog.products.filter(({ minimumAge }) => minimumAge === 19)) {
      expect(product.warnings.join(' ')).toMatch(/19 anos/);
    }
    expect(
      listedProducts()
        .filter(({ minimumAge }) => minimumAge === 19)
        .map(({ slug }) => slug),
    ).toEqual(['sleep-gummy', 'creatina', 'chocosono', 'combo-sleep-gummy']);
  });
});
