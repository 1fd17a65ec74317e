import { isCpf } from '#schema/br/cpf.ts';
import { type Day, day } from '#schema/br/day.ts';
import type { Dice } from '../dice.ts';

const FIRST_NAMES = [
  ...[
    'Adriano',
    'Alexandre',
    'André',
    'Anderson',
    'Augusto',
    'Bernardo',
    'Bruno',
    'César',
    'Daniel',
    'Diego',
  ],
  ...['Edson', 'Eduardo', 'Fábio', 'Felipe', 'Fernando', 'Gabriel', 'Guilherme', 'Gustavo', 'Heitor', 'Igor'],
  ...['João', 'Jonas', 'Leandro', 'Leonardo', 'Lucas', 'Marcelo', 'Márcio', 'Mateus', 'Murilo', 'Nelson'],
  ...['Otto', 'Paulo', 'Renato', 'Ricardo', 'Rodrigo', 'Samuel', 'Sérgio', 'Thiago', 'Vinícius', 'Wagner'],
];
const LAST_NAMES = [
  ...['Almeida', 'Araújo', 'Azevedo', 'Barreto', 'Cardoso', 'Carvalho', 'Castanho', 'Cavalcanti', 'Correia'],
  ...['Duarte', 'Esteves', 'Figueira', 'Fontes', 'Galvão', 'Junqueira', 'Leite', 'Machado', 'Magalhães'],
  ...['Medeiros', 'Moraes', 'Nogueira', 'Pacheco', 'Peixoto', 'Queiroz', 'Ramalho', 'Rezende', 'Salgado'],
];
const CITIES = [
  {
    zipcode: '01310100',
    street: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    uf: 'SP',
  },
  {
    zipcode: '13015904',
    street: 'Avenida Francisco Glicério',
    neighborhood: 'Centro',
    city: 'Campinas',
    uf: 'SP',
  },
  {
    zipcode: '20040002',
    street: 'Rua da Assembleia',
    neighborhood: 'Centro',
    city: 'Rio de Janeiro',
    uf: 'RJ',
  },
  {
    zipcode: '30130010',
    street: 'Avenida Afonso Pena',
    neighborhood: 'Centro',
    city: 'Belo Horizonte',
    uf: 'MG',
  },
  {
    zipcode: '80020310',
    street: 'Rua Quinze de Novembro',
    neighborhood: 'Centro',
    city: 'Curitiba',
    uf: 'PR',
  },
  {
    zipcode: '90010150',
    street: 'Rua dos Andradas',
    neighborhood: 'Centro Histórico',
    city: 'Porto Alegre',
    uf: 'RS',
  },
  { zipcode: '40020000', street: 'Rua Chile', neighborhood: 'Centro', city: 'Salvador', uf: 'BA' },
  { zipcode: '50030230', street: 'Rua da Moeda', neighborhood: 'Recife', city: 'Recife', uf: 'PE' },
];

export interface DemoPatient {
  firstName: string;
  lastName: string;
  email: string;
  document: string;
  /** The RG. */
  nationalityDocument: string;
  phone: string;
  birthDate: Day;
  address: (typeof CITIES)[number] & { addressNumber: string; complement: string | null; reference: null };
}

/**
 * Invented people, each with a CPF, an RG, an e-mail address and a phone of their own. Equal dice give equal people.
 */
export const demoPatients = (dice: Dice, count: number): DemoPatient[] =>
  Array.from({ length: count }, (_, index) => {
    const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
    const lastName = `${dice.one(LAST_NAMES)} ${LAST_NAMES[(index * 7) % LAST_NAMES.length] ?? ''}`;
    return {
      firstName,
      lastName,
      email: `${plain(firstName)}.${plain(lastName.split(' ')[0] ?? '')}${index + 1}@aprumo.example`,
      document: cpfOf(310_000_000 + index * 7_919),
      nationalityDocument: String(214_600_317 + index * 103_651),
      phone: `+55119${String(71_000_000 + index * 137)}`,
      birthDate: day(
        `${dice.between(1962, 2001)}-${twoDigits(dice.between(1, 12))}-${twoDigits(dice.between(1, 28))}`,
      ),
      address: {
        ...dice.one(CITIES),
        addressNumber: String(dice.between(10, 2400)),
        complement: dice.chance(0.6) ? `Apto ${dice.between(11, 184)}` : null,
        reference: null,
      },
    };
  });

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The CPF with these first nine digits. */
function cpfOf(base: number): string {
  for (let check = 0; check < 100; check += 1) {
    const document = `${base}${twoDigits(check)}`;
    if (isCpf(document)) return document;
  }
  throw new Error(`No check digits: ${base}`);
}
