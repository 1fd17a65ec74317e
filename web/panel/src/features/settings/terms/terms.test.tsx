import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

const TERMS = {
  __typename: 'InstallmentTerms',
  max: 4,
  interestFree: 3,
  minTotal: 30_000,
  minEach: 10_000,
  fees: [{ __typename: 'InstallmentFee', installments: 4, percent: 5 }],
};
const INSTALLMENTS = {
  __typename: 'InstallmentSetting',
  id: 'installments',
  version: 0,
  plannedFrom: null,
  current: TERMS,
  latest: TERMS,
  versions: [],
};
const KIT_DISCOUNT = {
  __typename: 'Discounts',
  kit: [{ __typename: 'KitDiscount', products: 2, percent: 7 }],
  subscriptionPercent: null,
};
const DISCOUNTS = {
  __typename: 'DiscountSetting',
  id: 'discounts',
  version: 3,
  plannedFrom: null,
  current: KIT_DISCOUNT,
  latest: KIT_DISCOUNT,
  versions: [],
};

describe('the instalments page', () => {
  it('sends other terms, and shows a mistake beside its field', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/configuracoes/parcelas', {
      installmentSetting: INSTALLMENTS,
      saveInstallmentTerms: (args: object) => {
        sent.push(args);
        return sent.length > 1
          ? { ...INSTALLMENTS, version: 1 }
          : {
              __typename: 'InvalidInput',
              code: 'invalid_input',
              message: 'Confira.',
              fields: [
                { __typename: 'FieldProblem', path: 'fees.0.installments', message: 'Já há juros de 4x.' },
              ],
            };
      },
    });
    expect(await screen.findByText('Até 3x')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mudar' }));
    const form = within(screen.getByRole('form', { name: 'Mudar as parcelas' }));
    await user.clear(form.getByLabelText('Juros sobre o total (%)'));
    await user.type(form.getByLabelText('Juros sobre o total (%)'), '6,5');
    await user.type(form.getByLabelText('Motivo'), 'Contrato novo');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Já há juros de 4x.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Mudança salva.')).toBeVisible();
    expect(sent[1]).toMatchObject({
      from: null,
      seenVersion: 0,
      reason: 'Contrato novo',
      terms: { max: 4, minTotal: 30_000, fees: [{ installments: 4, percent: 6.5 }] },
    });
  });
});

describe('the discounts page', () => {
  it('adds a step of the kit and one discount for all subscriptions', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/configuracoes/descontos', {
      discountSetting: DISCOUNTS,
      saveDiscounts: (args: object) => {
        sent.push(args);
        return { ...DISCOUNTS, version: 4 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar' }));
    await user.click(screen.getByRole('button', { name: 'Adicionar degrau' }));
    const step = within(screen.getByRole('group', { name: 'degrau 2' }));
    await user.type(step.getByLabelText('A partir de quantos produtos'), '3');
    await user.type(step.getByLabelText('Desconto (%)'), '12');
    await user.type(screen.getByLabelText(/Desconto da assinatura/), '25');
    await user.type(screen.getByLabelText('Motivo'), 'Campanha');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Mudança salva.')).toBeVisible();
    expect(sent).toMatchObject([
      {
        seenVersion: 3,
        discounts: {
          kit: [
            { products: 2, percent: 7 },
            { products: 3, percent: 12 },
          ],
          subscriptionPercent: 25,
        },
      },
    ]);
  });
});
