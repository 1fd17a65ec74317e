import { describe, expect, it } from '@jest/globals';
import { EDITABLE_MAILS, isEditableMail, placeholdersIn } from '#schema/mail/mailTexts.ts';
import { samples } from '../../../../test/fixtures/mailSamples.ts';
import { messageOfJob } from '../sendMail.ts';
import { MAIL_TEMPLATES } from '../templates/mailTemplates.ts';
import { mailTextAdapter } from './mailTextAdapter.ts';
import { textOf } from './ownText.ts';

const mails = Object.keys(EDITABLE_MAILS).filter(isEditableMail);
const FOOTER = 'Aprumo Ltda., CNPJ 99.999.999/0001-91.';

describe('a mail that admins may reword', () => {
  it.each(mails)(
    '%s has the same number of paragraphs whatever its data, and only known placeholders',
    (mail) => {
      const { subject, paragraphs, placeholders } = mailTextAdapter.original(mail);
      for (const data of samples[mail])
        expect(textOf(MAIL_TEMPLATES[mail].render(data).spec).paragraphs).toHaveLength(paragraphs.length);
      expect(
        [subject, ...paragraphs].flatMap(placeholdersIn).filter((name) => !placeholders.includes(name)),
      ).toEqual([]);
    },
  );

  it.each(mails)('%s does not change when its stored text is the original text', (mail) => {
    for (const data of samples[mail]) {
      const job = { template: mail, to: 'caio@example.com', data };
      const texts = { [mail]: mailTextAdapter.original(mail) };
      expect(messageOfJob(job, { texts, footer: '' })).toEqual(messageOfJob(job, { texts: {}, footer: '' }));
    }
  });

  it('contains the admin’s text with escaped values, and the original links and facts', () => {
    const adminText = {
      subject: 'O pedido {pedido} saiu',
      paragraphs: ['Pedido {pedido}: acompanhe abaixo.'],
    };
    const data = { ...samples['order-in-transit'][0], code: '<b>1</b>' };
    const job = { template: 'order-in-transit', to: 'caio@example.com', data };
    const { subject, html, text } = messageOfJob(job, {
      texts: { 'order-in-transit': adminText },
      footer: FOOTER,
    });
    expect(subject).toBe('O pedido <b>1</b> saiu');
    expect(html).toContain('Pedido &lt;b&gt;1&lt;/b&gt;: acompanhe abaixo.');
    expect(text).toContain('Acompanhar a entrega: https://');
    expect(text).toContain(FOOTER);
    expect(html).toContain(FOOTER);
  });

  it('is sent with its original text when the stored text has another number of paragraphs', () => {
    const job = { template: 'order-picking', to: 'caio@example.com', data: samples['order-picking'][0] };
    const texts = { 'order-picking': { subject: 'Outro', paragraphs: ['Um.', 'Dois.'] } };
    expect(messageOfJob(job, { texts, footer: '' }).subject).not.toBe('Outro');
  });

  it('contains the unsubscribe link of its template', () => {
    const job = { template: 'cart-left', to: 'caio@example.com', data: samples['cart-left'][0] };
    expect(messageOfJob(job, { texts: {}, footer: '' })).toHaveProperty('unsubscribeUrl');
  });
});
