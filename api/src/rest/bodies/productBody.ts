import { z } from 'zod';
import type { Product } from '../../modules/catalog/product.types.ts';
import type { Variant } from '../../modules/catalog/variant.types.ts';
import { flag, instant, integer, nullableString, reais, string, toMoney } from '../fields.ts';

const picture = (description: string) =>
  string(description, 'https://loja.example/pictures/creatina/front-960.webp');
const maybePicture = (description: string) =>
  nullableString(description, 'https://loja.example/pictures/creatina/front-960.webp');

const texts = (description: string) =>
  z
    .array(z.object({ title: nullableString('Título.', 'Textura'), text: string('Texto.', 'Gel claro.') }))
    .meta({ description });

const variantShape = z
  .object({
    id: string('Identificador da opção.', '7d0f6f0e-60b2-4c53-8d6c-2b8d9a1c0f11'),
    name: string('Nome da opção.', '7 caixas'),
    unitPrice: string('Preço por unidade, por extenso.', 'R$ 11,41 por caixa'),
    price: reais('Preço da opção, em reais.', 79.9),
    image: picture('Imagem principal.'),
    qtd: integer('Unidades na caixa.', 7),
    prescriptionRequired: flag('Se precisa de receita.'),
    category: integer('Categoria.', 4),
    prescriptionLink: nullableString('Onde conseguir a receita.'),
    images: z
      .array(
        string('Endereço da imagem.', 'https://loja.example/pictures/shampoo-energizante/front-960.webp'),
      )
      .meta({ description: 'Imagens.' }),
    available: flag('Se pode ser comprada agora.', true),
  })
  .meta({ id: 'Variant', description: 'Uma das caixas em que o produto é vendido.' });

/** The documented body of a product. */
export const productShape = z
  .object({
    id: string('Identificador.', 'c45cfed8-8a00-4dcc-abde-6c0943ed2a9d'),
    code: integer('Código curto.', 103),
    tinyId: string('Código de estoque.', 'F10003'),
    name: string('Nome.', 'Shampoo energizante'),
    path: string('Nome de exibição.', 'Shampoo energizante 200 ml'),
    slug: string('Slug em texto.', 'shampoo-energizante'),
    numericSlug: nullableString('Slug numérico.'),
    slugToUse: string('Qual dos dois slugs vale.', 'slug'),
    value: reais('Preço de uma unidade agora, em reais.', 44.9),
    oldValue: z.number().nullable().meta({ description: 'Preço anterior, em reais.', example: 69.9 }),
    discountPercent: z.number().nullable().meta({ description: 'Desconto anunciado, em %.', example: 15.8 }),
    subscriptionDiscount: integer('Desconto na assinatura, em %.', 20),
    category: integer('1 Cabelo, 2 Pele, 3 Barba, 4 Bem estar.', 1),
    categoryName: string('Nome da categoria.', 'Cabelo'),
    need: string('Necessidade.', 'cabelo'),
    brandPromise: string('Frase do produto.', 'Limpa a oleosidade do dia.'),
    prescriptionRequired: flag('Se precisa de receita.'),
    prescriptionLink: nullableString('Onde conseguir a receita.'),
    showCart: flag('Se a página oferece a compra.', true),
    hidePriceCart: flag('Se o carrinho esconde o preço.'),
    soldOff: flag('Se está esgotado.'),
    available: flag('Se pode ser comprado agora.', true),
    isCombo: flag('Se é um combo.'),
    isPromotionalProduct: flag('Se só é vendido junto com outro produto.'),
    productWithoutPromotionId: nullableString('O produto de preço cheio.'),
    promotionProductID: nullableString('A segunda unidade com desconto.'),
    tag: nullableString('Etiqueta.'),
    tagPromotion: nullableString('Etiqueta da promoção.'),
    signature: flag('Se pode ser assinado.', true),
    regulated: flag('Se a publicidade dele é regulada: medicamento ou melatonina.', false),
    hideQtd: flag('Se esconde a quantidade.'),
    defaultCoupon: nullableString('Cupom que acompanha o produto.'),
    rating: string('Nota.', '4.8'),
    minimumAge: z.int().nullable().meta({ description: 'Idade mínima.', example: 19 }),
    lightning: z
      .object({ endsAt: instant('Quando a oferta acaba.'), basePrice: reais('Preço antes dela.', 49.9) })
      .nullable()
      .meta({ description: 'Oferta relâmpago em andamento.' }),
    image: picture('Imagem principal.'),
    images: z
      .array(
        string('Endereço da imagem.', 'https://loja.example/pictures/shampoo-energizante/front-960.webp'),
      )
      .meta({ description: 'Imagens.' }),
    carouselImages: z.array(z.object({ banner: picture('Grande.'), mini: picture('Miniatura.') })),
    advantages: z.array(
      z.object({ icon: string('Nome do ícone.', 'leaf'), text: string('Texto.', 'Extrato de alecrim') }),
    ),
    whoUses: z
      .object({
        image: maybePicture('Imagem.'),
        imageMobile: maybePicture('Imagem no celular.'),
        title: nullableString('Título.'),
        text: nullableString('Texto.'),
      })
      .nullable(),
    depoiments: z.array(
      z.object({
        title: string('Título.', 'Rende mais do que parece'),
        ratings: integer('Nota de 1 a 5.', 4),
        text: string('Texto.', 'O frasco passa de um mês.'),
        name: string('Quem diz.', 'Tiago Bezerra'),
        illustrative: flag('Se foi escrito por nós, como ilustração.', true),
      }),
    ),
    commonQuestions: z
      .object({
        banner: maybePicture('Imagem.'),
        bannerMobile: maybePicture('Imagem no celular.'),
        questions: z.array(
          z.object({
            name: string('Pergunta.', 'Posso usar todos os dias?'),
            description: string('Resposta.', 'Pode.'),
          }),
        ),
      })
      .nullable(),
    productInfo: z
      .object({
        type: string('Tipo.', 'Shampoo'),
        unity: string('Quanto vem.', '200 ml'),
        duration: nullableString('Quanto dura.'),
        text: string('Texto.', 'Uso recomendado por 3 meses'),
        subText: nullableString('Complemento.'),
        img: maybePicture('Imagem.'),
        hideUnity: flag('Se esconde a unidade.'),
        hideLabel: flag('Se esconde o rótulo.'),
      })
      .nullable(),
    about: z
      .object({
        image: maybePicture('Imagem.'),
        title: string('Título.', 'Banho que acorda'),
        text: string('Texto.', 'A limpeza é firme sem ser agressiva.'),
      })
      .nullable(),
    description: string('Descrição.', 'Shampoo de uso diário.'),
    descriptionImage: maybePicture('Imagem da descrição.'),
    amounts: z.array(z.object({ value: string('Valor.', '200 ml'), label: string('Rótulo.', 'por frasco') })),
    infos: texts('Informações.'),
    faq: z.array(
      z.object({ question: string('Pergunta.', 'Tem parabenos?'), answer: string('Resposta.', 'Não.') }),
    ),
    warnings: z.array(z.string()).meta({ description: 'Avisos de uso.', example: ['Uso externo.'] }),
    otherInformations: texts('Ingredientes e composição.'),
    howWorks: texts('Como usar.'),
    howWorksInfo: nullableString('Observação de uso.'),
    justMen: flag('Se é só para homens.'),
    warning: z
      .object({
        text: string('Texto.', 'A partir de 19 anos'),
        color: string('Cor do texto.', '#1D2A2E'),
        background: string('Cor do fundo.', '#EBE6DC'),
      })
      .nullable(),
    wyntk: texts('O que você precisa saber.'),
    studyPdf: nullableString('Estudo de eficácia.'),
    blogUrl: nullableString('Leitura sobre o produto.'),
    variantGroup: z
      .object({
        baseValue: reais('A partir de quanto, em reais.', 9.9),
        hideQuantity: flag('Se esconde a quantidade.'),
        hideCep: flag('Se esconde o CEP.'),
        whoCanUse: string('Quem pode usar.', 'Adultos a partir de 19 anos'),
        variants: z.array(variantShape),
      })
      .nullable()
      .meta({ description: 'As caixas do produto, quando ele tem mais de uma.' }),
  })
  .meta({ id: 'Product', description: 'Um produto da loja.' });

