import { undrawnCharacter, undrawnText } from '../../../shared/pdf/printable.ts';
import { Refusal } from '../../../shared/refusals.ts';

/** A refusal when the document cannot draw the name of the patient or of the doctor as it is in their records. */
export function undrawnName({
  patient,
  doctor,
}: Record<'patient' | 'doctor', { name: string }>): Refusal | null {
  for (const [whose, { name }] of [
    ['No nome do paciente', patient],
    ['No seu nome', doctor],
  ] as const) {
    const undrawn = undrawnCharacter(name);
    if (undrawn) return new Refusal('prescription_name_not_drawn', `${whose}: ${undrawnText(undrawn)}`);
  }
  return null;
}
