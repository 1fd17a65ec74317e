import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import {
  isMailTemplateName,
  MAIL_TEMPLATES,
  type MailTemplateData,
  type MailTemplateName,
  messageOfJob,
} from './mailTemplates.ts';

const order = { firstName: 'Caio', code: 'A1B2C3', orderUrl: 'https://loja.example/perfil/pedidos/1' };
const account = { firstName: 'Caio', profileUrl: 'https://loja.example/perfil/registro' };
const withdrawal = { protocol: 'DV-7K2M9QXZ', requestedAt: '2026-11-21T02:30:00.000Z' };
const posting = { postCode: '4025512345', postBy: '2026-12-01' };
const appointmentNews = { firstName: 'Caio', profileUrl: 'https://loja.example/perfil/avaliacoes' };
const subscription = { firstName: 'Caio', manageUrl: 'https://loja.example/perfil/assinaturas' };
const samples: { [Name in MailTemplateName]: MailTemplateData<Name>[] } = {
  welcome: [{ firstName: 'Caio', shopUrl: 'https://loja.example/' }],
  'recovery-code': [{ firstName: 'Caio', code: '493027', minutes: 15 }],
  'subscription-begun': [
    { ...subscription, shipOn: '2026-12-21', changeUntil: '2026-12-16', totalCents: 11096 },
  ],
  'subscription-announced': [
    { ...subscription, shipOn: '2026-12-21', changeUntil: '2026-12-16', totalCents: 18990 },
  ],
  'subscription-changed': (
    ['skipped', 'paused', 'day', 'address', 'card', 'item', 'price', 'priceKept', 'moved', 'retry'] as const
  ).map((change) => ({
    ...subscription,
    change,
    shipOn: '2026-12-21',
    totalCents: 18990,
    changeUntil: '2026-12-16',
  })),
  'subscription-waiting': [
    { ...subscription, because: 'stock', until: '2026-12-28' },
    { ...subscription, because: 'evaluation' },
  ],
  'subscription-follow-up': [{ ...subscription, shipOn: '2026-12-21' }],
  'subscription-charge-failed': [
    { ...subscription, isCardOver: false, retryOn: '2026-12-22', until: '2026-12-29' },
    { ...subscription, isCardOver: true, until: '2026-12-29' },
  ],
  'subscription-suspended': (['payment', 'contraindication'] as const).map((because) => ({
    ...subscription,
    because,
    resumeUntil: '2027-02-27',
  })),
  'subscription-resumed': [{ ...subscription, shipOn: '2026-12-21' }],
  'subscription-price': [{ ...subscription, shipOn: '2027-01-21', oldTotalCents: 3592, newTotalCents: 3992 }],
  'subscription-pix': [
    { ...subscription, news: 'scheduled', totalCents: 18_990, dueOn: '2026-12-21' },
    { ...subscription, news: 'noBalance', retryOn: '2026-12-23', until: '2026-12-29' },
    { ...subscription, news: 'noBalance', until: '2026-12-29' },
    { ...subscription, news: 'overLimit', totalCents: 18_990, until: '2026-12-29' },
    { ...subscription, news: 'notAuthorized', until: '2026-12-29' },
    { ...subscription, news: 'ended' },
    { ...subscription, news: 'refused', shipOn: '2027-01-21' },
  ],
  'subscription-cancelled': [subscription, { ...subscription, lastShipOn: '2026-12-21' }],
  'password-changed': [
    {
      firstName: 'Caio',
      changedAt: '2026-11-21T02:30:00.000Z',
      recoveryUrl: 'https://loja.example/password-recovery',
    },
  ],
  'email-changed': [{ firstName: 'Caio', changedAt: '2026-11-21T02:30:00.000Z' }],
  'identity-corrected': [{ firstName: 'Caio', changedAt: '2026-11-21T02:30:00.000Z' }],
  'sign-in-noticed': (['new-device', 'wrong-code', 'copied'] as const).map((what) => ({
    firstName: 'Caio',
    what,
    device: 'Chrome no Windows',
    network: '189.45.*.*',
    at: '2026-11-21T02:30:00.000Z',
    sessionsUrl: 'https://loja.example/perfil/aparelhos',
    recoveryUrl: 'https://loja.example/password-recovery',
  })),
  'two-factor-changed': (['on', 'off', 'recovered', 'replaced', 'codes'] as const).map((change) => ({
    firstName: 'Caio',
    change,
    changedAt: '2026-11-21T02:30:00.000Z',
    recoveryUrl: 'https://loja.example/password-recovery',
  })),
  'confirm-mailbox': [{ confirmUrl: 'https://loja.example/confirmar-email#a.b', days: 7 }],
  'two-factor-reset-code': [
    { firstName: 'Caio', code: '493027', minutes: 15 },
    { code: '493027', minutes: 15 },
  ],
  'access-changed': (
    [
      [null, 'admin', 'Helena Prado'],
      [null, 'admin', null],
      ['doctor', 'admin', 'Helena Prado'],
      ['doctor', null, 'Helena Prado'],
    ] as const
  ).map(([before, after, actor]) => ({
    firstName: 'Caio',
    person: 'Lia Duarte',
    actor,
    before,
    after,
    changedAt: '2026-11-21T02:30:00.000Z',
    usersUrl: 'https://loja.example/painel/admin/usuarios',
  })),
  'account-made': [{ passwordUrl: 'https://loja.example/password-recovery' }],
  'contact-receipt': [{ answerBy: '25/11/2026', protocol: '7K2M9Q4T' }],
  'contact-message': [
    {
      protocol: '7K2M9Q4T',
      answerBy: '25/11/2026',
      name: 'Caio Lima',
      email: 'caio@exemplo.com.br',
      phone: '+5511987654321',
      subject: 'Entrega',
      message: 'Posso mudar o endereço do meu pedido?',
    },
  ],
  'order-received': [
    { ...order, totalCents: 18990, payment: { method: 'card' } },
    {
      ...order,
      totalCents: 18990,
      payment: { method: 'pix', pixCode: '000201PIX6304ABCD', expiresAt: '2026-11-21T18:00:00.000Z' },
    },
    {
      ...order,
      totalCents: 18990,
      payment: {
        method: 'boleto',
        line: '00190500954014481606906809350314337370000000100',
        dueOn: '2026-11-27',
        pdfUrl: 'https://loja.example/boleto/1',
      },
    },
  ],
  'order-approved': [
    { ...order, totalCents: 18990 },
    { ...order, totalCents: 12000, isService: true },
  ],
  'order-picking': [order],
  'order-in-transit': [
    {
      ...order,
      trackingCode: 'T9X8',
      carrier: 'Correios',
      carrierCode: 'AA123456785BR',
      trackingUrl: 'https://loja.example/rastrear-pedido',
    },
  ],
  'order-delivered': [order],
  'order-cancelled': (
    ['expired', 'asked', 'declined', 'not-prescribed', 'store', 'account-removed'] as const
  ).flatMap((reason) => [
    { ...order, reason },
    { ...order, reason, refund: { cents: 18990, method: 'card' as const } },
  ]),
  'withdrawal-received': [
    { ...order, ...withdrawal, way: 'cancel' },
    ...(['card', 'pix', 'boleto'] as const).flatMap((method) => [
      { ...order, ...withdrawal, way: 'cancel' as const, refund: { cents: 5000, method } },
      { ...order, ...withdrawal, way: 'return' as const, refund: { cents: 5000, method }, ...posting },
      { ...order, ...withdrawal, way: 'return' as const, refund: { cents: 5000, method } },
    ]),
  ],
  'withdrawal-label': [{ ...order, ...withdrawal, ...posting }],
  'withdrawal-lapsed': [{ ...order, ...withdrawal }],
  'evaluation-received': [
    {
      firstName: 'Caio',
      answerBy: '2026-11-22T15:00:00.000Z',
      profileUrl: 'https://loja.example/perfil/registro',
    },
  ],
  'case-prescribed': [
    appointmentNews,
    { ...appointmentNews, purchaseUrl: 'https://loja.example/perfil/avaliacoes?comprar=1' },
  ],
  'case-not-needed': [appointmentNews],
  'case-cancelled': [appointmentNews],
  'case-withdrawn': [appointmentNews],
  'video-times': [appointmentNews],
  'video-set': [appointmentNews],
  'video-changed': [appointmentNews],
  'video-reminder': [{ ...appointmentNews, startsAt: '2026-11-21T15:00:00.000Z' }],
  'urgent-stop': [
    {
      reference: '0193f2a4',
      at: '2026-11-21T15:00:00.000Z',
      panelUrl: 'https://loja.example/painel/consultas',
    },
  ],
  'document-received': [account],
  'document-accepted': [account],
  'document-refused': [account, { ...account, waitsUntil: '2026-11-28' }],
  'document-missing': [{ ...account, waitsUntil: '2026-11-28' }],
  'document-revoked': [account, { ...account, waitsUntil: '2026-11-28' }],
  'data-export-ready': [{ firstName: 'Caio', privacyUrl: 'https://loja.example/perfil/privacidade' }],
  'erasure-started': [
    {
      firstName: 'Caio',
      privacyUrl: 'https://loja.example/perfil/privacidade',
      dueAt: '2026-11-28T02:30:00.000Z',
    },
  ],
  'erasure-taken-back': [{ firstName: 'Caio', privacyUrl: 'https://loja.example/perfil/privacidade' }],
  'erasure-done': [{ kept: [] }, { kept: [{ law: 'Lei 13.787/2018', until: '2046-11-24' }] }],
  'cart-left': [
    {
      firstName: 'Caio',
      cartUrl: 'https://loja.example/checkout/revisao',
      stopUrl: 'https://loja.example/parar-avisos?t=a.b',
    },
  ],
  'message-waiting': [{ firstName: 'Caio', chatUrl: 'https://loja.example/perfil/chat' }],
  'order-refunded': (['card', 'pix', 'boleto'] as const).map((method) => ({
    ...order,
    refund: { cents: 5000, method },
  })),
  'order-part-cancelled': [{ ...order, refund: { cents: 5000, method: 'pix' } }],
  'late-payment-refunded': (['card', 'pix', 'boleto'] as const).map((method) => ({
    ...order,
    refund: { cents: 18990, method },
  })),
};
const names = Object.keys(MAIL_TEMPLATES).filter(isMailTemplateName);
const written = names.flatMap((name) =>
  samples[name].map((data) => ({ name, ...MAIL_TEMPLATES[name].write(data) })),
);

