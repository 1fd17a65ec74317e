import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addMonths, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildCart, buildLine } from '../../testing/sampleShop.ts';

URL.createObjectURL = () => 'blob:page';
URL.revokeObjectURL = () => undefined;

const medicine = (id: string, name: string, changes: object = {}) => ({
  id,
  name,
  prescriptionRequired: true,
  prescriptionLink: '/avaliacao?fromProduct=1',
  productWithoutPromotionId: null,
  ...changes,
});
const products = {
  total: 4,
  items: [
    medicine('p1', 'Minoxidil'),
    medicine('p2', 'Spray de tadalafila'),
    medicine('p9', 'Minoxidil com desconto', { productWithoutPromotionId: 'p1' }),
    medicine('p4', 'Shampoo', { prescriptionRequired: false, prescriptionLink: null }),
  ],
};
const cart = buildCart({ products: [buildLine({ productId: 'p9', name: 'Minoxidil', prescription: true })] });
const upload = {
  __typename: 'PrescriptionUpload',
  id: 's1',
  status: 'AWAITING',
  statusLabel: 'Em análise',
  issuedOn: '2026-11-10',
  createdAt: '2026-11-20T13:00:00.000Z',
  products: [{ productId: 'p1', name: 'Minoxidil' }],
};
const noUploads = { items: [], total: 0 };
const uploadedPdf = () => new File(['%PDF-1.7'], 'receita.pdf', { type: 'application/pdf' });
const today = todayInSaoPaulo(new Date());
const sender = () => jest.fn((_given: { input: object }): object => upload);

/** Fakes the upload server: every file arrives in one request. */
function fakeUploadServer() {
  let count = 0;
  window.fetch = jest.fn(async (url: unknown) => {
    if (String(url) === '/uploads') count += 1;
    const body =
      String(url) === '/uploads' ? { id: `u${count}`, received: 0 } : { received: 8, fileId: `f${count}` };
    return { ok: true, status: 200, json: async () => body } as Response;
  });
}

