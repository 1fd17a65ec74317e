import type { z } from 'zod';

export interface Call<T> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  answer?: z.ZodType<T>;
}
