import { describe, expect, it } from '@jest/globals';
import { fillPlaceholders } from '#schema/mail/mailTexts.ts';
import { MAIL_TEXTS_RULE, mailTextProblems } from './mailTexts.rules.ts';

const ORIGINAL = {
  subject: 'Pedido {pedido} a caminho',
  paragraphs: ['Seu pedido saiu.', 'Até logo.'],
  placeholders: ['pedido'],
};
const TEXT = { subject: 'O pedido {pedido} saiu', paragraphs: ['Ele está a caminho.', 'Obrigado.'] };

describe('the texts of a mail', () => {
  it('are accepted with the same paragraphs and placeholders', () => {
    expect(mailTextProblems(TEXT, ORIGINAL)).toEqual([]);
    const inBody = { subject: 'Seu pedido saiu', paragraphs: ['O pedido {pedido} saiu.', 'Obrigado.'] };
    expect(mailTextProblems(inBody, ORIGINAL)).toEqual([]);
  });

  it.each([
    ['an unknown placeholder', { ...TEXT, paragraphs: ['Olá, {nome}.', 'Fim.'] }, 'paragraphs.0'],
    ['no required placeholder', { ...TEXT, subject: 'Saiu' }, 'paragraphs.0'],
    ['another number of paragraphs', { ...TEXT, paragraphs: ['Um só.'] }, 'paragraphs'],
    ['HTML', { ...TEXT, paragraphs: ['<b>Oi</b>', 'Fim.'] }, 'paragraphs.0'],
    ['a single brace', { ...TEXT, paragraphs: ['Oi {', 'Fim.'] }, 'paragraphs.0'],
    ['a word about a treatment', { ...TEXT, paragraphs: ['Sua finasterida saiu.', 'Fim.'] }, 'paragraphs.0'],
    ['a price in the subject', { ...TEXT, subject: 'Pedido {pedido}: R$ 10,00' }, 'subject'],
  ])('are refused with %s', (_title, text, path) => {
    expect(mailTextProblems(text, ORIGINAL).map((problem) => problem.path)).toEqual([path]);
  });

  it('get the values of a mail once: a value with braces is not read as a placeholder', () => {
    expect(fillPlaceholders('{a} e {b}', { a: '{b}', b: 'dois' })).toBe('{b} e dois');
    expect(fillPlaceholders('{constructor}', {})).toBe('{constructor}');
  });

  it('are stored for known mails only', () => {
    expect(MAIL_TEXTS_RULE.shape.parse({ welcome: TEXT, other: TEXT })).toEqual({ welcome: TEXT });
  });
});
