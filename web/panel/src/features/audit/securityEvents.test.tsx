import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { periodOf } from './SecurityEvents.tsx';

const WRONG = {
  id: 'e1',
  kind: 'sign-in.failed',
  label: 'Senha errada',
  actorId: null,
  actorName: null,
  subjectId: 'p1',
  subjectName: 'Rui Barbosa Lima',
  network: 'Ab3_xY7q',
  detail: null,
  times: 12,
  at: '2026-11-25T12:00:00.000Z',
};
const CHANGED = {
  ...WRONG,
  id: 'e2',
  kind: 'access.changed',
  label: 'Permissão alterada',
  actorId: 'a1',
  actorName: 'Helena Prado',
  network: null,
  detail: '{"role":"doctor"}',
  times: 1,
};

interface EventQuery {
  kind: string | null;
  since: string | null;
  until: string | null;
}
const PATH = '/painel/admin/auditoria?ver=seguranca';

describe('the list of security events', () => {
  it('shows what happened, which person is affected, from where and how often', async () => {
    await renderAdmin(PATH, { securityEvents: { total: 2, items: [WRONG, CHANGED] } });
    const list = await screen.findByRole('list', { name: 'Eventos de segurança' });
    const [wrong, changed] = within(list).getAllByRole('listitem');
    expect(wrong).toHaveTextContent('Senha errada');
    expect(wrong).toHaveTextContent('25/11/2026 às 09:00Conta de Rui Barbosa LimaRede Ab3_xY7q');
    expect(wrong).toHaveTextContent('12 vezes');
    expect(changed).toHaveTextContent('Por Helena Prado');
    expect(changed).toHaveTextContent('role: doctor');
    expect(changed).not.toHaveTextContent('vezes');
  });

  it('shows the last 24 hours at first, and filters by kind and by time', async () => {
    const received: EventQuery[] = [];
    const { user } = await renderAdmin(PATH, {
      securityEvents: (args: EventQuery) => {
        received.push(args);
        return { total: 0, items: [] };
      },
    });
    expect(await screen.findByText('Nada com esta busca')).toBeVisible();
    const hours = (Date.now() - Date.parse(received[0]?.since ?? '')) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    await user.selectOptions(screen.getByLabelText('Tipo de evento'), 'Código errado');
    await user.selectOptions(screen.getByLabelText('Período'), 'Desde o início');
    await waitFor(() =>
      expect(received.at(-1)).toMatchObject({ kind: 'code.failed', since: null, until: null }),
    );
    await user.type(screen.getByLabelText('Só o dia'), '2026-11-20');
    await waitFor(() =>
      expect(received.at(-1)).toMatchObject({
        since: '2026-11-20T03:00:00.000Z',
        until: '2026-11-21T03:00:00.000Z',
      }),
    );
  });
});

const NOW = Date.UTC(2026, 10, 25, 12, 30, 40);

describe('periodOf', () => {
  it.each([
    ['the last 24 hours when nothing is chosen', '', '', '2026-11-24T12:30:00.000Z', null],
    ['the last hour', '1h', '', '2026-11-25T11:30:00.000Z', null],
    ['seven days', '7d', '', '2026-11-18T12:30:00.000Z', null],
    ['everything', 'tudo', '', null, null],
    ['24 hours for an unknown period', 'x', '', '2026-11-24T12:30:00.000Z', null],
    ['a day in São Paulo', '7d', '2026-11-20', '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    ['the period when the day does not exist', '1h', '2026-02-31', '2026-11-25T11:30:00.000Z', null],
  ])('returns %s', (_what, period, dayText, since, until) => {
    expect(periodOf({ period, dayText }, NOW)).toEqual({ since, until });
  });
});
