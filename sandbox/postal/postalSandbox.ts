import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { capitalOfCep } from '#schema/br/capitals.ts';
import { formatCep, normalizeCep, stateOfCep, type Uf } from '#schema/br/cep.ts';
import { SANDBOX_ADDRESSES, type SandboxAddress } from './sandboxAddresses.ts';

const MODES = ['up', 'down', 'slow', 'malformed'] as const;
export type SandboxMode = (typeof MODES)[number];

export interface PostalSandboxOptions {
  /** Shared with tests that simulate an outage. */
  state?: { mode: SandboxMode };
  /** Enables `PUT {prefix}/mode/{mode}`, for tests. */
  mayBeSwitched?: boolean;
  slowMs?: number;
}

/**
 * A Fastify plugin that imitates ViaCEP, for the embedded server, which mounts it at `/postal-sandbox`. A CEP without a
 * street in the list gets state and capital by its range; a CEP that ends in 999 does not exist.
 */
export async function postalSandbox(http: FastifyInstance, options: PostalSandboxOptions): Promise<void> {
  const { state = { mode: 'up' }, mayBeSwitched = false, slowMs = 10_000 } = options;

  /** Sends the faulty response of the mode. Returns false when the request should be answered normally. */
  async function isDisturbed(reply: FastifyReply): Promise<boolean> {
    if (state.mode === 'down') reply.code(503).type('text/html').send('<h1>503</h1>');
    else if (state.mode === 'malformed') reply.type('application/json').send('{"cep": "01310-100", "uf"');
    else if (state.mode === 'slow') await pause(slowMs);
    return reply.sent;
  }

  // ViaCEP answers with and without a slash at the end.
  for (const end of ['json', 'json/*']) {
    http.get<{ Params: { cep: string } }>(`/ws/:cep/${end}`, async (request, reply) => {
      if (await isDisturbed(reply)) return reply;
      if (!/^\d{5}-?\d{3}$/.test(request.params.cep))
        return reply.code(400).type('text/html').send('<h1>400</h1>');
      return answerFor(request.params.cep) ?? { erro: true };
    });

    http.get<{ Params: { uf: string; city: string; street: string } }>(
      `/ws/:uf/:city/:street/${end}`,
      async (request, reply) => {
        if (await isDisturbed(reply)) return reply;
        const { uf, city, street } = request.params;
        if (city.length < 3 || street.length < 3)
          return reply.code(400).type('text/html').send('<h1>400</h1>');
        return SANDBOX_ADDRESSES.filter(
          (row) =>
            row.street !== '' &&
            row.uf === uf.toUpperCase() &&
            withoutAccents(row.city) === withoutAccents(city) &&
            withoutAccents(row.street).includes(withoutAccents(street)),
        )
          .slice(0, 50)
          .map(toViaCep);
      },
    );
  }

  if (mayBeSwitched) {
    http.put<{ Params: { mode: string } }>('/mode/:mode', async (request, reply) => {
      const mode = MODES.find((known) => known === request.params.mode);
      if (!mode) return reply.code(404).send();
      state.mode = mode;
      return reply.code(204).send();
    });
  }
}

function answerFor(text: string) {
  const zipcode = normalizeCep(text);
  const uf: Uf | null = stateOfCep(text);
  if (zipcode === null || uf === null || zipcode.endsWith('999')) return null;
  const row = SANDBOX_ADDRESSES.find((known) => known.zipcode === zipcode);
  return toViaCep(row ?? { zipcode, uf, city: capitalOfCep(zipcode) ?? '', neighborhood: '', street: '' });
}

/** An address in the format of ViaCEP. */
const toViaCep = ({ zipcode, uf, city, neighborhood, street }: SandboxAddress) => ({
  cep: formatCep(zipcode),
  logradouro: street,
  complemento: '',
  bairro: neighborhood,
  localidade: city,
  uf,
});

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
