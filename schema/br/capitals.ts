import { isGreaterSaoPaulo, normalizeCep, stateOfCep, type Uf } from './cep.ts';

/**
 * CEP ranges of the 26 state capitals and Brasília, as the Correios publish them; they grow from time to
 * time.
 */
const CAPITALS: ReadonlyArray<readonly [uf: Uf, city: string, from: number, to: number]> = [
  ['SP', 'São Paulo', 1000001, 5999999],
  ['SP', 'São Paulo', 8000000, 8499999],
  ['RJ', 'Rio de Janeiro', 20000001, 23799999],
  ['ES', 'Vitória', 29000001, 29099999],
  ['MG', 'Belo Horizonte', 30000001, 31999999],
  ['BA', 'Salvador', 40000001, 42599999],
  ['SE', 'Aracaju', 49000001, 49099999],
  ['PE', 'Recife', 50000001, 52999999],
  ['AL', 'Maceió', 57000001, 57099999],
  ['PB', 'João Pessoa', 58000001, 58099999],
  ['RN', 'Natal', 59000001, 59139999],
  ['CE', 'Fortaleza', 60000001, 61599999],
  ['PI', 'Teresina', 64000001, 64099999],
  ['MA', 'São Luís', 65000001, 65109999],
  ['PA', 'Belém', 66000001, 66999999],
  ['AP', 'Macapá', 68900001, 68914999],
  ['AM', 'Manaus', 69000001, 69099999],
  ['RR', 'Boa Vista', 69300001, 69339999],
  ['AC', 'Rio Branco', 69900001, 69924999],
  ['DF', 'Brasília', 70000001, 72799999],
  ['DF', 'Brasília', 73000001, 73699999],
  ['GO', 'Goiânia', 74000001, 74899999],
  ['RO', 'Porto Velho', 76800001, 76849999],
  ['TO', 'Palmas', 77000001, 77299999],
  ['MT', 'Cuiabá', 78000001, 78109999],
  ['MS', 'Campo Grande', 79000001, 79129999],
  ['PR', 'Curitiba', 80000001, 82999999],
  ['SC', 'Florianópolis', 88000001, 88099999],
  ['RS', 'Porto Alegre', 90000001, 91999999],
];

export function capitalOfCep(text: string): string | null {
  const code = Number(normalizeCep(text) ?? 0);
  return CAPITALS.find(([, , from, to]) => code >= from && code <= to)?.[1] ?? null;
}

/** What the ranges tell about a CEP: its state, and its city where that is a capital. Null when it cannot exist. */
export function placeOfRange(text: string) {
  const [zipcode, uf] = [normalizeCep(text), stateOfCep(text)];
  return zipcode && uf
    ? { zipcode, uf, city: capitalOfCep(zipcode), street: null, neighborhood: null }
    : null;
}

function withoutAccents(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

export function isCapitalCity(city: string, uf: string): boolean {
  return CAPITALS.some(
    ([ownUf, name]) => ownUf === uf.trim().toUpperCase() && withoutAccents(name) === withoutAccents(city),
  );
}

export type FreeShippingScope = 'capitals' | 'brazil';

/**
 * Where subscriptions have free shipping. The scope 'capitals' includes Greater São Paulo. A looked-up city
 * takes precedence over the ranges, which are only the fallback for an unavailable postal service.
 */
export function isFreeShippingArea(
  cep: string,
  scope: FreeShippingScope,
  lookedUp?: { city: string; uf: string },
): boolean {
  if (normalizeCep(cep) === null) return false;
  if (scope === 'brazil' || isGreaterSaoPaulo(cep)) return true;
  return lookedUp ? isCapitalCity(lookedUp.city, lookedUp.uf) : capitalOfCep(cep) !== null;
}
