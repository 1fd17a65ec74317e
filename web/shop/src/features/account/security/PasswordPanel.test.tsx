import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const me = {
  id: 'u1',
  firstName: 'Ana',
  lastName: 'Lima',
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  phone: '+5511987654321',
  document: '11144477735',
  birthDate: '1990-05-02',
};

describe('the password in the profile', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('is chosen without a current one in the session that made the account', async () => {
    const sent: string[] = [];
    const { user } = renderApp('/perfil/registro', {
      me,
      mayChooseFirstPassword: true,
      chooseFirstPassword: ({ password }: { password: string }) => {
        sent.push(password);
        return { __typename: 'Done' };
      },
    });
    await user.type(await screen.findByLabelText('Senha'), 'caminho-7-claro');
    expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Criar senha' }));
    expect(await screen.findByText(/^Senha criada/)).toBeVisible();
    await waitFor(() => expect(sent).toEqual(['caminho-7-claro']));
  });

  it('leads those who do not know it to a new one by e-mail', async () => {
    renderApp('/perfil/registro', { me });
    expect(await screen.findByLabelText('Senha atual')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Criar uma senha nova pelo e-mail' })).toHaveAttribute(
      'href',
      '/password-recovery',
    );
  });
});
