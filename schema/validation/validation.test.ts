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
import { addressShape } from './address.ts';
import { cardShape } from './card.ts';
import { contactShape } from './contact.ts';
import { contactUsShape } from './contactUs.ts';
import { couponShape } from './coupon.ts';
import { fieldErrors } from './fieldErrors.ts';
import { newsletterShape } from './newsletter.ts';
import { quantity } from './quantity.ts';

const now = new Date('2026-11-21T15:00:00Z');

/** Messages by field, as a screen shows them. */
function refusals(shape: z.core.$ZodType, input: unknown): Record<string, string> {
  const result = z.safeParse(shape, input);
  const errors = result.success ? [] : fieldErrors(result.error.issues);
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

const address = {
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'sp',
  reference: '',
};

const registration = {
  firstName: ' João ',
  lastName: 'de  Sá',
  document: '111.444.777-35',
  birthDate: '21/11/2008',
  phone: '(11) 98765-4321',
  email: ' Joao.Sa @Exemplo.com.BR ',
  password: 'seis66',
  passwordConfirmation: 'seis66',
  ...address,
};

describe('registration', () => {
  const shape = registrationShape(now);
  const refused = (changes: object) => refusals(shape, { ...registration, ...changes });

  it("stores typed values in the shop's one form", () => {
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
    ['birthDate', '', 'Uma data de nascimento'],
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
    ['complement', 'a'.repeat(61), 'Insira no máximo 60 caracteres'],
  ])('with %s %p is refused: %s', (field, value, message) => {
    expect(refused({ [field]: value })[field]).toBe(message);
    expect(refused({ [field]: null })[field] === undefined).toBe(field === 'complement');
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
    expect(Object.keys(saved)).not.toEqual(expect.arrayContaining(['document']));
    expect(Object.keys(saved)).not.toEqual(expect.arrayContaining(['birthDate']));
  });
});

describe('checkout', () => {
  const contact = {
    name: 'João de Sá',
    document: '11144477735',
    email: 'joao@exemplo.com',
    phone: '11987654321',
    birthDate: '1990-01-31',
    coupon: ' ',
  };

  it('requires a full name, and accepts a birth date typed or stored', () => {
    expect(z.parse(contactShape(now), contact)).toMatchObject({ birthDate: '1990-01-31', coupon: null });
    expect(refusals(contactShape(now), { ...contact, name: '' })).toEqual({
      name: 'Informe o nome completo.',
    });
    expect(refusals(contactShape(now), { ...contact, name: 'João' })).toEqual({
      name: 'Informe também o sobrenome',
    });
  });

  it('counts the eighteenth birthday from midnight in São Paulo, not in Greenwich', () => {
    const birthday = { ...contact, birthDate: '22/11/2008' };
    expect(refusals(contactShape(new Date('2026-11-22T02:59:00Z')), birthday)).toHaveProperty('birthDate');
    expect(refusals(contactShape(new Date('2026-11-22T03:00:00Z')), birthday)).toEqual({});
  });

  it.each(["Luís D'Ávila", 'Ana Sá-Leite', 'J.R. Lima', 'Dr. João Pires Jr.', 'Zoë Łukasz', 'O’Neill Reis'])(
    'accepts %s as a name',
    (name) => {
      expect(refusals(contactShape(now), { ...contact, name })).toEqual({});
    },
  );

  it.each([
    '<b>Ana</b> Lima',
    'Ana evil.com',
    'https://x Lima',
    'Ana Lima 2',
    'Ana www.x.com',
    '@ana Lima',
    '-- --',
    'Ana \u202eamiL',
    'Ana 😀 Lima',
  ])('rejects %s as a name, because it is printed', (name) => {
    expect(refusals(contactShape(now), { ...contact, name })).toEqual({
      name: 'Use só letras no nome, sem números nem símbolos.',
    });
  });

  it('accepts a separate delivery address', () => {
    expect(refusals(addressShape, address)).toEqual({});
    expect(refusals(z.object({ address: addressShape }), { address: { ...address, zipcode: '1' } })).toEqual({
      'address.zipcode': 'CEP inválido.',
    });
  });
});

describe('a CEP and a state', () => {
  const misplaced = { uf: 'O CEP 69005-010 é do estado AM. Confira o CEP ou o estado.' };
  const manaus = { zipcode: '69005-010' };

  it('must match in an address, a registration and a profile', () => {
    expect(refusals(addressShape, { ...address, ...manaus })).toEqual(misplaced);
    expect(refusals(registrationShape(now), { ...registration, ...manaus })).toEqual(misplaced);
    expect(refusals(profileShape, { ...registration, ...manaus })).toEqual(misplaced);
  });

  it('are compared while other fields are still invalid', () => {
    expect(refusals(addressShape, { ...address, ...manaus, street: '' })).toMatchObject(misplaced);
  });

  it.each([
    ['69005-010', 'AM'],
    ['69310-000', 'RR'],
    ['72800-000', 'GO'],
    ['73050-000', 'DF'],
    ['01310-100', 'sp'],
  ])('match: %s and %s', (zipcode, uf) => {
    expect(refusals(addressShape, { ...address, zipcode, uf })).toEqual({});
  });
});

describe('a card', () => {
  const card = {
    number: '4111 1111 1111 1111',
    holderName: 'joão  de sá',
    expiryMonth: '11',
    expiryYear: '26',
    securityCode: '123',
    holderDocument: '111.444.777-35',
  };
  const refused = (changes: object) => refusals(cardShape(now), { ...card, ...changes });

  it("is converted to the provider's format", () => {
    expect(z.parse(cardShape(now), card)).toEqual({
      number: '4111111111111111',
      holderName: 'JOÃO DE SÁ',
      expiryMonth: 11,
      expiryYear: 2026,
      securityCode: '123',
      holderDocument: '11144477735',
    });
  });

  const brandRefused =
    'Não aceitamos essa bandeira. Use Visa, Mastercard, Maestro, Elo, Hipercard, Diners Club ou Amex.';
  it.each([
    [{ number: '' }, { number: 'Confira o número do cartão.' }],
    [{ number: '4111111111111112' }, { number: 'Confira o número do cartão.' }],
    [{ number: '6011111111111117' }, { number: brandRefused }],
    [{ number: '6370950000000005' }, { number: brandRefused }],
    [{ holderName: 'JOAO' }, { holderName: 'Digite o nome como está impresso no cartão.' }],
    [{ expiryMonth: '10' }, { expiryMonth: 'Confira a validade do cartão: mês e ano.' }],
    [{ expiryMonth: '13' }, { expiryMonth: 'Confira a validade do cartão: mês e ano.' }],
    [{ expiryMonth: '' }, { expiryMonth: 'Confira a validade do cartão: mês e ano.' }],
    [{ securityCode: '12' }, { securityCode: 'Confira o código de segurança do cartão.' }],
    [{ securityCode: '1234' }, { securityCode: 'Confira o código de segurança do cartão.' }],
    [{ number: '378282246310005', securityCode: '1234' }, {}],
    [{ number: '378282246310005' }, { securityCode: 'Confira o código de segurança do cartão.' }],
    [{ holderDocument: '1' }, { holderDocument: 'Informe um CPF válido.' }],
  ])('with %p gives %p', (changes, errors) => {
    expect(refused(changes)).toEqual(errors);
  });
});

describe('a small form', () => {
  it('with a blank coupon is invalid, and titles have one spelling', () => {
    expect(z.parse(couponShape, { title: ' bemvindo10 ' })).toEqual({ title: 'BEMVINDO10' });
    expect(refusals(couponShape, { title: '  ' })).toEqual({ title: 'Cupom inválido' });
  });

  it('for the newsletter requires a surname', () => {
    expect(refusals(newsletterShape, { name: 'Ana', email: 'ana@exemplo.com' })).toEqual({
      name: 'Informe também o sobrenome',
    });
  });

  it('for a contact message keeps line breaks, and validates a phone only when given', () => {
    const form = {
      name: 'Ana Lima',
      email: 'ana@exemplo.com',
      subject: 'Pedido',
      message: ' Olá,\nchegou. ',
    };
    expect(z.parse(contactUsShape, form)).toMatchObject({ message: 'Olá,\nchegou.', phone: null });
    expect(z.parse(contactUsShape, { ...form, phone: '11987654321' }).phone).toBe('+5511987654321');
    expect(refusals(contactUsShape, { ...form, phone: '123', message: ' ' })).toEqual({
      phone: 'Telefone inválido',
      message: 'O texto não pode ficar vazio!',
    });
  });

  it.each([
    [1, true],
    [99, true],
    [0, false],
    [100, false],
    [-1, false],
    [1.5, false],
    ['2', false],
    [Number.NaN, false],
    [1e9, false],
  ])('with a quantity of %p is accepted: %p', (value, accepted) => {
    expect(z.safeParse(quantity, value).success).toBe(accepted);
    if (!accepted) expect(refusals(quantity, value)).toEqual({ '': 'Escolha uma quantidade de 1 a 99.' });
  });

  it('shows one message per field, the first', () => {
    expect(
      fieldErrors([
        { path: ['lines', 0, 'quantity'], message: 'um' },
        { path: ['lines', 0, 'quantity'], message: 'dois' },
        { path: [], message: 'tudo' },
      ]),
    ).toEqual([
      { path: 'lines.0.quantity', message: 'um' },
      { path: '', message: 'tudo' },
    ]);
  });
});
