import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import {
  loginShape,
  passwordRecoveryShape,
  profileShape,
  recoveryRequestShape,
  registrationShape,
  rgShape,
} from './account.ts';
import { now, refusals, registration } from './testing/validForms.ts';

describe('registration', () => {
  const shape = registrationShape(now);
  const refused = (changes: object) => refusals(shape, { ...registration, ...changes });

  it('converts typed values to the form in which the shop stores them', () => {
    expect(z.parse(shape, registration)).toEqual({
      firstName: 'João',
      lastName: 'de Sá',
      document: '11144477735',
      birthDate: '2008-11-21',
      phone: '+5511987654321',
      email: 'joao.sa@exemplo.com.br',
      password: 'seis66',
      passwordConfirmation: 'seis66',
      zipcode: '01310100',
      street: 'Avenida Paulista',
      addressNumber: '1000',
      complement: null,
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      uf: 'SP',
      reference: null,
    });
  });

  it.each([
    ['firstName', '', 'Informe o nome.'],
    ['lastName', '', 'Informe o sobrenome.'],
    ['lastName', 'Sá', 'O sobrenome precisa ter pelo menos 3 caracteres.'],
    ['document', '', 'Informe um CPF válido.'],
    ['document', '111.444.777-36', 'Informe um CPF válido.'],
    ['document', '111.111.111-11', 'Informe um CPF válido.'],
    ['birthDate', '', 'Informe a data de nascimento.'],
    ['birthDate', '31/02/1990', 'Data de nascimento inválida'],
    ['birthDate', '22/11/2008', 'Data de nascimento inválida'],
    ['birthDate', '21/11/1915', 'Data de nascimento inválida'],
    ['phone', '', 'Telefone inválido'],
    ['phone', '(11) 99999-9999', 'Telefone inválido'],
    ['phone', '119876543', 'Telefone inválido'],
    ['email', '', 'Informe um e-mail válido.'],
    ['email', 'joao@exemplo', 'Informe um e-mail válido.'],
    ['email', 'joao..sa@exemplo.com', 'Informe um e-mail válido.'],
    ['email', 'joao@@exemplo.com', 'Informe um e-mail válido.'],
    ['password', '', 'Informe uma senha.'],
    ['password', 'cinco', 'A senha precisa ter pelo menos 6 caracteres.'],
    ['password', 'a'.repeat(129), 'A senha pode ter no máximo 128 caracteres.'],
    ['passwordConfirmation', '', 'Confirme a senha.'],
    ['passwordConfirmation', 'seis67', 'As senhas não são iguais.'],
    ['zipcode', '', 'CEP inválido.'],
    ['zipcode', '00999-999', 'CEP inválido.'],
    ['street', '', 'Informe o endereço.'],
    ['street', 'a'.repeat(31), 'Insira no máximo 30 caracteres'],
    ['addressNumber', ' ', 'Informe o número, ou S/N.'],
    ['neighborhood', '', 'Informe o bairro.'],
    ['city', '', 'Informe a cidade.'],
    ['uf', 'XX', 'Escolha o estado.'],
    ['complement', 'a'.repeat(61), 'Insira no máximo 60 caracteres. São 61.'],
  ])('with %s %p is refused: %s', (field, value, message) => {
    expect(refused({ [field]: value })[field]).toBe(message);
    // So is a missing value, except of the complement, which is optional.
    expect(refused({ [field]: null })[field] === undefined).toBe(field === 'complement');
  });

  it.each([
    ["D'Ávila", "D'Ávila"],
    ['D’Ávila', "D'Ávila"],
    ['D‘Ávila', "D'Ávila"],
    ['Dʼ Ávila', "D' Ávila"],
    ['D´Ávila', "D'Ávila"],
    ['Sá–Leite', 'Sá-Leite'],
    ['Sá‑Leite', 'Sá-Leite'],
    ['Sá—Leite', 'Sá-Leite'],
    ['Fco.Assis', 'Fco. Assis'],
    ['de Sá\u200b', 'de Sá'],
    ['J.R.Silva', 'J.R. Silva'],
    ['Dr.Paulo Ma.Clara', 'Dr. Paulo Ma. Clara'],
    ['\u00a0Lima\u3000Reis ', 'Lima Reis'],
  ])('stores the name %s as %s', (lastName, stored) => {
    expect(z.parse(shape, { ...registration, lastName }).lastName).toBe(stored);
  });

  it.each(['evil.com', 'www.x.com', 'A1', 'Ana <b>', '\u3164\u3164\u3164'])(
    'refuses the name %j',
    (lastName) => {
      expect(Object.keys(refused({ lastName }))).toEqual(['lastName']);
    },
  );

  it.each([
    ["joao.d'avila@exemplo.com", "joao.d'avila@exemplo.com"],
    ['João <joao@exemplo.com>', 'joao@exemplo.com'],
    ['joao@exemplo.com.', 'joao@exemplo.com'],
    ['joao@exemplo.com,', 'joao@exemplo.com'],
  ])('stores the e-mail %s as %s', (typed, stored) => {
    expect(z.parse(shape, { ...registration, email: typed }).email).toBe(stored);
  });

  it('refuses only the invalid field', () => {
    expect(refused({ document: '1' })).toEqual({ document: 'Informe um CPF válido.' });
    expect(refused({ street: 'a'.repeat(30) })).toEqual({});
  });

  it('reports different passwords while other fields are still invalid', () => {
    expect(refused({ document: '1', passwordConfirmation: 'outra coisa' })).toEqual({
      document: 'Informe um CPF válido.',
      passwordConfirmation: 'As senhas não são iguais.',
    });
  });

  it('marks every required field of an empty form in Portuguese', () => {
    const messages = Object.entries(refusals(shape, {}));
    expect(messages.map(([field]) => field).sort()).toEqual(
      Object.keys(registration)
        .filter((field) => field !== 'complement' && field !== 'reference')
        .sort(),
    );
    for (const [, message] of messages) expect(message).not.toMatch(/Invalid|expected/);
  });

  it('drops unknown fields, so a role cannot be injected', () => {
    expect(z.parse(shape, { ...registration, role: 'admin' })).not.toHaveProperty('role');
  });
});

