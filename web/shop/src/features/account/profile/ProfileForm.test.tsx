import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

describe('the profile form', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('says how to have a wrong CPF or birth date corrected', async () => {
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
    expect(await screen.findByText('111.444.777-35')).toBeVisible();
    expect(screen.getByText(/CPF ou data de nascimento errados\?/)).toHaveTextContent(
      'Peça a correção pelo Fale conosco; conferimos com o seu documento.',
    );
    const form = screen.getByRole('form', { name: 'Dados e endereço' });
    const links = [...form.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/perfil/fale-conosco']);
  });
});
