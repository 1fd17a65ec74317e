import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readTokens, saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const me = (changes: object = {}) => ({
  id: 'u1',
  role: 'patient',
  firstName: 'Rui',
  nationalityDocument: '123456789',
  document: '11144477735',
  birthDate: '1990-05-02',
  phone: '+5511987654321',
  email: 'rui@exemplo.example',
  lastName: 'Teixeira',
  zipcode: '05407002',
  street: 'Rua Cardeal Arcoverde',
  addressNumber: '812',
  neighborhood: 'Pinheiros',
  city: 'São Paulo',
  uf: 'SP',
  ...changes,
});
const offer = {
  __typename: 'TwoFactorSetup',
  secret: 'K7QM2WXE',
  qrSvg: '<svg/>',
  otpauthUrl: 'otpauth://totp/x',
};
const refusal = (code: string, message: string) => ({ __typename: 'Refusal', code, message });
const twoFactor = (changes: object = {}) => ({
  __typename: 'TwoFactorState',
  isMandatory: false,
  isOn: true,
  hasApp: true,
  hasPasskey: false,
  appReplaceableUntil: null,
  recoveryCodesLeft: 9,
  ...changes,
});
const done = { __typename: 'Done', ok: true };
const NEW_EMAIL = 'rui@outro.example';
async function typeEmail(user: ReturnType<typeof renderApp>['user']) {
  await user.clear(await screen.findByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), NEW_EMAIL);
}
const panel = () => screen.findByRole('region', { name: 'Verificação em duas etapas' });

describe("the panel of the patient's second factor", () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('turns the second factor on with the first code of an app, and shows recovery codes', async () => {
    const codes: string[] = [];
    let isOn = false;
    const { user, operations } = renderApp('/perfil/registro', {
      me: me(),
      myTwoFactor: () => twoFactor({ isOn }),
      enableTwoFactor: offer,
      confirmTwoFactor: ({ code }: { code: string }) => {
        codes.push(code);
        isOn = code === '123456';
        return code === '123456'
          ? { __typename: 'TwoFactorConfirmed', recoveryCodes: ['AAAA-1111', 'BBBB-2222'], token: 'new.b.c' }
          : refusal('invalid_two_factor', 'O código não confere.');
      },
    });
    await user.click(await within(await panel()).findByRole('button', { name: 'Ativar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ativar a verificação' });
    expect(await within(dialog).findByText('K7QM2WXE')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: /Abrir no aplicativo/ })).toHaveAttribute(
      'href',
      'otpauth://totp/x',
    );
    const code = within(dialog).getByLabelText('Código do aplicativo');
    await user.type(code, '12');
    await user.click(within(dialog).getByRole('button', { name: 'Ativar' }));
    expect(await within(dialog).findByText('Digite os 6 números do aplicativo.')).toBeVisible();
    await user.clear(code);
    await user.type(code, '000 000');
    await user.click(within(dialog).getByRole('button', { name: 'Ativar' }));
    expect(await within(dialog).findByText('O código não confere.')).toBeVisible();
    await user.clear(code);
    await user.type(code, '123 456');
    await user.click(within(dialog).getByRole('button', { name: 'Ativar' }));

    const codesDialog = await screen.findByRole('dialog', { name: 'Guarde os códigos de recuperação' });
    const shown = within(within(codesDialog).getByRole('list', { name: 'Códigos de recuperação' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AAAA-1111',
      'BBBB-2222',
    ]);
    expect(readTokens()).toEqual({ token: 'new.b.c', refreshToken: 'r', authenticated: true });
    await user.click(within(codesDialog).getByRole('button', { name: 'Já guardei os códigos' }));
    expect(await within(await panel()).findByText(/^Ativa:/)).toBeVisible();
    expect(codes).toEqual(['000000', '123456']);
    expect(operations.filter((name) => name === 'StartTwoFactorSetup')).toHaveLength(1);
  });

  it('turns the second factor off only with a current code', async () => {
    let isOn = true;
    const { user } = renderApp('/perfil/registro', {
      me: me(),
      myTwoFactor: () => twoFactor({ isOn }),
      stepUp: ({ code }: { code: string }) =>
        code === '123456' ? done : refusal('invalid_two_factor', 'O código não confere.'),
      disableTwoFactor: () => {
        isOn = false;
        return done;
      },
    });
    await user.click(await within(await panel()).findByRole('button', { name: 'Desativar' }));
    const code = await screen.findByLabelText('Código do aplicativo');
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText('O código não confere.')).toBeVisible();
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(async () =>
      expect(within(await panel()).getByRole('button', { name: 'Ativar' })).toBeVisible(),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers no way to turn the second factor off to a person who must have it', async () => {
    renderApp('/perfil/registro', { me: me(), myTwoFactor: twoFactor({ isMandatory: true }) });
    expect(await within(await panel()).findByText('Restam 9 códigos de recuperação.')).toBeVisible();
    expect(within(await panel()).queryByRole('button', { name: 'Desativar' })).not.toBeInTheDocument();
  });

  it('shows new recovery codes after a current code, and says that the old codes become invalid', async () => {
    const { user } = renderApp('/perfil/registro', {
      me: me(),
      myTwoFactor: twoFactor({ recoveryCodesLeft: 1 }),
      stepUp: done,
      newRecoveryCodes: { __typename: 'RecoveryCodes', codes: ['CCCC-3333'] },
    });
    expect(await within(await panel()).findByText('Resta 1 código de recuperação.')).toBeVisible();
    await user.click(within(await panel()).getByRole('button', { name: 'Novos códigos de recuperação' }));
    expect(await screen.findByText(/deixam de valer/)).toBeVisible();
    await user.type(screen.getByLabelText('Código do aplicativo'), '123456{Enter}');
    const codesDialog = await screen.findByRole('dialog', { name: 'Guarde os códigos de recuperação' });
    expect(within(codesDialog).getByText('CCCC-3333')).toBeVisible();
  });

  it('lets a person who signed in with a recovery code set up another phone', async () => {
    const { user } = renderApp('/perfil/registro', {
      me: me(),
      myTwoFactor: twoFactor({ appReplaceableUntil: '2026-11-20T17:30:00.000Z' }),
      enableTwoFactor: offer,
    });
    expect(await within(await panel()).findByText(/configure outro até 14:30/)).toBeVisible();
    await user.click(within(await panel()).getByRole('button', { name: 'Configurar outro celular' }));
    expect(await screen.findByText('K7QM2WXE')).toBeVisible();
  });

  it('asks for the password before the second factor is turned on, when the sign-in was a while ago', async () => {
    const { user } = renderApp('/perfil/registro', {
      me: me(),
      myTwoFactor: twoFactor({ isOn: false }),
      enableTwoFactor: ({ password }: { password?: string | null }) =>
        password === 'mar calmo 77'
          ? offer
          : refusal('invalid_password', 'A senha atual não confere. Digite de novo.'),
    });
    await user.click(await within(await panel()).findByRole('button', { name: 'Ativar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await user.type(within(dialog).getByLabelText('Sua senha'), 'mar bravo 66{Enter}');
    expect(await screen.findByText('A senha atual não confere. Digite de novo.')).toBeVisible();
    await user.clear(screen.getByLabelText('Sua senha'));
    await user.type(screen.getByLabelText('Sua senha'), 'mar calmo 77{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Ativar a verificação' })).toBeVisible();
  });
});

