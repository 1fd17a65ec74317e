import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accountErrors } from '#schema/errors/account.ts';
import { readTokens } from '#web/session/tokens.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';

/** A CPF with valid check digits. */
const CPF = '52998224725';
const KNOWN = { __typename: 'DocumentLookup', isRegistered: true, maskedEmail: 'r***@exemplo.com' };
const SESSION = { __typename: 'AuthRecord', token: 't', refreshToken: 'r' };
const ME = { id: 'u1', firstName: 'Rui', birthDate: '1989-03-02', nationalityDocument: null };

const openForm = (answers: Record<string, unknown>, api = {}) =>
  renderEvaluation('/avaliacao/ed/dados', { isKnown: false, answers, api });
const dialog = () => screen.getByRole('dialog', { hidden: false });

describe('the identity form for a person with an account', () => {
  it('offers to sign in once the CPF is complete, with only a hint of the e-mail', async () => {
    const lookUpDocument = jest.fn(async (..._call: unknown[]) => KNOWN);
    const { user } = await openForm({ lookUpDocument });
    const cpf = await screen.findByLabelText('CPF');
    await user.type(cpf, CPF.slice(0, 10));
    expect(lookUpDocument).not.toHaveBeenCalled();
    await user.type(cpf, CPF.slice(10));
    expect(await screen.findByText(/já tem cadastro com o e-mail r\*\*\*@exemplo\.com/)).toBeVisible();
    expect(lookUpDocument).toHaveBeenCalledTimes(1);
    expect(lookUpDocument.mock.calls[0]?.[0]).toEqual({ document: CPF });
    await user.type(cpf, '{backspace}');
    await waitFor(() => expect(screen.queryByText(/já tem cadastro/)).not.toBeInTheDocument());
  });

  it.each([
    ['no account has the CPF', { __typename: 'DocumentLookup', isRegistered: false, maskedEmail: null }],
    [
      'the visitor looked up too many CPFs',
      { __typename: 'Refusal', code: 'too_many_attempts', message: 'Espere.' },
    ],
  ])('shows nothing when %s', async (_why, answer) => {
    const lookUpDocument = jest.fn(async () => answer);
    const { user } = await openForm({ lookUpDocument });
    await user.type(await screen.findByLabelText('CPF'), CPF);
    await waitFor(() => expect(lookUpDocument).toHaveBeenCalled());
    expect(screen.queryByText(/já tem cadastro/)).not.toBeInTheDocument();
    expect(screen.queryByText('Espere.')).not.toBeInTheDocument();
  });

  it('does not look up an invalid CPF', async () => {
    const lookUpDocument = jest.fn(async () => KNOWN);
    const { user } = await openForm({ lookUpDocument });
    await user.type(await screen.findByLabelText('CPF'), '11111111111');
    expect(lookUpDocument).not.toHaveBeenCalled();
  });

  it('opens and closes the dialog, and keeps everything typed', async () => {
    const { user } = await openForm({ lookUpDocument: KNOWN });
    await user.type(await screen.findByLabelText('Nome completo'), 'Rui Costa');
    await user.type(screen.getByLabelText('CPF'), CPF);
    await user.click(await screen.findByRole('button', { name: 'Entrar na minha conta' }));
    expect(within(dialog()).getByLabelText('E-mail ou CPF da conta')).toHaveValue('529.982.247-25');
    await user.click(within(dialog()).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Rui Costa');
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
  });

  it('signs in and opens the questionnaire', async () => {
    const login = jest.fn(async (..._call: unknown[]) => SESSION);
    const { user } = await openForm({ lookUpDocument: KNOWN, login, me: ME });
    await user.type(await screen.findByLabelText('CPF'), CPF);
    await user.click(await screen.findByRole('button', { name: 'Entrar na minha conta' }));
    await user.type(within(dialog()).getByLabelText('Senha'), 'um caminho claro');
    await user.click(within(dialog()).getByRole('button', { name: 'Entrar e continuar' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(readTokens()).toMatchObject({ token: 't', refreshToken: 'r' });
    expect(login.mock.calls[0]?.[0]).toEqual({ input: { username: CPF, password: 'um caminho claro' } });
  });

  it('stays on the dialog after a wrong password, which may be typed again', async () => {
    const login = { __typename: 'Refusal', code: 'invalid_credentials', message: 'Não confere.' };
    const { user } = await openForm({ login });
    await user.click(await screen.findByRole('button', { name: 'Já tenho conta: entrar' }));
    await user.type(within(dialog()).getByLabelText('E-mail ou CPF da conta'), CPF);
    await user.type(within(dialog()).getByLabelText('Senha'), 'errada');
    await user.click(within(dialog()).getByRole('button', { name: 'Entrar e continuar' }));
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Não confere.');
    expect(within(dialog()).getByLabelText('Senha')).toHaveFocus();
    expect(readTokens()).toBeNull();
  });

  it('lets an account without a password sign in by a code and set one (A-51)', async () => {
    const login = jest.fn(async (..._call: unknown[]): Promise<unknown> => SESSION);
    login.mockResolvedValueOnce({ __typename: 'Refusal', code: 'temporary_password', message: '' });
    const requestPasswordRecovery = jest.fn(async (..._call: unknown[]) => ({ __typename: 'Done' }));
    const recoverPassword = jest.fn(
      async (..._call: unknown[]): Promise<unknown> => ({ __typename: 'Done' }),
    );
    recoverPassword.mockResolvedValueOnce({
      __typename: 'Refusal',
      code: 'invalid_recovery_code',
      message: 'Este código não confere.',
    });
    const { user } = await openForm({
      lookUpDocument: KNOWN,
      login,
      requestPasswordRecovery,
      recoverPassword,
      me: ME,
    });
    await user.type(await screen.findByLabelText('CPF'), CPF);
    await user.click(await screen.findByRole('button', { name: 'Entrar na minha conta' }));
    await user.type(within(dialog()).getByLabelText('Senha'), CPF);
    await user.click(within(dialog()).getByRole('button', { name: 'Entrar e continuar' }));
    await user.type(await within(dialog()).findByLabelText('E-mail do cadastro'), 'rui@exemplo.com');
    await user.click(within(dialog()).getByRole('button', { name: 'Enviar código' }));
    await user.type(await within(dialog()).findByLabelText('Código de 6 números'), '123456');
    await user.type(within(dialog()).getByLabelText('Nova senha'), 'um caminho claro');
    await user.type(within(dialog()).getByLabelText('Repita a nova senha'), 'um caminho claro');
    await user.click(within(dialog()).getByRole('button', { name: 'Salvar e continuar' }));
    expect(await within(dialog()).findByText('Este código não confere.')).toBeVisible();
    await user.click(within(dialog()).getByRole('button', { name: 'Salvar e continuar' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(requestPasswordRecovery.mock.calls[0]?.[0]).toEqual({ email: 'rui@exemplo.com' });
    expect(login.mock.lastCall?.[0]).toEqual({
      input: { username: 'rui@exemplo.com', password: 'um caminho claro' },
    });
  });

  it.each(['cpf_already_registered', 'email_cpf_already_registered', 'registration_error'] as const)(
    'shows why the registration was refused (%s), with an offer to sign in when the CPF has an account',
    async (code) => {
      const { message } = accountErrors[code];
      const { user } = await openForm({}, { identify: async () => ({ kind: 'refused', code, message }) });
      await user.type(await screen.findByLabelText('Nome completo'), 'Rui Costa Lima');
      await user.type(screen.getByLabelText('CPF'), CPF);
      await user.type(screen.getByLabelText('Data de nascimento'), '02031989');
      await user.type(screen.getByLabelText('E-mail'), 'rui@exemplo.com.br');
      await user.type(screen.getByLabelText('Celular com DDD'), '11987654321');
      await user.click(screen.getByRole('button', { name: 'Continuar' }));
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByLabelText('Nome completo')).toHaveValue('Rui Costa Lima');
      const offer = screen.queryByRole('button', { name: 'Entrar na minha conta' });
      expect(offer !== null).toBe(code !== 'registration_error');
    },
  );
});
