import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { order, samples } from '../../../../test/fixtures/mailSamples.ts';
import { messageOfJob } from '../sendMail.ts';
import { isMailTemplateName, MAIL_TEMPLATES, readMailJob } from './mailTemplates.ts';

const DEFAULT_WORDING = { texts: {}, footer: '' };
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

const wordsIn = (text: string) => text.match(/[\p{L}\d]{3,}/gu) ?? [];

describe('the mail templates', () => {
  it.each(written)(
    '$name ($subject) have the same content in HTML and text and greet in pt-BR',
    ({ html, text }) => {
      expect(html).toContain('<html lang="pt-BR">');
      expect(text).toMatch(/^Olá/);
      const shown = new Set(wordsIn(text));
      expect(wordsIn(plainText(html)).filter((word) => !shown.has(word) && word !== 'Aprumo')).toEqual([]);
      expect(`${html}${text}`).not.toMatch(/undefined|null|NaN|\[object/);
      expect(text).not.toContain('!');
      expect(html).not.toMatch(/<(script|img|link|style)/);
    },
  );

  it('name no product and no condition, and have short subjects without a price or code (A-42)', () => {
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

  it('contain the PIX code or the boleto line, and the deadline to pay', () => {
    const [, pix, boleto] = samples['order-received'].map(MAIL_TEMPLATES['order-received'].write);
    expect(pix?.text).toContain('000201PIX6304ABCD');
    expect(pix?.text).toContain('21/11/2026 às 15:00');
    expect(boleto?.text.replace(/\D/g, '')).toContain('00190500954014481606906809350314337370000000100');
    expect(boleto?.text).toContain('27/11/2026');
    expect(boleto?.text.replaceAll('\u00a0', ' ')).toContain('R$ 189,90');
  });

  it('show times in the time zone of São Paulo', () => {
    // The sample has 02:30 of the 21st in UTC.
    expect(MAIL_TEMPLATES['password-changed'].write(samples['password-changed'][0]).text).toContain(
      '20/11/2026 às 23:30',
    );
  });

  it('escape every value, and replace its line breaks', () => {
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

  it('link only to http and https, and escape the address', () => {
    const write = (shopUrl: string) => MAIL_TEMPLATES.welcome.write({ firstName: 'Caio', shopUrl });
    expect(() => write('javascript:alert(1)')).toThrow();
    expect(write('https://loja.example/?a="><b>').html).not.toContain('"><b>');
  });

  it('are chosen by the name in the job, and an unknown name, missing data or a second address throws', () => {
    const job = { template: 'recovery-code', to: 'caio@example.com', data: samples['recovery-code'][0] };
    expect(messageOfJob(JSON.parse(JSON.stringify(job)), DEFAULT_WORDING)).toMatchObject({
      to: 'caio@example.com',
      kind: 'recovery-code',
    });
    expect(() => messageOfJob({ ...job, template: 'toString' }, DEFAULT_WORDING)).toThrow();
    expect(() => messageOfJob({ ...job, data: {} }, DEFAULT_WORDING)).toThrow();
    expect(() => messageOfJob({ ...job, to: 'a@example.com, b@example.com' }, DEFAULT_WORDING)).toThrow();
  });
});

it('a mail that the previous release queued is sent under its present name', () => {
  expect(readMailJob({ template: 'case-withdrawn', to: 'rui@example.com', data: {} })).toMatchObject({
    template: 'appointment-withdrawn',
  });
});
