import { countText } from '#web/format/plural.ts';

/** Raised for every patient until a doctor has compared the photo with the document (questionnaires §5). */
export const IDENTITY_FLAG = 'IDENTITY_NOT_CONFIRMED';

interface Flag {
  flag: string;
  severity: string;
  clearances: readonly string[];
}

/** What must be done about the alerts before signing, in sentences. */
export function pendingAlerts(flags: readonly Flag[]): string[] {
  const unseen = flags.filter(
    ({ severity, clearances }) => severity === 'WARN' && !clearances.includes('seen'),
  ).length;
  return [
    ...(flags.some(({ flag }) => flag === IDENTITY_FLAG)
      ? ['Falta comparar a foto com o documento, no prontuário.']
      : []),
    ...(unseen > 0 ? [`Falta marcar “Ciente” em ${countText(unseen, 'alerta', 'alertas')}.`] : []),
  ];
}
