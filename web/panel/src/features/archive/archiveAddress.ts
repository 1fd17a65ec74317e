import { normalizeCpf } from '#schema/br/cpf.ts';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads a typed CPF, with or without punctuation, or the id of an appointment. Throws a mistake of the field `path`.
 */
export function readArchiveAddress(path: string, text: string): { cpf: string } | { appointmentId: string } {
  const cpf = normalizeCpf(text);
  if (cpf) return { cpf };
  const id = text.trim().toLowerCase();
  if (ID.test(id)) return { appointmentId: id };
  throw new FieldMistake(path, 'Digite um CPF válido ou o número do caso, com 36 caracteres.');
}
