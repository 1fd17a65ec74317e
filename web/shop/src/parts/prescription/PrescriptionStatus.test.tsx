import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderWith } from '#web/testing/renderWith.tsx';
import { PrescriptionStatus } from './PrescriptionStatus.tsx';

const wanted = [{ productId: 'p1', name: 'Minoxidil' }];
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
const renderStatus = (validPrescription: unknown) =>
  renderWith(<PrescriptionStatus wanted={wanted} back="/checkout/revisao" />, {
    answers: { products, validPrescription },
  });
const missing = { missingProducts: ['p1'], productsInReview: [] };

describe('the prescription status at the checkout', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('shows a valid prescription with its last day', async () => {
    renderStatus({ valid: true, prescriptions: [{ id: 'r1', validUntil: '2027-05-01' }] });
    expect(await screen.findByText(/Receita em dia: Minoxidil/)).toBeVisible();
    expect(screen.getByText(/vale até 01\/05\/2027/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('lets a shopper with a prescription under review order, and says what happens to the money', async () => {
    renderStatus({ missingProducts: ['p1'], productsInReview: ['p1'] });
    expect(await screen.findByText(/aguarda a decisão do médico, e o dinheiro volta/)).toBeVisible();
    expect(screen.queryByText('Falta a receita')).not.toBeInTheDocument();
  });

  it('offers the conversation with the doctor, and no evaluation, when an answer forbids the medicine', async () => {
    renderStatus({ missingProducts: ['p1'], productsInReview: [], unsafeProducts: ['p1'] });
    expect(await screen.findByRole('link', { name: 'Conversar com o médico' })).toHaveAttribute(
      'href',
      '/perfil/chat',
    );
    expect(screen.queryByText('Falta a receita')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /avaliação|receita/i })).not.toBeInTheDocument();
  });

  it('offers an upload and an evaluation, which return to the checkout, when a prescription is missing', async () => {
    renderStatus(missing);
    expect(await screen.findByRole('heading', { name: 'Falta a receita' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Já tenho receita' })).toHaveAttribute(
      'href',
      '/prescricao?voltar=%2Fcheckout%2Frevisao&produtos=p1',
    );
    expect(await screen.findByRole('link', { name: 'Avaliação médica gratuita' })).toHaveAttribute(
      'href',
      '/avaliacao?fromProduct=1&startIn=1&voltar=%2Fcheckout%2Frevisao',
    );
  });

  it('offers a guest an evaluation and the sign-in', async () => {
    localStorage.clear();
    const { operations } = renderStatus(missing);
    expect(await screen.findByRole('link', { name: 'Avaliação médica gratuita' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entre na sua conta' })).toHaveAttribute(
      'href',
      '/login?voltar=%2Fcheckout%2Frevisao',
    );
    expect(operations).not.toContain('PrescriptionStatus');
  });

  it('offers the upload when the query fails', async () => {
    renderStatus(() => {
      throw new Error('down');
    });
    expect(await screen.findByRole('link', { name: 'Já tenho receita' })).toBeVisible();
  });

  it('sends no query when no item needs a prescription', () => {
    const { operations } = renderWith(<PrescriptionStatus wanted={[]} back="/" />);
    expect(operations).toEqual([]);
  });
});