export function productBody(product: Product, origin: string): z.input<typeof productShape> {
  const large = (base: string): string => pictureAt(origin, base, 960);
  const maybeLarge = (base: string | null): string | null => (base === null ? null : large(base));
  const absolute = (path: string | null): string | null =>
    path?.startsWith('/') ? `${origin}${path}` : path;
  const {
    secondUnit: _secondUnit,
    lightningOffer: _lightningOffer,
    tint: _tint,
    urlSlug: _urlSlug,
    needsEmail: _needsEmail,
    ...facts
  } = product;
  return {
    ...facts,
    value: toMoney(facts.value),
    oldValue: facts.oldValue === null ? null : toMoney(facts.oldValue),
    prescriptionLink: absolute(facts.prescriptionLink),
    lightning: facts.lightning && {
      endsAt: facts.lightning.endsAt.toISOString(),
      basePrice: toMoney(facts.lightning.basePrice),
    },
    image: large(facts.image),
    images: facts.images.map(large),
    carouselImages: facts.carouselImages.map(({ banner, mini }) => ({
      banner: large(banner),
      mini: pictureAt(origin, mini, 320),
    })),
    whoUses: facts.whoUses && {
      ...facts.whoUses,
      image: maybeLarge(facts.whoUses.image),
      imageMobile: maybeLarge(facts.whoUses.imageMobile),
    },
    commonQuestions: facts.commonQuestions && {
      ...facts.commonQuestions,
      banner: maybeLarge(facts.commonQuestions.banner),
      bannerMobile: maybeLarge(facts.commonQuestions.bannerMobile),
    },
    productInfo: facts.productInfo && { ...facts.productInfo, img: maybeLarge(facts.productInfo.img) },
    about: facts.about && { ...facts.about, image: maybeLarge(facts.about.image) },
    descriptionImage: maybeLarge(facts.descriptionImage),
    studyPdf: absolute(facts.studyPdf),
    blogUrl: absolute(facts.blogUrl),
    variantGroup: facts.variantGroup && {
      ...facts.variantGroup,
      baseValue: toMoney(facts.variantGroup.baseValue),
      variants: facts.variantGroup.variants.map((variant) => variantBody(variant, origin)),
    },
  };
}

function variantBody(variant: Variant, origin: string): z.input<typeof variantShape> {
  return {
    ...variant,
    price: toMoney(variant.price),
    image: pictureAt(origin, variant.image, 960),
    images: variant.images.map((image) => pictureAt(origin, image, 960)),
    prescriptionLink: variant.prescriptionLink?.startsWith('/')
      ? `${origin}${variant.prescriptionLink}`
      : variant.prescriptionLink,
  };
}

/** The complete address of a picture. Pictures of the shop are stored as a path without width and file extension. */
export const pictureAt = (origin: string, base: string, width: number): string =>
  /^\/(pictures|photos)\//.test(base) ? `${origin}${base}-${width}.webp` : base;
