import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';

const STOCK = {
  __typename: 'SkuStock',
  ...{
    id: 's1',
    productId: 'p1',
    productName: 'Creatina',
    sizeName: '',
    sku: null,
    isDraft: false,
    isMedicine: false,
  },
  ...{ onHand: 5, reserved: 2, alertAt: 6, isLow: true },
};
const KEY = { idempotencyKey: expect.any(String) };
const page = (...items: object[]) => ({ total: items.length, next: null, previous: null, items });

/** Opens the dialog of an act, fills its field and its reason, and sends it. */
async function send(
  act: string,
  { field, text, action }: { field: RegExp; text: string; action: string },
  answers: Record<string, unknown>,
) {
  const { user } = await renderAdmin('/painel/admin/estoque', { skuStocks: page(STOCK), ...answers });
  await user.click(await screen.findByRole('button', { name: `${act}: Creatina` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText(field));
  await user.type(dialog.getByLabelText(field), text);
  await user.type(dialog.getByLabelText('Motivo'), 'NF 123');
  await user.click(dialog.getByRole('button', { name: action }));
  return { user, dialog };
}

describe('the stock page', () => {
  it('shows the units that can be sold, the reserved units and a low stock', async () => {
    await renderAdmin('/painel/admin/estoque', { skuStocks: page(STOCK) });
    expect(await screen.findByText('5 disponíveis')).toBeVisible();
    expect(screen.getByRole('button', { name: '2 reservadas' })).toBeVisible();
    expect(screen.getByText('Estoque baixo', { selector: 'span' })).toBeVisible();
  });

  it('offers the rarer actions of a stock behind one button on a phone', async () => {
    const { user } = await renderAdmin('/painel/admin/estoque', { skuStocks: page(STOCK) });
    const more = await screen.findByRole('button', { name: 'Mais ações: Creatina' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Movimentos: Creatina' })).toHaveAttribute(
      'href',
      '/painel/admin/estoque/movimentos?estoque=s1',
    );
    for (const act of ['Corrigir', 'Alerta']) {
      await user.click(screen.getByRole('button', { name: `${act}: Creatina` }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Voltar' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it.each([
    ['Receber', /chegaram/, '50', 'Registrar entrada', 'receiveStock', { units: 50 }, KEY],
    ['Corrigir', /entraram ou saíram/, '-3', 'Corrigir', 'adjustStock', { by: -3 }, KEY],
    // A count includes the reserved units: 5 that can be sold and 2 reserved ones are expected.
    ['Contar', /contadas/, '9', 'Gravar contagem', 'countStock', { counted: 9, expectedUnits: 7 }, KEY],
    ['Alerta', /restarem/, '10', 'Salvar alerta', 'setStockAlert', { alertAt: 10 }, {}],
  ])('%s sends the number with its reason', async (act, field, text, action, mutation, variables, key) => {
    const sent: object[] = [];
    const answer = (args: object) => {
      sent.push(args);
      return { ...STOCK, onHand: 8 };
    };
    await send(act, { field, text, action }, { [mutation]: answer });
    expect(await screen.findByText('8 disponíveis')).toBeVisible();
    expect(sent).toEqual([{ skuId: 's1', reason: 'NF 123', ...variables, ...key }]);
  });

  it('fills in the lot and the expiry of a medicine from the code on its box', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/estoque', {
      skuStocks: page({ ...STOCK, isMedicine: true }),
      receiveStock: (args: object) => {
        sent.push(args);
        return STOCK;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Receber: Creatina' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/chegaram/), '5');
    await user.click(dialog.getByLabelText(/Código da caixa/));
    await user.paste('(01)07891234567895(17)280731(10)AB12');
    expect(dialog.getByLabelText('Lote')).toHaveValue('AB12');
    expect(dialog.getByLabelText('Validade')).toHaveValue('31/07/2028');
    await user.clear(dialog.getByLabelText(/Código da caixa/));
    await user.paste('sem código');
    expect(dialog.getByText(/Não consegui ler/)).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'NF 5');
    await user.click(dialog.getByRole('button', { name: 'Registrar entrada' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { skuId: 's1', units: 5, reason: 'NF 5', lot: { code: 'AB12', expiresOn: '31/07/2028' }, ...KEY },
      ]),
    );
  });

  it('reads the code on the box by the camera, where the browser can, and says when a picture shows none', async () => {
    const read = [[{ rawValue: '01078912345678951728073110AB12' }], []];
    class BarcodeDetector {
      detect = async () => read.shift() ?? [];
    }
    Object.assign(globalThis, { BarcodeDetector, createImageBitmap: async () => ({}) });
    try {
      const { user } = await renderAdmin('/painel/admin/estoque', {
        skuStocks: page({ ...STOCK, isMedicine: true }),
      });
      await user.click(await screen.findByRole('button', { name: 'Receber: Creatina' }));
      const dialog = within(screen.getByRole('dialog'));
      const picture = new File(['picture'], 'caixa.jpg', { type: 'image/jpeg' });
      await user.upload(dialog.getByLabelText('Foto do código da caixa'), picture);
      await waitFor(() => expect(dialog.getByLabelText('Lote')).toHaveValue('AB12'));
      expect(dialog.getByLabelText('Validade')).toHaveValue('31/07/2028');
      await user.upload(dialog.getByLabelText('Foto do código da caixa'), picture);
      expect(await dialog.findByText(/Não consegui ler/)).toBeVisible();
      expect(dialog.getByLabelText('Lote')).toHaveValue('AB12');
    } finally {
      Object.assign(globalThis, { BarcodeDetector: undefined, createImageBitmap: undefined });
    }
  });

  it('puts units of a medicine on the shelf into a lot', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/estoque', {
      skuStocks: page({ ...STOCK, isMedicine: true }),
      registerLot: (args: object) => {
        sent.push(args);
        return refusal('lot_units_above_stock', 'Há menos unidades sem lote do que isso.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Registrar lote: Creatina' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/prateleira/), '9');
    await user.type(dialog.getByLabelText('Lote'), 'AB12');
    await user.type(dialog.getByLabelText('Validade'), '07/2028');
    await user.type(dialog.getByLabelText('Motivo'), 'Inventário');
    await user.click(dialog.getByRole('button', { name: 'Registrar lote' }));
    expect(await dialog.findByText('Há menos unidades sem lote do que isso.')).toBeVisible();
    expect(sent).toEqual([
      { skuId: 's1', units: 9, reason: 'Inventário', lot: { code: 'AB12', expiresOn: '07/2028' }, ...KEY },
    ]);
  });

  it('sends units again with the same key when the answer was lost, and other units with another key', async () => {
    const keys: unknown[] = [];
    const { user, dialog } = await send(
      'Receber',
      { field: /chegaram/, text: '50', action: 'Registrar entrada' },
      {
        receiveStock: ({ idempotencyKey }: { idempotencyKey: string }) => {
          keys.push(idempotencyKey);
          throw new Error('The answer was lost.');
        },
      },
    );
    await waitFor(() => expect(dialog.getByRole('alert')).toBeVisible());
    await user.click(dialog.getByRole('button', { name: 'Registrar entrada' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.type(dialog.getByLabelText(/chegaram/), '5');
    await user.click(dialog.getByRole('button', { name: 'Registrar entrada' }));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps what was typed when the count is refused', async () => {
    const { dialog } = await send(
      'Contar',
      { field: /contadas/, text: '9', action: 'Gravar contagem' },
      { countStock: refusal('changed_meanwhile', 'Outra pessoa mudou isto.') },
    );
    expect(await dialog.findByText('Outra pessoa mudou isto.')).toBeVisible();
    expect(dialog.getByLabelText(/contadas/)).toHaveValue('9');
  });

  it('names the orders for which units are reserved', async () => {
    const order = { id: 'o1', code: 'AP-1', statusLabel: 'Compra aprovada', units: 2 };
    const { user } = await renderAdmin('/painel/admin/estoque', {
      skuStocks: page(STOCK),
      stockReservations: page({ ...order, createdAt: '2026-11-20T12:00:00.000Z' }),
    });
    await user.click(await screen.findByRole('button', { name: '2 reservadas' }));
    const list = within(await screen.findByRole('list', { name: 'Reservas' }));
    expect(list.getByRole('link', { name: 'AP-1' })).toHaveAttribute('href', '/painel/admin/pedidos/o1');
    expect(list.getByText('2 unidades')).toBeVisible();
  });
});

const changed = (more: object = {}) => ({
  __typename: 'StockOutcomes',
  changed: 1,
  items: [
    {
      __typename: 'StockOutcome',
      id: 's1',
      refusal: null,
      message: null,
      stock: { ...STOCK, onHand: 12 },
      ...more,
    },
  ],
});

describe('chosen stocks', () => {
  it('show their units before and after, and are changed together', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/estoque', {
      skuStocks: page(STOCK),
      changeStocks: (args: object) => {
        sent.push(args);
        return changed();
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher Creatina' }));
    await user.click(screen.getByRole('button', { name: 'Mudar o estoque' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Unidades'), '7');
    expect(dialog.getByRole('list', { name: 'Disponíveis antes e depois' })).toHaveTextContent(
      /Creatina5 12/,
    );
    await user.selectOptions(dialog.getByLabelText('Como mudar'), 'Corrigir para menos');
    expect(dialog.getByRole('list', { name: 'Disponíveis antes e depois' })).toHaveTextContent(
      'ficaria negativo',
    );
    await user.selectOptions(dialog.getByLabelText('Como mudar'), 'Receber: chegaram tantas em cada um');
    await user.type(dialog.getByLabelText('Motivo'), 'NF 123');
    await user.click(dialog.getByRole('button', { name: 'Mudar 1 estoque' }));
    expect(await dialog.findByText('1 estoque mudou.')).toBeVisible();
    const stocks = [{ skuId: 's1', onHand: 5, reserved: 2 }];
    expect(sent).toEqual([{ stocks, kind: 'RECEIVE', units: 7, reason: 'NF 123', ...KEY }]);
    await user.click(dialog.getByRole('button', { name: 'Pronto' }));
    expect(screen.queryByRole('region', { name: 'Estoques escolhidos' })).toBeNull();
  });
});

describe('chosen medicines', () => {
  it('are received each with its lot', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/estoque', {
      skuStocks: page({ ...STOCK, isMedicine: true }),
      changeStocks: (args: object) => {
        sent.push(args);
        return changed();
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher Creatina' }));
    await user.click(screen.getByRole('button', { name: 'Mudar o estoque' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Unidades'), '7');
    await user.type(dialog.getByLabelText('Lote de Creatina'), 'AB12');
    await user.type(dialog.getByLabelText('Validade de Creatina'), '07/2028');
    await user.type(dialog.getByLabelText('Motivo'), 'NF 123');
    await user.click(dialog.getByRole('button', { name: 'Mudar 1 estoque' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const lot = { code: 'AB12', expiresOn: '07/2028' };
    expect(sent).toMatchObject([{ stocks: [{ skuId: 's1', onHand: 5, reserved: 2, lot }] }]);
  });
});

describe('the units in a row', () => {
  it('are set by Enter, and show both numbers when the stock changed meanwhile', async () => {
    const answers = [
      changed({ refusal: 'changed_meanwhile', message: 'Mudou.', stock: { ...STOCK, onHand: 9 } }),
      changed(),
    ];
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/estoque', {
      skuStocks: page(STOCK),
      changeStocks: (args: object) => {
        sent.push(args);
        return answers[sent.length - 1];
      },
    });
    await user.click(await screen.findByRole('button', { name: /mudar o estoque de Creatina/ }));
    await user.keyboard('12');
    await user.type(screen.getByLabelText('Motivo'), 'Contagem{Enter}');
    expect(await screen.findByText(/9 disponíveis agora, e você viu 5/)).toBeVisible();
    expect(screen.getByLabelText('Unidades disponíveis')).toHaveValue('12');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /^12 disponíveis/ })).toHaveFocus();
    expect(sent).toMatchObject([
      { stocks: [{ skuId: 's1', onHand: 5, reserved: 2 }], kind: 'SET', units: 12 },
      { stocks: [{ skuId: 's1', onHand: 9, reserved: 2 }], kind: 'SET', units: 12 },
    ]);
  });
});

describe('the movements of a stock', () => {
  it('say what changed, when, who and why', async () => {
    const movement = { id: '1', at: '2026-11-20T12:00:00.000Z', productName: 'Creatina', sizeName: '' };
    await renderAdmin('/painel/admin/estoque/movimentos?estoque=s1', {
      stockMovements: page(
        {
          ...movement,
          ...{
            id: '2',
            kind: 'SALE',
            units: -1,
            before: 50,
            after: 49,
            transactionId: 'o1',
            transactionCode: 'AP-1',
          },
        },
        {
          ...movement,
          ...{ kind: 'RECEIVED', units: 50, before: 0, after: 50, adminName: 'Helena Prado', reason: 'NF 9' },
        },
      ),
    });
    const [sale, received] = within(await screen.findByRole('list', { name: 'Movimentos' })).getAllByRole(
      'listitem',
    );
    expect(sale).toHaveTextContent(/Venda.*AP-1.*−1 de 50 para 49/);
    expect(received).toHaveTextContent(/Entrada.*Helena Prado.*NF 9.*\+50 de 0 para 50/);
  });
});
