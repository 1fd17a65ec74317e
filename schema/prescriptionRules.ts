export const MAX_UPLOAD_FILES = 3;

/** Days a paid order waits for another prescription before it is cancelled and refunded. */
export const WAIT_DAYS = 7;

/**
 * When an uploaded prescription is accepted (specification §5): six rules that a reviewer checks one by one.
 * `text` is the rule as the patient reads it before sending; `failed` and `advice` are shown when it failed.
 */
export const ACCEPTANCE_RULES = [
  {
    id: 'patientName',
    text: 'Está no seu nome.',
    failed: 'A receita não está no nome que consta no seu cadastro.',
    advice: 'Envie uma receita emitida para você. Se o seu nome mudou, atualize o cadastro antes.',
  },
  {
    id: 'legibleDate',
    text: 'A data de emissão está legível.',
    failed: 'Não conseguimos ler a data de emissão.',
    advice: 'Fotografe de novo com boa luz, com a folha inteira e sem sombra sobre a data.',
  },
  {
    id: 'withinSixMonths',
    text: 'Foi emitida há no máximo 6 meses.',
    failed: 'A receita foi emitida há mais de 6 meses.',
    advice: 'Peça uma receita nova ao seu médico.',
  },
  {
    id: 'signedWithCrm',
    text: 'Tem assinatura, carimbo e um CRM válido.',
    failed: 'Faltou a assinatura, o carimbo ou um CRM que pudéssemos confirmar.',
    advice: 'Confira se a assinatura e o carimbo aparecem. Receita digital: envie o PDF original.',
  },
  {
    id: 'unaltered',
    text: 'Não tem rasuras nem alterações.',
    failed: 'Encontramos rasuras ou alterações na receita.',
    advice: 'Peça ao seu médico uma nova via, sem correções.',
  },
  {
    id: 'sameDrugs',
    text: 'Traz o mesmo medicamento e a mesma dose do produto.',
    failed: 'O medicamento ou a dose não são os do produto escolhido.',
    advice: 'Confira o produto que você escolheu ou fale com o seu médico sobre a dose.',
  },
] as const;

export type AcceptanceRuleId = (typeof ACCEPTANCE_RULES)[number]['id'];

/** The alternative, at the end of every refusal. */
export const AFTER_REFUSAL =
  'Você pode enviar outra receita quando quiser ou fazer a avaliação médica gratuita.';
