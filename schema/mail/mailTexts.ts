/** The mails whose texts admins may change, with their names on the screen. */
export const EDITABLE_MAILS = {
  welcome: 'Boas-vindas',
  'contact-receipt': 'Mensagem recebida pelo formulário',
  'cart-left': 'Carrinho guardado',
  'order-picking': 'Pedido em separação',
  'order-in-transit': 'Pedido a caminho',
  'order-delivered': 'Pedido entregue',
  'evaluation-received': 'Avaliação recebida',
  'appointment-not-needed': 'Consulta: sem necessidade de medicamento',
  'appointment-cancelled': 'Consulta encerrada pela equipe',
  'appointment-withdrawn': 'Consulta retirada pelo paciente',
  'video-times': 'Vídeo: escolher horário',
  'video-set': 'Vídeo: horário marcado',
  'video-reminder': 'Vídeo: lembrete do dia',
} as const;

/** The present name of a mail that the previous release stored or queued. */
export const presentMailName = (stored: string): string => stored.replace(/^case-/, 'appointment-');

export type EditableMail = keyof typeof EDITABLE_MAILS;

export const isEditableMail = (name: string): name is EditableMail => Object.hasOwn(EDITABLE_MAILS, name);

/** The text of a mail. Codes, links and facts keep their places between the paragraphs. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
}

export type MailTexts = Readonly<Partial<Record<EditableMail, MailText>>>;

/** What admins decide about every mail. */
export interface MailWording {
  texts: MailTexts;
  /** The company in one line, below every mail. */
  footer: string;
}

const PLACEHOLDER = /\{([a-z]+)\}/g;

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');

/** A text with its values; a name without a value is left as written. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : written,
  );
