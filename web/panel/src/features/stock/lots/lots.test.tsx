import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, renderAdmin } from '../../../testing/renderAdmin.tsx';
import { renderPharmacist } from '../../../testing/renderPharmacist.tsx';

const LOT = {
  __typename: 'Lot',
  ...{
    id: 'l1',
    productName: 'Minoxidil',
    sizeName: '',
    code: 'AB12',
    expiresOn: '2028-07-31',
    isExpired: false,
  },
  ...{ received: 20, units: 12, removedUnits: 0, blockedAt: null, blockReason: null },
};
const BLOCKED = {
  ...LOT,
  blockedAt: '2026-11-20T12:00:00.000Z',
  blockReason: 'Aviso do fabricante',
  removedUnits: 12,
};
const ORDER = {
  __typename: 'RecalledOrder',
  ...{ id: 'o1', code: 'AP-1', statusLabel: 'Entregue', units: 2, toldAt: null },
  ...{ dispensedAt: '2026-11-18T12:00:00.000Z', sentAt: '2026-11-19T12:00:00.000Z' },
  ...{ personName: 'Caio Lima', email: 'caio@exemplo.com.br', phone: '+5511987654321' },
};
const page = (...items: object[]) => ({ total: items.length, next: null, previous: null, items });
const URL = '/painel/admin/estoque/lotes';

describe('the page of the lots', () => {
  it('shows the expiry, what is left and the state, and sends its filters', async () => {
    const asked: object[] = [];
    const { user } = await renderAdmin(URL, {
      lots: (args: object) => {
        asked.push(args);
        return page(LOT, { ...BLOCKED, id: 'l2', code: 'CD34' });
      },
    });
    const [free, blocked] = within(await screen.findByRole('list', { name: 'Lotes' })).getAllByRole(
      'listitem',
    );
    expect(free).toHaveTextContent(/AB12, Minoxidil.*Validade 31\/07\/2028.*12 unidades de 20.*À venda/);
    expect(blocked).toHaveTextContent(/CD34.*12 fora da venda.*Aviso do fabricante.*Bloqueado/);
    expect(screen.queryByRole('button', { name: 'Bloquear: lote CD34' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Situação'), 'Vencem em até 90 dias');
    expect(asked.at(-1)).toMatchObject({ expiringInDays: 90, isBlocked: null });
    await user.selectOptions(screen.getByLabelText('Situação'), 'Bloqueados');
    expect(asked.at(-1)).toMatchObject({ expiringInDays: null, isBlocked: true });
  });

  it('blocks a lot with a reason', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin(URL, {
      lots: page(LOT),
      blockLot: (args: object) => {
        sent.push(args);
        return BLOCKED;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Bloquear: lote AB12' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Bloquear o lote' }));
    expect(await dialog.findByText('Escreva o motivo.')).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'Aviso do fabricante');
    await user.click(dialog.getByRole('button', { name: 'Bloquear o lote' }));
    expect(await screen.findByText('Bloqueado')).toBeVisible();
    expect(sent).toEqual([{ lotId: 'l1', reason: 'Aviso do fabricante' }]);
  });

  it('counts a lot against the units that the page showed', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin(URL, {
      lots: page(LOT),
      countLot: (args: object) => {
        sent.push(args);
        return { ...LOT, units: 11 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Contar: lote AB12' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/O sistema tem 12 na prateleira/)).toBeVisible();
    await user.type(dialog.getByLabelText('Unidades contadas'), '11');
    await user.type(dialog.getByLabelText('Motivo'), 'Um frasco quebrado');
    await user.click(dialog.getByRole('button', { name: 'Gravar contagem' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('11 unidades de 20')).toBeVisible();
    expect(sent).toMatchObject([
      { lotId: 'l1', counted: 11, expectedUnits: 12, reason: 'Um frasco quebrado' },
    ]);
  });

  it('names who received a blocked lot, copies the list and prepares the mails', async () => {
    const sent: object[] = [];
    const answers = [
      refusal('lot_not_blocked', 'Bloqueie o lote antes.'),
      { __typename: 'RecallMails', prepared: 1, told: 1 },
    ];
    const { user } = await renderAdmin(URL, {
      lots: page(BLOCKED),
      recall: page(ORDER),
      prepareRecallMails: (args: object) => {
        sent.push(args);
        return answers[sent.length - 1];
      },
    });
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Quem recebeu: lote AB12' }));
    const dialog = within(screen.getByRole('dialog'));
    const list = within(await dialog.findByRole('list', { name: 'Quem recebeu' }));
    expect(list.getByRole('listitem')).toHaveTextContent(
      /Caio Lima, pedido AP-1: 2 unidades, entregue.*caio@exemplo/,
    );
    await user.click(dialog.getByRole('button', { name: 'Copiar a lista' }));
    expect(writeText).toHaveBeenCalledWith(
      expect.stringContaining('Caio Lima\tcaio@exemplo.com.br\t+55 (11) 98765-4321\tAP-1\t2'),
    );
    await user.click(dialog.getByRole('button', { name: 'Avisar por e-mail' }));
    await user.type(dialog.getByLabelText(/O que mais dizer/), 'Buscamos na sua casa.');
    await user.click(dialog.getByRole('button', { name: 'Enviar os avisos' }));
    expect(await dialog.findByText('Bloqueie o lote antes.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Enviar os avisos' }));
    expect(await dialog.findByText('1 pessoa vai ser avisada.')).toBeVisible();
    expect(sent.at(-1)).toEqual({ lotId: 'l1', text: 'Buscamos na sua casa.' });
  });

  it('copies every page of the people, also those that were not opened', async () => {
    const second = { ...ORDER, id: 'o2', code: 'AP-2', personName: 'Davi Melo' };
    const { user } = await renderAdmin(URL, {
      lots: page(BLOCKED),
      recall: ({ after }: { after?: string | null }) =>
        after ? { ...page(second), total: 2 } : { ...page(ORDER), total: 2, next: 'o1' },
    });
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Quem recebeu: lote AB12' }));
    await user.click(await screen.findByRole('button', { name: 'Copiar a lista' }));
    await waitFor(() =>
      expect(writeText).toHaveBeenLastCalledWith(expect.stringMatching(/Caio Lima.*\n.*Davi Melo/)),
    );
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('opens for a pharmacist, who has no page of the stock and stores no filters', async () => {
    await renderPharmacist('/painel/lotes', { lots: page(LOT) });
    expect(await screen.findByRole('button', { name: 'Bloquear: lote AB12' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Voltar ao estoque' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Contar: lote AB12' })).toBeNull();
    expect(screen.queryByRole('button', { name: /filtro/i })).toBeNull();
  });

  it('asks an admin for a reason before it names anyone', async () => {
    const { user } = await renderAdmin(URL, {
      lots: page(LOT),
      recall: () => {
        throw Object.assign(new Error('reason'), { extensions: { code: 'reason_required' } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Quem recebeu: lote AB12' }));
    expect(await screen.findByText('Por que você precisa ver?')).toBeVisible();
  });
});
