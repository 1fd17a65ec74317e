import { describe, expect, it } from '@jest/globals';
import { messageOfJob } from '../sendMail.ts';

const call = {
  appointmentId: '019af000-0000-7000-8000-000000000000',
  revision: 3,
  startsAt: '2026-12-01T17:30:00.000Z',
  endsAt: '2026-12-01T18:00:00.000Z',
  setAt: '2026-11-28T18:00:00.000Z',
};
const data = {
  firstName: 'Caio',
  profileUrl: 'https://loja.example/perfil/avaliacoes',
  startsAt: call.startsAt,
  call,
};
const wording = { texts: {}, footer: 'Aprumo' };
const mailOf = (template: string, texts = {}) =>
  messageOfJob({ template, to: 'caio@exemplo.com.br', data }, { ...wording, texts });

/** The properties of a calendar file (RFC 5545, 3.1): a line that begins with a space continues the one before. */
function propertiesOf(calendar: string): Map<string, string> {
  const lines = calendar.replace(/\r\n /g, '').split('\r\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ''] as const];
    }),
  );
}

describe.each(['video-set', 'video-reminder'])('the mail %s, which fixes a time', (template) => {
  it('carries day, hour and zone, also with the words of an admin', () => {
    const own = { [template]: { subject: 'Olá', paragraphs: ['Até lá.'] } };
    for (const mail of [mailOf(template), mailOf(template, own)]) {
      expect(mail.text).toContain('Dia: terça-feira, 1 de dezembro de 2026');
      expect(mail.text).toContain('Hora: 14:30, horário de Brasília');
      expect(mail.html).toContain('14:30, horário de Brasília');
      expect(mail.calendar).toContain('BEGIN:VEVENT');
    }
    expect(mailOf(template, own).text).toContain('Até lá.');
  });

  it('carries a calendar file of the format, whose title says nothing about health', () => {
    const calendar = mailOf(template).calendar ?? '';
    expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const properties = propertiesOf(calendar);
    expect(Object.fromEntries(properties)).toMatchObject({
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      UID: '019af000-0000-7000-8000-000000000000@loja.example',
      SEQUENCE: '3',
      DTSTAMP: '20261128T180000Z',
      DTSTART: '20261201T173000Z',
      DTEND: '20261201T180000Z',
      SUMMARY: 'Conversa por vídeo',
      CLASS: 'PRIVATE',
      URL: 'https://loja.example/perfil/avaliacoes',
    });
    expect(calendar).not.toMatch(/m[ée]dic|consulta|receita|disfun|Caio/i);
  });
});

describe.each([
  'video-changed',
  'video-times',
  'appointment-prescribed',
  'appointment-not-needed',
  'appointment-cancelled',
  'appointment-withdrawn',
])('the mail %s, which may end an agreed call', (template) => {
  const cancelled = (cancelledCall?: object) =>
    messageOfJob({ template, to: 'caio@exemplo.com.br', data: { ...data, cancelledCall } }, wording);

  it('says which time is no longer valid, and takes it out of the calendar', () => {
    const mail = cancelled({ ...call, revision: 4 });
    expect(mail.text).toContain(
      'Não vale mais: terça-feira, 1 de dezembro de 2026, 14:30, horário de Brasília',
    );
    expect(Object.fromEntries(propertiesOf(mail.calendar ?? ''))).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      UID: propertiesOf(mailOf('video-set').calendar ?? '').get('UID'),
      SEQUENCE: '4',
      DTSTART: '20261201T173000Z',
      SUMMARY: 'Conversa por vídeo',
    });
  });

  it('has no calendar file when no call was agreed', () => {
    expect(cancelled().calendar).toBeUndefined();
    expect(cancelled().text).not.toContain('Não vale mais');
  });
});

it('the mail of an earlier release without the call is still sent', () => {
  const mail = messageOfJob(
    { template: 'video-set', to: 'caio@exemplo.com.br', data: { ...data, call: undefined } },
    wording,
  );
  expect(mail.subject).toBe('Sua conversa por vídeo está marcada');
  expect(mail.calendar).toBeUndefined();
});
