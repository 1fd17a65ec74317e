import type { Flag } from '#schema/questionnaire/definitionRule.ts';

export const SEVERITY_TEXTS: Readonly<Record<Flag['severity'], string>> = {
  info: 'Informação',
  warn: 'Atenção',
  stop: 'Impede prescrever',
};

export const OVERRIDE_TEXTS: Readonly<Record<NonNullable<Flag['override']>, string>> = {
  justified: 'O médico libera com justificativa',
  clearance: 'O médico libera depois de conferir',
  none: 'Ninguém libera',
};
