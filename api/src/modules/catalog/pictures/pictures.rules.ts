import { PLAIN_PICTURE } from '#schema/regulated.ts';
import type { StoredProductContent } from '../product.shape.ts';

export interface ShownPicture {
  base: string;
  alt: string;
}

/** The pictures of a product in their order. Pictures of the content files have no alternative text. */
export const picturesOf = ({
  carouselImages,
}: Pick<StoredProductContent, 'carouselImages'>): ShownPicture[] =>
  carouselImages
    .filter(({ banner }) => banner !== PLAIN_PICTURE)
    .map(({ banner, alt }) => ({ base: banner, alt: alt ?? '' }));

/** The product with these pictures. A section of the page that showed a removed picture shows the first one instead. */
export function withPictures(
  product: StoredProductContent,
  pictures: readonly ShownPicture[],
): StoredProductContent {
  const first = pictures[0]?.base ?? PLAIN_PICTURE;
  const bases = pictures.length > 0 ? pictures.map(({ base }) => base) : [PLAIN_PICTURE];
  const before = new Set([PLAIN_PICTURE, ...product.images, ...picturesOf(product).map(({ base }) => base)]);
  const replaceRemoved = <Base extends string | null>(base: Base): Base | string =>
    base !== null && before.has(base) && !bases.includes(base) ? first : base;
  const { variantGroup, productInfo, about, whoUses, commonQuestions } = product;
  return {
    ...product,
    image: first,
    images: bases,
    carouselImages:
      pictures.length > 0
        ? pictures.map(({ base, alt }) => ({ banner: base, mini: base, ...(alt ? { alt } : {}) }))
        : [{ banner: PLAIN_PICTURE, mini: PLAIN_PICTURE }],
    descriptionImage: replaceRemoved(product.descriptionImage),
    productInfo: productInfo && { ...productInfo, img: replaceRemoved(productInfo.img) },
    about: about && { ...about, image: replaceRemoved(about.image) },
    whoUses: whoUses && {
      ...whoUses,
      image: replaceRemoved(whoUses.image),
      imageMobile: replaceRemoved(whoUses.imageMobile),
    },
    commonQuestions: commonQuestions && {
      ...commonQuestions,
      banner: replaceRemoved(commonQuestions.banner),
      bannerMobile: replaceRemoved(commonQuestions.bannerMobile),
    },
    variantGroup: variantGroup && {
      ...variantGroup,
      variants: variantGroup.variants.map((variant) => ({
        ...variant,
        image: replaceRemoved(variant.image),
        images: [...new Set(variant.images.map(replaceRemoved))],
      })),
    },
  };
}