describe('the prescription page', () => {
  beforeEach(() => {
    fakeUploadServer();
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
  });
  // Chosen files stay in memory after a test, so each is removed by its button.
  afterEach(() => {
    act(() => {
      for (const button of screen.queryAllByRole('button', { name: /^Remover / })) button.click();
    });
    sessionStorage.clear();
  });

  const fill = async (user: ReturnType<typeof renderApp>['user'], day: string) => {
    await user.upload(
      await screen.findByLabelText('Arquivos da receita', { selector: 'input' }),
      uploadedPdf(),
    );
    await user.type(screen.getByLabelText('Dia da emissão'), day);
  };

  it('offers to send a prescription or to be evaluated, and shows what a prescription must have', async () => {
    renderApp('/prescricao', { products, cart, myPrescriptionUploads: noUploads });
    expect(await screen.findByRole('heading', { name: 'Já tenho receita' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fazer a avaliação médica gratuita' })).toBeVisible();
    expect(screen.getByText('Tem assinatura, carimbo e um CRM válido.')).toBeVisible();
  });

  it('sends the prescription once, for the medicine of the cart, and returns to the order', async () => {
    const uploadPrescription = sender();
    const { user } = renderApp('/prescricao?voltar=%2Fcheckout%2Fdados-de-entrega', {
      products,
      cart,
      myPrescriptionUploads: noUploads,
      uploadPrescription,
    });
    await fill(user, formatDay(today));
    expect(screen.getByRole('checkbox', { name: 'Minoxidil' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Spray de tadalafila' })).not.toBeChecked();
    pressTwice(screen.getByRole('button', { name: 'Enviar receita' }));
    expect(await screen.findByRole('heading', { name: 'Recebemos a sua receita' })).toBeVisible();
    expect(uploadPrescription).toHaveBeenCalledTimes(1);
    expect(uploadPrescription.mock.calls[0]?.[0].input).toMatchObject({
      productIds: ['p1'],
      issuedOn: today,
      doctorName: null,
      fileIds: ['f1'],
    });
    expect(screen.getByRole('link', { name: 'Voltar ao meu pedido' })).toHaveAttribute(
      'href',
      '/checkout/dados-de-entrega',
    );
  });

  it('ignores a return address of another site', async () => {
    const { user } = renderApp('/prescricao?voltar=https%3A%2F%2Fmau.example', {
      products,
      cart,
      myPrescriptionUploads: noUploads,
      uploadPrescription: sender(),
    });
    await fill(user, formatDay(today));
    await user.click(screen.getByRole('button', { name: 'Enviar receita' }));
    expect(await screen.findByRole('link', { name: 'Voltar ao meu pedido' })).toHaveAttribute(
      'href',
      '/checkout/revisao',
    );
  });

  it('shows beside each field that it is required, and sends nothing', async () => {
    const uploadPrescription = sender();
    const { user } = renderApp('/prescricao', {
      products,
      cart: buildCart(),
      myPrescriptionUploads: noUploads,
      uploadPrescription,
    });
    await user.click(await screen.findByRole('button', { name: 'Enviar receita' }));
    expect(await screen.findByText('Escolha para qual produto é a receita.')).toBeVisible();
    expect(screen.getByText(/Informe o dia em que a receita foi emitida/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Minoxidil' }));
    await user.type(screen.getByLabelText('Dia da emissão'), formatDay(today));
    await user.click(screen.getByRole('button', { name: 'Enviar receita' }));
    expect(await screen.findByText('Envie a foto ou o PDF da receita.')).toBeVisible();
    expect(uploadPrescription).not.toHaveBeenCalled();
  });

  it.each([
    ['older than six months', formatDay(addMonths(today, -7)), 'há mais de 6 meses'],
    ['with a date in the future', formatDay(addMonths(today, 1)), 'está no futuro'],
  ])('refuses a prescription %s before it is sent', async (_what, day, phrase) => {
    const uploadPrescription = sender();
    const { user } = renderApp('/prescricao', {
      products,
      cart,
      myPrescriptionUploads: noUploads,
      uploadPrescription,
    });
    await fill(user, day);
    await user.click(screen.getByRole('button', { name: 'Enviar receita' }));
    expect(await screen.findByText(new RegExp(phrase))).toBeVisible();
    expect(uploadPrescription).not.toHaveBeenCalled();
  });

  it("shows the server's refusal, and keeps the form", async () => {
    const message = 'Você já tem 5 receitas em análise. Espere a resposta de uma delas para enviar outra.';
    const { user } = renderApp('/prescricao', {
      products,
      cart,
      myPrescriptionUploads: noUploads,
      uploadPrescription: { __typename: 'Refusal', code: 'prescription_uploads_limit', message },
    });
    await fill(user, formatDay(today));
    await user.click(screen.getByRole('button', { name: 'Enviar receita' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('receita.pdf')).toBeVisible();
  });

  it('lets a visitor fill in the form and sign in without losing what was typed and chosen', async () => {
    localStorage.clear();
    const { user } = renderApp('/prescricao', {
      products,
      me: { id: 'u1', firstName: 'Ana' },
      myPrescriptionUploads: noUploads,
      login: { __typename: 'AuthRecord', token: 'a.b.c', refreshToken: 'r' },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Minoxidil' }));
    await fill(user, formatDay(today));
    expect(screen.getByText('Pronto para enviar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Entrar e enviar' }));
    await user.type(await screen.findByLabelText('E-mail ou CPF'), 'ana@exemplo.com.br');
    await user.type(screen.getByLabelText('Senha'), 'segredo1');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByLabelText('Dia da emissão')).toHaveValue(formatDay(today));
    expect(screen.getByRole('checkbox', { name: 'Minoxidil' })).toBeChecked();
    expect(await screen.findByText('Recebido')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar receita' })).toBeVisible();
  });

  it('lists the prescriptions that were sent, with their status and next step', async () => {
    renderApp('/prescricao', { products, cart, myPrescriptionUploads: { items: [upload], total: 1 } });
    const card = await screen.findByRole('article', { name: /^Receita para Minoxidil/ });
    expect(within(card).getByText('Em análise')).toBeVisible();
    expect(within(card).getByText(/A nossa equipe confere a receita/)).toBeVisible();
  });

  it('can be reloaded when the products failed to load', async () => {
    let isDown = true;
    const { user } = renderApp('/prescricao', {
      cart,
      myPrescriptionUploads: noUploads,
      products: () => {
        if (isDown) throw new Error('down');
        return products;
      },
    });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(screen.getByLabelText('Dia da emissão')).toBeVisible());
  });
});
