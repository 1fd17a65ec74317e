import { type ErrorCode, errorMessage } from '#schema/errors/catalogue.ts';

/** In a cart of several products, a notice about one of them starts with the product's name. */
export function noticeText(code: ErrorCode, productName: string | null): string {
  const text = errorMessage(code);
  return productName === null ? text : `${productName}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
