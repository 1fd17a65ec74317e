import * as z from 'zod/mini';
import { tooLong } from './tooLong.ts';

/** The limit of a text that a person writes: longer is refused and never cut. */
export const atMost = (max: number, message?: string) =>
  z.maxLength(max, { error: ({ input }) => message ?? tooLong(max, String(input).length) });
