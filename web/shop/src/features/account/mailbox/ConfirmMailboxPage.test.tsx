import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/renderApp.tsx';

const ADDRESS = '/confirmar-email#id.secret';
const done = { __typename: 'Done' };

describe('the page of the link that confirms an e-mail address', () => {
  it('sends nothing when it is opened, and confirms by a press', async () => {
    const { user, mutations } = renderApp(ADDRESS, {
      confirmMailbox: ({ token }: { token: string }) => (token === 'id.secret' ? done : null),
    });
    const button = await screen.findByRole('button', { name: 'Sim, confirmar meu e-mail' });
    expect(mutations).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    expect(mutations).toEqual(['ConfirmMailbox']);
  });

  it('takes the address back from a registration of another person by a press', async () => {
    const { user, mutations } = renderApp(ADDRESS, {
      releaseMailboxByLink: ({ token }: { token: string }) => (token === 'id.secret' ? done : null),
    });
    await user.click(await screen.findByRole('button', { name: 'Não, tirar meu e-mail dele' }));
    expect(await screen.findByRole('heading', { name: 'Seu e-mail está livre' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Criar minha conta' })).toHaveAttribute('href', '/cadastro');
    expect(mutations).toEqual(['ReleaseMailboxByLink']);
  });

  it('says why a link no longer works, and can be pressed again after a lost connection', async () => {
    let tries = 0;
    const { user } = renderApp(ADDRESS, {
      confirmMailbox: () => {
        tries += 1;
        if (tries === 1) throw new Error('lost');
        return { __typename: 'Refusal', code: 'invalid_mailbox_link', message: 'O prazo do link acabou.' };
      },
    });
    const press = async () => user.click(await screen.findByRole('button', { name: /^Sim/ }));
    await press();
    expect(await screen.findByRole('alert')).toBeVisible();
    await press();
    expect(await screen.findByText('O prazo do link acabou.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'O cadastro não é meu' })).toHaveAttribute(
      'href',
      '/password-recovery',
    );
  });
});

describe('the recovery of an account that another person made', () => {
  it('offers to take the address back, and asks once more before it does', async () => {
    const { user, mutations } = renderApp('/password-recovery', {
      requestPasswordRecovery: done,
      releaseMailbox: ({ email, code }: { email: string; code: string }) =>
        email === 'ana@exemplo.com.br' && code === '123456' ? done : null,
    });
    await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com.br');
    await user.click(screen.getByRole('button', { name: 'Enviar código' }));
    await user.type(await screen.findByLabelText('Código de 6 números'), '123456');
    await user.click(screen.getByRole('button', { name: 'O cadastro não é meu' }));
    expect(mutations).not.toContain('ReleaseMailbox');
    await user.click(screen.getByRole('button', { name: 'Tirar meu e-mail desse cadastro' }));
    expect(await screen.findByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
    expect(mutations).toContain('ReleaseMailbox');
  });
});
