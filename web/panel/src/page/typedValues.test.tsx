import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { clearTokens, saveTokens } from '#web/session/tokens.ts';
import { ADMIN, renderAdmin } from '../testing/renderAdmin.tsx';
import { KEPT_MS } from './typedValues.ts';

const ORDER = {
  __typename: 'Transaction',
  id: 'o1',
  code: 'AP-ABC',
  withdrawals: [],
  items: [],
  payments: [],
};
const NOTE = 'Anotação da equipe';

/** A note of an order is typed when the session ends; then a person signs in on the same page. */
async function signInAgain(id: string, end = async () => act(async () => clearTokens())) {
  const me = { ...ADMIN };
  const { user, client } = await renderAdmin('/painel/admin/pedidos/o1', {
    me: () => me,
    transaction: ORDER,
  });
  await user.type(await screen.findByLabelText(NOTE), 'Ligou pedindo pressa');
  await end();
  expect(await screen.findByLabelText('E-mail ou CPF')).toBeVisible();
  me.id = id;
  // As the sign-in page does before it stores the new session.
  await act(async () => client.clearStore());
  await act(async () => saveTokens({ token: 'token', refreshToken: 'refresh' }));
  return { note: await screen.findByLabelText(NOTE) };
}

describe('what was typed when the session ended', () => {
  it('is in the form again after the same person signs in', async () => {
    const { note } = await signInAgain(ADMIN.id);
    expect(note).toHaveValue('Ligou pedindo pressa');
    expect(screen.getByText(/O que você tinha digitado está de volta/)).toBeVisible();
  });

  it('is not shown to another person', async () => {
    const { note } = await signInAgain('admin-2');
    expect(note).toHaveValue('');
  });

  it('is forgotten half an hour later, also when the computer and its timers slept meanwhile', async () => {
    const now = jest.spyOn(Date, 'now');
    const { note } = await signInAgain(ADMIN.id, async () => {
      await act(async () => clearTokens());
      const later = Date.now() + KEPT_MS;
      now.mockReturnValue(later);
    });
    now.mockRestore();
    expect(note).toHaveValue('');
  });

  it('is forgotten when the person signs out by the button', async () => {
    const { note } = await signInAgain(ADMIN.id, async () =>
      act(async () => screen.getByRole('button', { name: 'Sair' }).click()),
    );
    expect(note).toHaveValue('');
  });
});

it('what was typed is in the form again after a reload of the page, and its copy in sessionStorage is deleted', async () => {
  const open = () => renderAdmin('/painel/admin/pedidos/o1', { me: ADMIN, transaction: ORDER });
  const { user, unmount } = await open();
  await user.type(await screen.findByLabelText(NOTE), 'Ligou pedindo pressa');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  await open();
  expect(await screen.findByLabelText(NOTE)).toHaveValue('Ligou pedindo pressa');
  expect(sessionStorage).toHaveLength(0);
});
