import * as z from 'zod/mini';
import { QUANTITY_MAX, QUANTITY_MIN } from '#schema/constants.ts';
import { cartErrors } from '#schema/errors/cart.ts';

const MESSAGE = cartErrors.quantity_not_allowed.message;

export const quantity = z
  .int(MESSAGE)
  .check(z.minimum(QUANTITY_MIN, MESSAGE), z.maximum(QUANTITY_MAX, MESSAGE));
