import { z } from 'zod';
import { normalizeCep, STATES } from '#schema/br/cep.ts';
import type { PostalAddress } from '#shared/ports/ports.ts';

/**
 * The response of ViaCEP and compatible services, strictly validated because its values become part of people's
 * addresses.
 */
const field = z
  .string()
  .nullish()
  .transform((value) => value?.trim().slice(0, 120) || null);

const found = z.object({
  cep: z.string().transform((value, check) => {
    const digits = normalizeCep(value);
    if (digits === null) check.addIssue({ code: 'custom', message: 'not a CEP' });
    return digits ?? '';
  }),
  uf: z.enum(STATES),
  localidade: field,
  logradouro: field,
  bairro: field,
});

const notFound = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

const toAddress = ({ cep, uf, localidade, logradouro, bairro }: z.infer<typeof found>): PostalAddress => ({
  zipcode: cep,
  uf,
  city: localidade,
  street: logradouro,
  neighborhood: bairro,
});

/** Reads a response. Throws for any invalid response, so that an outage is never reported as an unknown CEP. */
export function readAddress(body: unknown, requestedZipcode: string): PostalAddress | 'unknown' {
  if (notFound.safeParse(body).success) return 'unknown';
  const address = toAddress(found.parse(body));
  if (address.zipcode !== requestedZipcode) throw new Error('The postal service answered about another CEP.');
  return address;
}

export function readAddresses(body: unknown): PostalAddress[] {
  if (notFound.safeParse(body).success) return [];
  return z.array(found).max(200).parse(body).map(toAddress);
}
