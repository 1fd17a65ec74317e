import { describe, expect, it } from '@jest/globals';
import { eventFacts, eventTitle } from './EventTrail.tsx';

describe('eventFacts', () => {
  it.each([
    [
      'transaction.status-changed',
      { code: 'AP-WMSZ3VZV', status: 1, paymentState: 'paid' },
      'Código: AP-WMSZ3VZV · Situação: Compra aprovada · Pagamento: pago',
    ],
    ['appointment.changed', { status: 4, attendBy: null }, 'Situação: Precisa de videoconsulta'],
    [
      'recurrence.changed',
      { status: 2, month: '2026-12', state: 'declined' },
      'Situação: Suspensa · Mês: 12/2026 · Etapa: Pagamento recusado',
    ],
    ['prescription.uploaded', { status: 'awaiting' }, 'Situação: Em análise'],
    ['unknown.event', { isUrgent: true, status: 'odd' }, 'isUrgent: sim · Situação: odd'],
    ['transaction.status-changed', {}, null],
  ])('labels the values of %s', (type, payload, text) => {
    expect(eventFacts(type, JSON.stringify(payload))).toBe(text);
  });
});

describe('eventTitle', () => {
  it('names known events, and keeps the type of others', () => {
    expect(eventTitle('transaction.status-changed')).toBe('Pedido mudou');
    expect(eventTitle('unknown.event')).toBe('unknown.event');
  });
});
