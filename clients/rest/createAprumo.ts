import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/paths.ts';

export interface AprumoAccess {
  /** The address of the shop, for example https://loja.example. */
  url: string;
  /** Without a key, only the public paths answer. */
  apiKey?: string;
}

/** The documented paths with the types of their parameters, bodies, answers and refusals. */
export const createAprumo = ({ url, apiKey }: AprumoAccess): Client<paths> =>
  createClient<paths>({ baseUrl: url, headers: apiKey ? { 'api-key': apiKey } : {} });