const plainText = (html: string) =>
  html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const words = (text: string) => text.match(/[\p{L}\d]{3,}/gu) ?? [];

describe('the mail templates', () => {
  it.each(written)(
    '$name ($subject) have the same content in HTML and text and greet in pt-BR',
    ({ html, text }) => {
      expect(html).toContain('<html lang="pt-BR">');
      expect(text).toMatch(/^Olá/);
      const shown = new Set(words(text));
      expect(words(plainText(html)).filter((word) => !shown.has(word) && word !== 'Aprumo')).toEqual([]);
      expect(`${html}${text}`).not.toMatch(/undefined|null|NaN|\[object/);
      expect(text).not.toContain('!');
      expect(html).not.toMatch(/<(script|img|link|style)/);
    },
  );

  it('name no product of the catalogue, and their subjects no price, code or condition (A-42)', () => {
    const folder = new URL('../../../seeders/catalog/products/', import.meta.url);
    const products = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => parse(readFileSync(new URL(file, folder), 'utf8')) as { name?: unknown });
    const productNames = products.flatMap(({ name }) =>
      typeof name === 'string' ? [name.toLowerCase()] : [],
    );
    expect(productNames.length).toBeGreaterThan(10);
    for (const { html, text, subject } of written) {
      const all = `${subject} ${html} ${text}`.toLowerCase();
      expect(productNames.filter((name) => all.includes(name))).toEqual([]);
      expect(all).not.toMatch(
        /minoxidil|finasterida|tadalafila|melatonina|cabelo|calvície|ereção|receita|remédio|medicamento/,
      );
      expect(subject).not.toMatch(/R\$|\d{6}|aprumo|médic|prescri/i);
      expect(subject.length).toBeLessThan(60);
    }
  });

  it('contain what is needed to pay', () => {
    const [, pix, boleto] = samples['order-received'].map(MAIL_TEMPLATES['order-received'].write);
    expect(pix?.text).toContain('000201PIX6304ABCD');
    expect(pix?.text).toContain('21/11/2026 às 15:00');
    expect(boleto?.text.replace(/\D/g, '')).toContain('00190500954014481606906809350314337370000000100');
    expect(boleto?.text).toContain('27/11/2026');
    expect(boleto?.text.replaceAll('\u00a0', ' ')).toContain('R$ 189,90');
  });

  it('show São Paulo time', () => {
    expect(MAIL_TEMPLATES['password-changed'].write(samples['password-changed'][0]).text).toContain(
      '20/11/2026 às 23:30',
    );
  });

  it('escape every value, and write it on one line', () => {
    const evil = 'Caio"><script>alert(1)</script>\r\nBcc: all@example.com';
    const { html, text, subject } = MAIL_TEMPLATES['order-picking'].write({
      ...order,
      firstName: evil,
      code: `1\r\nBcc: x`,
    });
    expect(html).not.toContain('<script');
    expect(html).toContain('Caio&quot;&gt;&lt;script&gt;');
    expect(text).toContain('</script> Bcc:');
    expect(subject).toBe('Estamos separando o pedido 1 Bcc: x');
  });

  it('link only to http and https', () => {
    const write = (shopUrl: string) => MAIL_TEMPLATES.welcome.write({ firstName: 'Caio', shopUrl });
    expect(() => write('javascript:alert(1)')).toThrow();
    expect(write('https://loja.example/?a="><b>').html).not.toContain('"><b>');
  });

  it('are chosen by the job’s name; an unknown name or missing data throws', () => {
    const job = { template: 'recovery-code', to: 'caio@example.com', data: samples['recovery-code'][0] };
    expect(messageOfJob(JSON.parse(JSON.stringify(job)))).toMatchObject({
      to: 'caio@example.com',
      kind: 'recovery-code',
    });
    expect(() => messageOfJob({ ...job, template: 'toString' })).toThrow();
    expect(() => messageOfJob({ ...job, data: {} })).toThrow();
    expect(() => messageOfJob({ ...job, to: 'a@example.com, b@example.com' })).toThrow();
  });
});
