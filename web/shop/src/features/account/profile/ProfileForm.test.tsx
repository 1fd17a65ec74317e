import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { clearTokens, saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

describe('the profile form', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  const openProfile = () =>
    renderApp('/perfil/registro', {
      me: {
        id: 'u1',
        role: 'patient',
        firstName: 'Rui',
        lastName: 'Teixeira',
        nationalityDocument: '123456789',
        document: '11144477735',
        birthDate: '1990-05-02',
        phone: '+5511987654321',
        email: 'rui@exemplo.example',
      },
    });
  const lastName = () => screen.findByLabelText('Sobrenome');

  it.each([
    ['has what was typed again after the session ended', true, 'Teixeira Lopes'],
    ['has the stored values again after the person left the page', false, 'Teixeira'],
  ])('%s', async (_, hasEnded, shown) => {
    const { user, unmount } = openProfile();
    await user.type(await lastName(), ' Lopes');
    if (hasEnded) await act(async () => clearTokens());
    unmount();
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    openProfile();
    expect(await lastName()).toHaveValue(shown);
  });

  it('says how to have a wrong CPF or birth date corrected', async () => {
    openProfile();
    expect(await screen.findByText('111.444.777-35')).toBeVisible();
    expect(screen.getByText(/CPF ou data de nascimento errados\?/)).toHaveTextContent(
      'Peça a correção pelo Fale conosco; conferimos com o seu documento.',
    );
    const form = screen.getByRole('form', { name: 'Dados pessoais' });
    const links = [...form.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/perfil/fale-conosco']);
  });
});
