import { describe, expect, it } from '@jest/globals';
import { type RecurrenceMailName, sendRecurrenceMail } from './sendRecurrenceMail.ts';

async function linkOf(template: RecurrenceMailName, data: Record<string, unknown> = {}): Promise<string> {
  const sent: { data: { manageUrl: string } }[] = [];
  const services = {
    config: { publicUrl: 'https://loja.example' },
    jobs: { enqueue: async (_em: unknown, _queue: string, job: never) => void sent.push(job) },
  };
  const row = { userId: 'u1', contact: { name: 'Rui Lima', email: 'rui@exemplo.example' } };
  await sendRecurrenceMail(services as never, {} as never, row as never, template, data);
  return sent[0]?.data.manageUrl.replace('https://loja.example', '') ?? 'no mail';
}

describe('the link of a mail about a subscription', () => {
  it.each<[RecurrenceMailName, Record<string, unknown>, string]>([
    ['subscription-begun', {}, '/perfil/assinaturas'],
    ['subscription-announced', {}, '/perfil/assinaturas'],
    ['subscription-changed', { change: 'card' }, '/perfil/assinaturas'],
    ['subscription-waiting', { because: 'stock' }, '/perfil/assinaturas'],
    ['subscription-waiting', { because: 'evaluation' }, '/perfil/assinaturas/avaliacao'],
    ['subscription-follow-up', {}, '/perfil/assinaturas/avaliacao'],
    ['subscription-charge-failed', {}, '/perfil/assinaturas/cartao'],
    ['subscription-pix', { news: 'scheduled' }, '/perfil/assinaturas'],
    ['subscription-pix', { news: 'refused' }, '/perfil/assinaturas'],
    ['subscription-pix', { news: 'noBalance' }, '/perfil/assinaturas/cartao'],
    ['subscription-pix', { news: 'overLimit' }, '/perfil/assinaturas/cartao'],
    ['subscription-pix', { news: 'ended' }, '/perfil/assinaturas/cartao'],
    ['subscription-suspended', { because: 'payment' }, '/perfil/assinaturas'],
    ['subscription-resumed', {}, '/perfil/assinaturas'],
    ['subscription-cancelled', {}, '/perfil/assinaturas'],
  ])('for %s %j leads to %s', async (template, data, path) => {
    expect(await linkOf(template, data)).toBe(path);
  });
});
