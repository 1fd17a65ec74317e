import { ADDRESS_MAX } from '#schema/constants.ts';

/** The abbreviations of the Correios on labels. */
const SHORT: ReadonlyArray<readonly [word: string, short: string]> = [
  ['Avenida', 'Av.'],
  ['Travessa', 'Tv.'],
  ['Alameda', 'Al.'],
  ['Estrada', 'Est.'],
  ['Rodovia', 'Rod.'],
  ['Praça', 'Pç.'],
  ['Professora', 'Profa.'],
  ['Professor', 'Prof.'],
  ['Engenheiro', 'Eng.'],
  ['Brigadeiro', 'Brig.'],
  ['Presidente', 'Pres.'],
  ['Governador', 'Gov.'],
  ['Desembargador', 'Des.'],
  ['Comendador', 'Com.'],
  ['Marechal', 'Mal.'],
  ['General', 'Gen.'],
  ['Coronel', 'Cel.'],
  ['Capitão', 'Cap.'],
  ['Doutora', 'Dra.'],
  ['Doutor', 'Dr.'],
  ['Senador', 'Sen.'],
  ['Deputado', 'Dep.'],
  ['Conselheiro', 'Cons.'],
  ['Rua', 'R.'],
];

/**
 * The postal service may return a name longer than an address label allows; it is abbreviated word by word until it
 * fits.
 */
export function fitStreet(street: string, max = ADDRESS_MAX): string {
  let fitted = street.trim();
  for (const [word, short] of SHORT) {
    if (fitted.length <= max) break;
    fitted = fitted.replace(new RegExp(`(^|\\s)${word}(?=\\s)`), `$1${short}`);
  }
  return fitted;
}