describe('login and recovery', () => {
  it('accept an e-mail or a CPF, with or without mask', () => {
    const login = (username: string) => z.parse(loginShape, { username, password: 'x' }).username;
    expect(login(' Joao@Exemplo.com ')).toBe('joao@exemplo.com');
    expect(login('111.444.777-35')).toBe('11144477735');
    expect(login('11144477735')).toBe('11144477735');
    expect(refusals(loginShape, { username: ' ', password: '' })).toEqual({
      username: 'Informe seu e-mail ou CPF.',
      password: 'Informe a senha.',
    });
  });

  it('ask for the e-mail first, then for code and new password', () => {
    expect(z.parse(recoveryRequestShape, { email: 'A@B.COM' })).toEqual({ email: 'a@b.com' });
    const recovery = { code: '123 456', password: 'nova senha', passwordConfirmation: 'nova senha' };
    expect(z.parse(passwordRecoveryShape, recovery).code).toBe('123456');
    expect(refusals(passwordRecoveryShape, { code: '', password: '', passwordConfirmation: '' })).toEqual({
      code: 'Informe o código de 6 números que enviamos por e-mail.',
      password: 'Informe a nova senha.',
      passwordConfirmation: 'Confirme a senha.',
    });
    expect(refusals(passwordRecoveryShape, { ...recovery, password: 'outra senha' })).toEqual({
      passwordConfirmation: 'As senhas não são iguais.',
    });
  });
});

describe('the profile', () => {
  const { document, birthDate, password, passwordConfirmation, ...profile } = registration;

  it('can be saved without an RG, but not with an invalid one', () => {
    expect(z.parse(profileShape, profile).nationalityDocument).toBeNull();
    expect(
      z.parse(profileShape, { ...profile, nationalityDocument: ' 12.345.678-X ' }).nationalityDocument,
    ).toBe('12.345.678-X');
    expect(refusals(profileShape, { ...profile, nationalityDocument: '12345' })).toEqual({
      nationalityDocument: 'RG inválido',
    });
    expect(refusals(rgShape, { nationalityDocument: '' })).toEqual({ nationalityDocument: 'RG inválido' });
  });

  it('cannot change CPF or birth date', () => {
    const saved = z.parse(profileShape, { ...profile, document, birthDate, password, passwordConfirmation });
    expect(saved).not.toHaveProperty('document');
    expect(saved).not.toHaveProperty('birthDate');
  });
});