describe('a change of the password or the e-mail', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('asks for a code before the password changes, and then changes it without typing it again', async () => {
    let isFresh = false;
    const { user } = renderApp('/perfil/registro', {
      me: me(),
      myTwoFactor: twoFactor(),
      changePassword: () => (isFresh ? done : refusal('step_up_required', 'Confirme que é você.')),
      stepUp: () => {
        isFresh = true;
        return done;
      },
    });
    await user.type(await screen.findByLabelText('Senha atual'), 'antiga-123');
    await user.type(screen.getByLabelText('Nova senha'), 'outra-senha-1');
    await user.type(screen.getByLabelText('Repita a nova senha'), 'outra-senha-1');
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }));
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
    expect(await screen.findByText('Senha alterada.')).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue('');
  });

  it('asks for the password before the e-mail changes, when there is no second factor', async () => {
    const sent: unknown[] = [];
    const { user } = renderApp('/perfil/registro', {
      me: me(),
      updateMe: ({ input, password }: { input: { email: string }; password: string | null }) => {
        sent.push([input.email, password]);
        return password === 'mar calmo 77'
          ? { __typename: 'User', ...me() }
          : refusal('invalid_password', 'A senha atual não confere.');
      },
    });
    await typeEmail(user);
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await user.type(within(dialog).getByLabelText('Sua senha'), 'mar bravo 66{Enter}');
    expect(await within(dialog).findByText('A senha atual não confere.')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Sua senha'));
    await user.type(within(dialog).getByLabelText('Sua senha'), 'mar calmo 77{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([null, 'mar bravo 66', 'mar calmo 77'].map((password) => [NEW_EMAIL, password]));
  });

  it('asks for a code before the e-mail changes, when there is a second factor', async () => {
    let isFresh = false;
    const sent: unknown[] = [];
    const { user } = renderApp('/perfil/registro', {
      me: me(),
      myTwoFactor: twoFactor(),
      updateMe: ({ input }: { input: { email: string } }) => {
        sent.push([input.email, isFresh]);
        return isFresh
          ? { __typename: 'User', ...me() }
          : refusal('step_up_required', 'Confirme que é você.');
      },
      stepUp: () => {
        isFresh = true;
        return done;
      },
    });
    await typeEmail(user);
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await user.type(within(dialog).getByLabelText('Código do aplicativo'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      [NEW_EMAIL, false],
      [NEW_EMAIL, true],
    ]);
  });
});
