import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** The first lines of an exported file with every price ten centavos lower and another text on every second product. */
export function changedFile(file: string, count: number): string {
  const lines = parse<Record<string, string>>(file, { bom: true, delimiter: ';', columns: true }).slice(
    0,
    count,
  );
  for (const line of lines) {
    // The seeded lightning listing costs more than its full-price product, so no change of it is accepted.
    if (line.endereco?.includes('relampago')) continue;
    const cents = Number((line.preco ?? '').replaceAll(/\D/g, '')) - 10;
    line.preco = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
    // A seeded label may exceed the discount, and would be refused as soon as the price changes.
    line.etiqueta = '';
    if (Number(line.codigo) % 2 === 0) line.frase_do_cartao = `${line.frase_do_cartao} Novo.`;
  }
  return stringify(lines, { header: true, delimiter: ';' });
}
