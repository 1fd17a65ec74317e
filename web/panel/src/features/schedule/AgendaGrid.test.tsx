import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { mondayOf, weekOf } from '../../parts/calendar/week.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';
import { spokenDay } from './agendaChanges.ts';

const MONDAY = mondayOf(addDays(todayInSaoPaulo(new Date()), 7));
const hours = [9, 10].map((hour) => ({ hour, isOpen: false, isWeekly: false, isEditable: true }));
const days = weekOf(MONDAY).map((id) => ({ id, isHoliday: false, hours }));

async function open(
  changeAgenda: (args: { changes: object[]; keepsCalls: boolean }) => object,
  myAgenda: object[] = days,
) {
  const rendered = await renderPanel(`/painel/agendamento?semana=${MONDAY}`, {
    answers: { myAgenda, changeAgenda },
  });
  const grid = await screen.findByRole('grid', { name: 'Horas da semana' });
  const cell = (hour: number, state: string) =>
    within(grid).findByRole('gridcell', { name: `${spokenDay(MONDAY)}, ${hour}h: ${state}` });
  return { ...rendered, cell };
}
const saved = (isOpen: boolean) => ({
  __typename: 'AgendaSaved',
  days: [{ ...days[0], hours: hours.map((hour) => (hour.hour === 9 ? { ...hour, isOpen } : hour)) }],
});

describe('the grid of the open hours', () => {
  it('opens an hour by a click or the keyboard, saves it at once and takes it back', async () => {
    const sent: object[] = [];
    const { user, cell } = await open(({ changes }) => {
      sent.push(...changes);
      return saved(sent.length === 1);
    });
    await user.click(await cell(9, 'fechado'));
    await cell(9, 'aberto');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await cell(9, 'fechado');
    await waitFor(() => expect(sent).toHaveLength(2));
    const change = { day: MONDAY, hour: 9, repeats: false };
    expect(sent).toEqual([
      { ...change, isOpen: true },
      { ...change, isOpen: false },
    ]);
    const first = await cell(9, 'fechado');
    act(() => first.focus());
    await user.keyboard('{ArrowDown}');
    expect(await cell(10, 'fechado')).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).toEqual({ ...change, hour: 10, isOpen: true });
  });

  it('names the call of an hour that cannot be closed, and closes it when the call stays', async () => {
    const sent: boolean[] = [];
    const openHours = hours.map((hour) => ({ ...hour, isOpen: true }));
    const openDays = days.map((day) => ({ ...day, hours: openHours }));
    const { user, cell } = await open(({ keepsCalls }) => {
      sent.push(keepsCalls);
      if (keepsCalls) return saved(false);
      const slot = { id: 's1', startsAt: `${MONDAY}T12:30:00.000Z`, state: 'chosen' };
      const call = { slot, appointment: { id: 'c1', patient: { initials: 'RSA' } } };
      return { __typename: 'HoursTaken', code: 'hours_taken', message: 'Há videoconsulta.', calls: [call] };
    }, openDays);
    await user.click(await cell(9, 'aberto'));
    const dialog = await screen.findByRole('dialog', { name: 'Há videoconsulta nesse horário' });
    expect(within(dialog).getByRole('link', { name: /RSA, .*09:30/ })).toHaveAttribute(
      'href',
      '/painel/prontuario?caso=c1',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Fechar e manter a chamada' }));
    await waitFor(() => expect(sent).toEqual([false, true]));
    expect(await cell(9, 'fechado')).toBeVisible();
  });

  it('keeps what could not be sent until it is sent', async () => {
    let isDown = true;
    const { user, cell } = await open(() => {
      if (isDown) throw new Error('down');
      return saved(true);
    });
    await user.click(await cell(9, 'fechado'));
    const retry = await screen.findByRole('button', { name: 'Salvar de novo' });
    await cell(9, 'aberto');
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText(/^Salvo: .*9h aberto\.$/)).toBeVisible();
  });
});
