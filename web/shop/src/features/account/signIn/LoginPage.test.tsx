import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { readCartToken, readTokens, saveCartToken } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const record = {
  __typename: 'AuthRecord',
  token: 'a.b.c',
  refreshToken: 'r',
  authenticated: true,
  user: { id: 'u' },
};

async function signIn(user: ReturnType<typeof renderApp>['user'], name: string, password: string) {
  await user.type(await screen.findByLabelText('E-mail ou CPF'), name);
  await user.type(screen.getByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('the sign-in page', () => {
  it('shows under each field what is missing, and sends nothing', async () => {
    const { user, operations } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Informe seu e-mail ou CPF.')).toBeVisible();
    expect(screen.getByText('Informe a senha.')).toBeVisible();
    expect(screen.getByLabelText('E-mail ou CPF')).toHaveFocus();
    expect(operations).not.toContain('Login');
  });

  it('keeps the e-mail and asks for the password again after a refusal', async () => {
    const refusal = {
      __typename: 'Refusal',
      code: 'invalid_credentials',
      message: 'E-mail, CPF ou senha incorretos.',
    };
    const { user } = renderApp('/login', { login: refusal });
    await signIn(user, 'ana@exemplo.com.br', 'errada');
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail, CPF ou senha incorretos.');
    expect(screen.getByLabelText('E-mail ou CPF')).toHaveValue('ana@exemplo.com.br');
    await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
    expect(readTokens()).toBeNull();
  });

  it('stores the session, drops the token of the guest cart, reads the profile and returns to the page that required it', async () => {
    saveCartToken('guest-cart');
    const { user, operations } = renderApp('/login?voltar=%2Frastrear-pedido', { login: record });
    await signIn(user, '111.444.777-35', 'segredo');
    expect(await screen.findByRole('heading', { name: 'Rastrear pedido', level: 1 })).toBeVisible();
    expect(readTokens()).toEqual({ token: 'a.b.c', refreshToken: 'r', authenticated: true });
    expect(readCartToken()).toBeNull();
    expect(operations).toContain('SignedInProfile');
  });

  it('sends once, however often the button is pressed', async () => {
    const { user, operations } = renderApp('/login?voltar=%2Frastrear-pedido', { login: record });
    await user.type(await screen.findByLabelText('E-mail ou CPF'), 'ana@exemplo.com.br');
    await user.type(screen.getByLabelText('Senha'), 'segredo');
    pressTwice(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Rastrear pedido', level: 1 });
    expect(operations.filter((name) => name === 'Login')).toHaveLength(1);
  });
});

describe('the second factor at sign-in', () => {
  const challenge = {
    __typename: 'TwoFactorChallenge',
    challenge: 'c.1',
    userId: 'u',
    twoFactorRequired: true,
    hasApp: true,
    hasPasskey: false,
  };

  it('is requested after the password, and then signs the person in', async () => {
    const { user } = renderApp('/login?voltar=%2Frastrear-pedido', {
      login: challenge,
      authenticateTwoFactor: record,
    });
    await signIn(user, 'ana@exemplo.com.br', 'segredo');
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456');
    expect(readTokens()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('heading', { name: 'Rastrear pedido', level: 1 })).toBeVisible();
    expect(readTokens()).toEqual({ token: 'a.b.c', refreshToken: 'r', authenticated: true });
  });

  it('shows a wrong code under the field', async () => {
    const refusal = { __typename: 'Refusal', code: 'invalid_two_factor', message: 'O código não confere.' };
    const { user } = renderApp('/login', { login: challenge, authenticateTwoFactor: refusal });
    await signIn(user, 'ana@exemplo.com.br', 'segredo');
    await user.type(await screen.findByLabelText('Código do aplicativo'), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('O código não confere.')).toBeVisible();
  });

  it('starts over when a recovery code is sent after the time is up', async () => {
    const refusal = { __typename: 'Refusal', code: 'two_factor_expired', message: 'O tempo acabou.' };
    const { user, operations } = renderApp('/login', { login: challenge, recoverTwoFactor: refusal });
    await signIn(user, 'ana@exemplo.com.br', 'segredo');
    await user.click(await screen.findByRole('button', { name: 'Estou sem o aplicativo' }));
    await user.type(screen.getByLabelText('Código de recuperação'), 'K7QM-2WXE-9RTA');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByLabelText('Senha')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('O tempo acabou.');
    expect(operations).toContain('RecoverTwoFactor');
  });

  it('is removed with a code by e-mail, for a person without the app and the recovery codes', async () => {
    const wrong = { __typename: 'Refusal', code: 'invalid_two_factor_reset_code', message: 'Não confere.' };
    const { user, operations } = renderApp('/login', {
      login: challenge,
      requestTwoFactorReset: { __typename: 'Done', ok: true },
      resetTwoFactor: ({ code }: { code: string }) =>
        code === '123456' ? { __typename: 'Done', ok: true } : wrong,
    });
    await signIn(user, 'ana@exemplo.com.br', 'segredo');
    await user.click(await screen.findByRole('button', { name: 'Estou sem o aplicativo' }));
    await user.click(screen.getByRole('button', { name: 'Também não tenho os códigos' }));
    const code = await screen.findByLabelText('Código do e-mail');
    await user.type(code, '999999');
    await user.click(screen.getByRole('button', { name: 'Desativar a verificação' }));
    expect(await screen.findByText('Não confere.')).toBeVisible();
    await user.clear(code);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Desativar a verificação' }));
    expect(await screen.findByText('Verificação desativada. Entre com a sua senha.')).toBeVisible();
    expect(screen.getByLabelText('Senha')).toHaveValue('');
    expect(operations.filter((name) => name === 'SendTwoFactorReset')).toHaveLength(1);
  });

  it('accepts a recovery code where the account has only passkeys and the browser supports none', async () => {
    const { user } = renderApp('/login?voltar=%2Frastrear-pedido', {
      login: { ...challenge, hasApp: false, hasPasskey: true },
      recoverTwoFactor: record,
    });
    await signIn(user, 'ana@exemplo.com.br', 'segredo');
    await user.type(await screen.findByLabelText('Código de recuperação'), 'K7QM-2WXE-9RTA');
    expect(screen.queryByRole('button', { name: /chave de acesso/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('heading', { name: 'Rastrear pedido', level: 1 })).toBeVisible();
  });
});

describe('a code by e-mail instead of the password', () => {
  it('is sent to the typed e-mail or CPF, and signs in', async () => {
    const { user, operations } = renderApp('/login?voltar=%2Frastrear-pedido', {
      requestSignInCode: { __typename: 'Done', ok: true },
      signInWithCode: record,
    });
    const ask = await screen.findByRole('button', { name: 'Receber um código por e-mail' });
    await user.click(ask);
    expect(await screen.findByText('Informe seu e-mail ou CPF.')).toBeVisible();
    expect(operations).not.toContain('RequestSignInCode');
    await user.type(screen.getByLabelText('E-mail ou CPF'), 'ana@exemplo.com.br');
    await user.click(ask);
    await user.type(await screen.findByLabelText('Código de 6 números'), '123456');
    await user.click(screen.getByRole('button', { name: 'Entrar com o código' }));
    expect(await screen.findByRole('heading', { name: 'Rastrear pedido', level: 1 })).toBeVisible();
    expect(readTokens()).toEqual({ token: 'a.b.c', refreshToken: 'r', authenticated: true });
  });

  it('asks for the CPF where the e-mail was never confirmed, and keeps the code', async () => {
    const sent: { code: string; document?: string | null }[] = [];
    const { user } = renderApp('/login?voltar=%2Frastrear-pedido', {
      requestSignInCode: { __typename: 'Done', ok: true },
      signInWithCode: ({ code, document }: { code: string; document?: string | null }) => {
        sent.push({ code, document });
        return document
          ? record
          : { __typename: 'Refusal', code: 'recovery_document_required', message: 'Informe também o CPF.' };
      },
    });
    await user.type(await screen.findByLabelText('E-mail ou CPF'), 'ana@exemplo.com.br');
    await user.click(screen.getByRole('button', { name: 'Receber um código por e-mail' }));
    await user.type(await screen.findByLabelText('Código de 6 números'), '123456');
    await user.click(screen.getByRole('button', { name: 'Entrar com o código' }));
    expect(await screen.findByText('Informe também o CPF.')).toBeVisible();
    await user.type(screen.getByLabelText('CPF do cadastro'), '111.444.777-35');
    await user.click(screen.getByRole('button', { name: 'Entrar com o código' }));
    expect(await screen.findByRole('heading', { name: 'Rastrear pedido', level: 1 })).toBeVisible();
    expect(sent.map(({ code }) => code)).toEqual(['123456', '123456']);
    expect(sent.at(-1)?.document?.replace(/\D/g, '')).toBe('11144477735');
  });
});

describe('a first purchase that came to the sign-in', () => {
  it('may go on without an account, and only when it came from the checkout', async () => {
    const { unmount } = renderApp('/login?voltar=%2Fcheckout%2Frevisao');
    expect(await screen.findByRole('link', { name: 'Continuar a compra' })).toHaveAttribute(
      'href',
      '/checkout/dados-de-entrega',
    );
    expect(screen.getByText(/Sua conta é criada com o pedido/)).toBeVisible();
    unmount();
    renderApp('/login?voltar=%2Fperfil%2Fpedidos');
    expect(await screen.findByRole('link', { name: 'Criar conta' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continuar a compra' })).not.toBeInTheDocument();
  });
});
