import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { pasteInto } from '#web/testing/pasteInto.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const addressOfZipcode = {
  __typename: 'AddressByZipcode',
  zipcode: '01310100',
  uf: 'SP',
  city: 'São Paulo',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
};

/** Fills in every field with valid values; the CPF has valid check digits. */
async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  const fill = async (label: string, text: string) =>
    pasteInto(user, await screen.findByLabelText(label), text);
  await fill('Nome', 'Ana');
  await fill('Sobrenome', 'Lima');
  await fill('CPF', '11144477735');
  await fill('Data de nascimento', '02051990');
  await fill('Celular', '11987654321');
  await fill('E-mail', 'ana@exemplo.com.br');
  await fill('CEP', '01310100');
  await screen.findByDisplayValue('Avenida Paulista');
  await fill('Número', '1000');
  await fill('Senha', 'segredo');
  await fill('Repita a senha', 'segredo');
}

describe('the sign-up page', () => {
  it('fills in the address from the CEP', async () => {
    const { user } = renderApp('/cadastro', { addressByZipcode: addressOfZipcode });
    await user.type(await screen.findByLabelText('CEP'), '01310100');
    expect(await screen.findByDisplayValue('Bela Vista')).toBeVisible();
    expect(screen.getByLabelText('Cidade')).toHaveValue('São Paulo');
    expect(screen.getByLabelText('Estado')).toHaveValue('SP');
  });

  it('clears the old address when the CEP is of another town', async () => {
    /** A town with one CEP, which therefore has no street. */
    const otherTown = {
      ...addressOfZipcode,
      zipcode: '76801000',
      uf: 'RO',
      city: 'Porto Velho',
      street: null,
      neighborhood: null,
    };
    let answer: object = addressOfZipcode;
    const { user } = renderApp('/cadastro', { addressByZipcode: () => answer });
    await user.type(await screen.findByLabelText('CEP'), '01310100');
    await screen.findByDisplayValue('Avenida Paulista');
    await user.type(screen.getByLabelText('Número'), '1000');
    answer = otherTown;
    await user.clear(screen.getByLabelText('CEP'));
    await user.type(screen.getByLabelText('CEP'), '76801000');
    expect(await screen.findByDisplayValue('Porto Velho')).toBeVisible();
    for (const label of ['Endereço', 'Bairro', 'Número'])
      expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('keeps a typed street when the CEP is looked up again in the same town', async () => {
    // The town is the same with and without its accent.
    let answer: object = { ...addressOfZipcode, street: null, neighborhood: null, city: 'Sao Paulo' };
    const { user } = renderApp('/cadastro', { addressByZipcode: () => answer });
    await user.type(await screen.findByLabelText('CEP'), '01310100');
    await screen.findByDisplayValue('Sao Paulo');
    await user.type(screen.getByLabelText('Endereço'), 'Rua das Flores');
    answer = { ...addressOfZipcode, zipcode: '01310200', street: null, neighborhood: null };
    await user.clear(screen.getByLabelText('CEP'));
    await user.type(screen.getByLabelText('CEP'), '01310200');
    await screen.findByDisplayValue('São Paulo');
    expect(screen.getByLabelText('Endereço')).toHaveValue('Rua das Flores');
  });

  it('lets the person type the address when the postal service is down', async () => {
    const down = () => {
      throw new Error('down');
    };
    const { user } = renderApp('/cadastro', { addressByZipcode: down });
    await user.type(await screen.findByLabelText('CEP'), '01310100');
    expect(await screen.findByText(/fora do ar/)).toBeVisible();
    await user.type(screen.getByLabelText('Endereço'), 'Avenida Paulista');
    expect(screen.getByLabelText('Endereço')).toHaveValue('Avenida Paulista');
  });

  it('looks up the CPF once at its eleventh digit, and offers to sign in without showing the e-mail', async () => {
    const lookUpDocument = jest.fn(() => ({
      __typename: 'DocumentLookup',
      isRegistered: true,
      maskedEmail: 'a***@exemplo.com.br',
    }));
    const { user } = renderApp('/cadastro', { lookUpDocument });
    await user.type(await screen.findByLabelText('CPF'), '1114447773');
    expect(lookUpDocument).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('CPF'), '5');
    expect(await screen.findByText(/Parece que você já tem conta/)).toBeVisible();
    expect(lookUpDocument).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
    expect(document.body).not.toHaveTextContent('a***@');
  });

  it('continues a registration when the look-up is refused', async () => {
    const refusal = { __typename: 'Refusal', code: 'too_many_attempts', message: 'Espere.' };
    const lookUpDocument = jest.fn(() => refusal);
    const { user } = renderApp('/cadastro', { lookUpDocument });
    await user.type(await screen.findByLabelText('CPF'), '11144477735');
    await waitFor(() => expect(lookUpDocument).toHaveBeenCalledTimes(1));
    await user.type(screen.getByLabelText('Nome'), 'Ana');
    expect(screen.getByLabelText('CPF')).toHaveValue('111.444.777-35');
    expect(screen.queryByText('Espere.')).not.toBeInTheDocument();
    expect(screen.queryByText(/já tem conta/)).not.toBeInTheDocument();
  });

  it('tells a minor, as soon as the birth date is typed, that the shop is for adults', async () => {
    const { user } = renderApp('/cadastro');
    await user.type(await screen.findByLabelText('Data de nascimento'), '01012020');
    expect(await screen.findByText(/maiores de 18 anos. Se a data/)).toBeVisible();
  });

  it('shows, beside the fields, that the CPF and the e-mail are already registered, with a link to recover the password', async () => {
    const refusal = {
      __typename: 'Refusal',
      code: 'email_cpf_already_registered',
      message: 'Este e-mail e este CPF já têm cadastro.',
    };
    const { user } = renderApp('/cadastro', { addressByZipcode: addressOfZipcode, register: refusal });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Criar conta' }));
    expect(await screen.findAllByText('Este e-mail e este CPF já têm cadastro.')).toHaveLength(2);
    expect(screen.getByLabelText('CPF')).toHaveFocus();
    expect(screen.getByLabelText('CPF')).toBeInvalid();
    expect(screen.getByRole('link', { name: 'recuperar a senha' })).toBeVisible();
  });

  it('keeps the typed fields after a visit to another page, but never the password', async () => {
    const first = renderApp('/cadastro');
    await first.user.type(await screen.findByLabelText('Nome'), 'Ana');
    await first.user.type(screen.getByLabelText('Senha'), 'segredo');
    first.unmount();
    renderApp('/cadastro');
    expect(await screen.findByLabelText('Nome')).toHaveValue('Ana');
    expect(screen.getByLabelText('Senha')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('segredo');
  });
});
