import { formatDateTime } from '#web/format/dates.ts';

/** Who acts next on an order, in words for admins. */
const ACTORS = {
  PATIENT: 'o paciente',
  DOCTOR: 'a equipe médica',
  PHARMACY: 'a conferência de receitas',
  DISPATCH: 'a expedição',
  FINANCE: 'o financeiro',
} as const;

interface Step {
  actor: keyof typeof ACTORS;
  name: string | null;
  dueAt: string;
  isLate: boolean;
}

/** For example `Espera a expedição até 24/11/2026, 15:00`. */
export function nextActorText({ actor, name, dueAt, isLate }: Step): string {
  const who = name ? `${name} (${ACTORS[actor].replace(/^[ao] /, '')})` : ACTORS[actor];
  return isLate
    ? `Atrasado desde ${formatDateTime(dueAt)}: espera ${who}`
    : `Espera ${who} até ${formatDateTime(dueAt)}`;
}
