import { ADDRESS_MAX } from '#schema/constants.ts';

/** The abbreviations of the Correios on labels, in the order in which they are used. */
const SHORT: ReadonlyArray<readonly [word: string, short: string]> = Object.entries({
  Avenida: 'Av.',
  Travessa: 'Tv.',
  Alameda: 'Al.',
  Estrada: 'Est.',
  Rodovia: 'Rod.',
  Praça: 'Pç.',
  Servidão: 'Sv.',
  Caminho: 'Cam.',
  Ladeira: 'Ld.',
  Largo: 'Lg.',
  Passagem: 'Psg.',
  Parque: 'Pq.',
  Quadra: 'Q.',
  Conjunto: 'Cj.',
  Condomínio: 'Cond.',
  Residencial: 'Res.',
  Loteamento: 'Lot.',
  Setor: 'St.',
  Viela: 'Vl.',
  Professora: 'Profa.',
  Professor: 'Prof.',
  Engenheiro: 'Eng.',
  Brigadeiro: 'Brig.',
  Presidente: 'Pres.',
  Governador: 'Gov.',
  Desembargador: 'Des.',
  Comendador: 'Com.',
  Comandante: 'Cmte.',
  Embaixador: 'Emb.',
  Expedicionário: 'Exp.',
  Empresário: 'Emp.',
  Jornalista: 'Jorn.',
  Almirante: 'Alm.',
  Marechal: 'Mal.',
  General: 'Gen.',
  Coronel: 'Cel.',
  Capitão: 'Cap.',
  Tenente: 'Ten.',
  Sargento: 'Sgt.',
  Soldado: 'Sd.',
  Major: 'Maj.',
  Doutora: 'Dra.',
  Doutor: 'Dr.',
  Senador: 'Sen.',
  Deputado: 'Dep.',
  Vereadora: 'Ver.',
  Vereador: 'Ver.',
  Prefeito: 'Pref.',
  Delegado: 'Del.',
  Ministro: 'Min.',
  Conselheiro: 'Cons.',
  Intendente: 'Int.',
  Industrial: 'Ind.',
  Monsenhor: 'Mons.',
  Cardeal: 'Card.',
  Cônego: 'Côn.',
  Padre: 'Pe.',
  Frei: 'Fr.',
  Pastor: 'Pr.',
  Visconde: 'Visc.',
  'Nossa Senhora': 'N. Sra.',
  Santa: 'Sta.',
  Santo: 'Sto.',
  Rua: 'R.',
});

const JOINING = /^(?:de|da|do|das|dos|e)$/i;
const SHORTENED = /\.$/;

/** The places of the names of a street, without its kind, its titles and the words that join names. */
const namesOf = (words: readonly string[]): number[] =>
  words.flatMap((word, index) => (index > 0 && !JOINING.test(word) && !SHORTENED.test(word) ? [index] : []));

/**
 * The postal service may return a name longer than an address label allows. It is shortened step by step until it fits,
 * as the Correios do: first the kind of street and the titles, then the middle names, then the words between, and the
 * first name last. The last name stays whole for as long as it fits alone.
 */
export function fitStreet(street: string, max = ADDRESS_MAX): string {
  let fitted = street.trim().replace(/\s+/g, ' ');
  for (const [word, short] of SHORT) {
    if (fitted.length <= max) return fitted;
    fitted = fitted.replace(new RegExp(`(^|\\s)${word}(?=\\s)`, 'iu'), `$1${short}`);
  }
  const words = fitted.split(' ');
  const length = () => words.join(' ').length;
  const [first, ...laterNames] = namesOf(words);
  for (const index of laterNames.slice(0, -1)) {
    if (length() <= max) break;
    words[index] = `${words[index]?.[0]}.`;
  }
  for (let at = 1; at < words.length - 1 && length() > max; )
    if (JOINING.test(words[at] ?? '')) words.splice(at, 1);
    else at += 1;
  if (first !== undefined && laterNames.length > 0 && length() > max) words[first] = `${words[first]?.[0]}.`;
  // What remains is a single word, or many titles: from the left the least important.
  while (words.length > 2 && length() > max) words.splice(1, 1);
  return words.join(' ').slice(0, max).trim();
}
