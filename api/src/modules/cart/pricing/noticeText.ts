import type { ErrorCode } from '#schema/errors/catalogue.ts';
import { type InstallmentSettings, installmentMessage } from './installments/installments.ts';

/** In a cart of several products, a notice about one of them starts with the product's name. */
export function noticeText(
  code: ErrorCode,
  productName: string | null,
  settings: InstallmentSettings,
): string {
  const text = installmentMessage(code, settings);
  return productName === null ? text : `${productName}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
