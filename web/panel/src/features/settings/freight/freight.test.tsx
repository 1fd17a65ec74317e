import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal, renderAdmin } from '../../../testing/renderAdmin.tsx';

const SERVICE = {
  __typename: 'FreightService',
  minDays: 3,
  maxDays: 5,
  prices: [{ __typename: 'FreightPrice', upToGrams: null, price: 1490 }],
};
const TABLE = {
  __typename: 'FreightTable',
  areas: [
    {
      __typename: 'FreightArea',
      name: 'Brasil',
      ranges: [{ __typename: 'ZipcodeRange', from: '01000000', to: '99999999' }],
      standard: SERVICE,
      sedex: null,
    },
  ],
  notServed: [],
  noCarrier: [],
  unitGrams: 300,
  weights: [],
  freeShippingScope: 'capitals',
  freeFrom: null,
};
const VERSION = {
  __typename: 'SettingVersion',
  id: 'v1',
  number: 1,
  from: '2026-12-01T03:00:00.000Z',
  state: 'PLANNED',
  reason: 'Novo contrato',
  adminName: 'Helena Prado',
  createdAt: '2026-11-23T12:00:00.000Z',
  changes: [
    {
      __typename: 'SettingChange',
      name: 'Brasil · Entrega padrão · prazo',
      before: '4 a 6 dias úteis',
      after: '3 a 5 dias úteis',
    },
  ],
};
const SETTING = {
  __typename: 'FreightSetting',
  id: 'freight',
  version: 1,
  plannedFrom: null,
  current: TABLE,
  latest: TABLE,
  versions: [],
};
const PLANNED = { ...SETTING, version: 2, plannedFrom: VERSION.from, versions: [VERSION] };
const PAGE = '/painel/admin/configuracoes/frete';

describe('the freight page', () => {
  it('plans another price from a moment on', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin(PAGE, {
      freightSetting: SETTING,
      saveFreightTable: (args: object) => {
        sent.push(args);
        return PLANNED;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar a tabela' }));
    const form = within(screen.getByRole('form', { name: 'Mudar a tabela de frete' }));
    const price = form.getByLabelText('Preço (R$)');
    await user.clear(price);
    await user.type(price, '15,90');
    await user.type(form.getByLabelText(/Vale a partir de/), '2026-12-01T00:00');
    await user.type(form.getByLabelText('Motivo'), 'Novo contrato');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Planejada')).toBeVisible();
    expect(sent).toMatchObject([
      {
        from: '2026-12-01T03:00:00.000Z',
        seenVersion: 1,
        reason: 'Novo contrato',
        table: { areas: [{ standard: { prices: [{ upToGrams: null, price: 1590 }] }, sedex: null }] },
      },
    ]);
  });

  it('keeps the form and names the conflict when another admin saved first', async () => {
    const message = 'Outra pessoa mudou isto enquanto você editava.';
    const { user } = await renderAdmin(PAGE, {
      freightSetting: SETTING,
      saveFreightTable: refusal('changed_meanwhile', message),
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar a tabela' }));
    await user.type(screen.getByLabelText('Motivo'), 'Reajuste');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Motivo')).toHaveValue('Reajuste');
  });

  it('lists who changed what, and cancels a planned change', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin(PAGE, {
      freightSetting: PLANNED,
      cancelPlannedSetting: (args: object) => {
        sent.push(args);
        return { __typename: 'Done', ok: true };
      },
    });
    const versions = within(await screen.findByRole('list', { name: 'Versões' }));
    expect(versions.getByText(/Helena Prado/)).toHaveTextContent('Novo contrato');
    expect(versions.getByText(/prazo/)).toHaveTextContent('4 a 6 dias úteis 3 a 5 dias úteis');
    await user.click(versions.getByRole('button', { name: 'Desfazer a versão 1' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Motivo'), 'Engano');
    await user.click(dialog.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Mudança desfeita.')).toBeVisible();
    expect(sent).toEqual([{ name: 'freight', seenVersion: 2, reason: 'Engano' }]);
  });

  it('says that an earlier planned change stays when the last one is cancelled', async () => {
    const later = { ...VERSION, id: 'v2', number: 2, from: '2027-03-01T12:00:00.000Z' };
    const { user } = await renderAdmin(PAGE, {
      freightSetting: { ...PLANNED, plannedFrom: later.from, versions: [later, VERSION] },
    });
    expect(
      await screen.findByText(/desfaça no histórico as planejadas, da última para a primeira/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer a versão 2' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/A mudança planejada para .* continua\./)).toBeVisible();
    expect(dialog.queryByText(/Continua valendo o que vale agora/)).toBeNull();
  });

  it('ignores the typed weight and value once there are products', async () => {
    const { user } = await renderAdmin(PAGE, { freightSetting: SETTING });
    const form = within(await screen.findByRole('form', { name: 'Simular um frete' }));
    await user.type(form.getByLabelText('CEP'), '01310100');
    await user.type(form.getByLabelText(/^Peso \(kg\)/), 'x');
    await user.type(form.getByLabelText(/^Valor dos produtos/), 'x');
    await user.click(form.getByRole('button', { name: 'Adicionar produto' }));
    await user.click(form.getByRole('button', { name: 'Simular' }));
    expect(await form.findByText('Escolha um produto da lista.')).toBeVisible();
    expect(form.queryByText(/Digite um peso|Escreva um valor/)).toBeNull();
  });

  it('shows what a parcel costs now and at another moment', async () => {
    const at = (moment: string, price: number) => ({
      __typename: 'FreightAt',
      at: moment,
      area: 'Brasil',
      grams: 1000,
      problem: null,
      freights: [
        {
          __typename: 'Freight',
          type: 'Standard',
          label: 'Entrega padrão',
          price,
          isFree: false,
          deadlineText: '3 a 5 dias úteis após o envio',
        },
      ],
    });
    const { user } = await renderAdmin(PAGE, {
      freightSetting: PLANNED,
      freightWhatIf: {
        __typename: 'FreightWhatIf',
        now: at('2026-11-23T12:00:00.000Z', 1490),
        later: at(VERSION.from, 1590),
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Simular um frete' }));
    await user.type(form.getByLabelText('CEP'), '01310100');
    await user.click(form.getByRole('button', { name: 'Simular' }));
    expect(await screen.findByRole('region', { name: 'Agora' })).toHaveTextContent('14,90');
    expect(screen.getByRole('region', { name: /01\/12\/2026/ })).toHaveTextContent('15,90');
  });
});
