import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const HOUR = 3_600_000;
const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const products = {
  total: 1,
  items: [
    {
      id: 'p1',
      name: 'Minoxidil',
      prescriptionRequired: true,
      prescriptionLink: '/avaliacao?fromProduct=1',
      productWithoutPromotionId: null,
    },
  ],
};
const order = {
  id: 't1',
  title: 'Pedido AP-1',
  status: ORDER_STATUS.approved,
  statusLabel: 'Compra aprovada',
  needsEvaluation: true,
  items: [
    { id: 'i1', productId: 'p1', name: 'Minoxidil', prescription: true, quantity: 1, isService: false },
  ],
};
const anAppointment = (changes: object = {}) => ({
  id: 'a1',
  // The treatment line of Minoxidil.
  request: 3,
  status: APPOINTMENT_STATUS.awaiting,
  dueAt: new Date(Date.now() + 48 * HOUR).toISOString(),
  ...changes,
});
const upload = { id: 's1', status: 'AWAITING', products: [{ productId: 'p1', name: 'Minoxidil' }] };
const openOrder = (appointments: object[], uploads: object[], changes: object = {}) =>
  renderApp('/perfil/pedidos/t1', {
    me,
    products,
    transaction: { ...order, ...changes },
    myMedicalAppointments: { items: appointments, total: appointments.length },
    myPrescriptionUploads: { items: uploads, total: uploads.length },
  });

describe('an order that waits for a prescription', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('says that a doctor decides, until when, and what happens afterwards', async () => {
    openOrder([anAppointment()], []);
    expect(await screen.findByRole('heading', { name: 'Aguardando a decisão do médico' })).toBeVisible();
    expect(screen.getByText(/decide até \d\d\/\d\d, \d\d:\d\d/)).toBeVisible();
    expect(screen.getByText(/cancelamos o pedido e devolvemos tudo/)).toBeVisible();
  });

  it('says that the uploaded prescription is being reviewed', async () => {
    openOrder([], [upload]);
    expect(await screen.findByRole('heading', { name: 'Aguardando a conferência da receita' })).toBeVisible();
  });

  it('offers an upload and an evaluation, which return to the order, when no review is open', async () => {
    // One that a doctor has decided, and an open one of another treatment line.
    openOrder(
      [anAppointment({ status: APPOINTMENT_STATUS.notNeeded }), anAppointment({ id: 'a2', request: 1 })],
      [{ ...upload, status: 'REFUSED' }],
    );
    expect(await screen.findByRole('heading', { name: 'Falta uma receita' })).toBeVisible();
    expect(screen.getByText(/por até 7 dias/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Já tenho receita' })).toHaveAttribute(
      'href',
      '/prescricao?voltar=%2Fperfil%2Fpedidos%2Ft1&produtos=p1',
    );
    expect(screen.getByRole('link', { name: 'Avaliação médica gratuita' })).toHaveAttribute(
      'href',
      '/avaliacao?fromProduct=1&startIn=1&voltar=%2Fperfil%2Fpedidos%2Ft1',
    );
  });

  it('shows the next step with its deadline, and the reason of a cancelled order', async () => {
    const text = 'A nossa equipe separa o pedido até 24/11.';
    const pendingOrder = openOrder([], [], { needsEvaluation: false, nextStep: { text } });
    expect(await screen.findByText(text)).toBeVisible();
    pendingOrder.unmount();
    const note = 'Nenhuma receita válida chegou em 7 dias. O valor pago é devolvido inteiro.';
    const history = [
      { status: ORDER_STATUS.cancelled, label: 'Cancelado', at: '2026-11-20T12:00:00.000Z', note },
    ];
    openOrder([], [], { needsEvaluation: false, status: ORDER_STATUS.cancelled, nextStep: null, history });
    expect(await screen.findByText(note)).toBeVisible();
  });

  it('loads the prescriptions only while the order needs one', async () => {
    const { operations } = openOrder([anAppointment()], [], { needsEvaluation: false });
    await screen.findByRole('heading', { name: 'Pedido AP-1' });
    expect(operations).not.toContain('OrderWaits');
  });
});
