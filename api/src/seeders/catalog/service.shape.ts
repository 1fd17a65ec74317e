import { z } from 'zod';
import { EVALUATION_PRICE } from '#schema/constants.ts';
import { NEW_PRODUCT } from '../../modules/catalog/edit/newProduct.ts';
import { type ProductFile, serviceKind } from '../../modules/catalog/product.shape.ts';
import { cents, picture, slugText, text } from '../../modules/settings/text.shape.ts';

/** What is sold without delivery: a price and a name, without a page. */
export const servicesShape = z.array(
  z.strictObject({
    service: serviceKind,
    code: z.int().positive(),
    id: z.uuid(),
    tinyId: z.string().regex(/^F\d{5,9}$/),
    name: text,
    slug: slugText,
    value: cents.refine(
      (value) => value === EVALUATION_PRICE,
      'precisa ser o preço da avaliação (A-29, A-96)',
    ),
    promise: text,
    image: picture,
  }),
);

export type ServiceSeed = z.infer<typeof servicesShape>[number];

const NOTHING = { title: '', text: '' };

/**
 * Stored beside the goods, because cart lines and order lines refer to a product; its page is never shown.
 */
export function serviceAsProduct({ promise, image, ...service }: ServiceSeed): ProductFile {
  return {
    ...NEW_PRODUCT,
    ...service,
    path: service.name,
    brandPromise: promise,
    description: promise,
    image,
    images: [image],
    carouselImages: [{ banner: image, mini: image }],
    descriptionImage: image,
    category: 4,
    need: 'bem-estar',
    listed: false,
    hideQtd: true,
    rating: '5.0',
    stock: 0,
    advantages: [],
    whoUses: { ...NOTHING, image, imageMobile: image },
    depoiments: [],
    commonQuestions: { banner: image, bannerMobile: image, questions: [] },
    productInfo: {
      type: '',
      unity: '',
      duration: '',
      text: '',
      subText: '',
      img: image,
      hideUnity: true,
      hideLabel: true,
    },
    about: { ...NOTHING, image },
    amounts: [],
    faq: [],
    howWorksInfo: '',
    warning: { text: '', color: '#1D2A2E', background: '#E9E9E6' },
  };
}
