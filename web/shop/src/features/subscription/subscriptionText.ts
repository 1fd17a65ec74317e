const MONTH = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Formats `2026-12` as `dezembro de 2026`. */
export const monthText = (text: string): string => MONTH.format(new Date(`${text}-01T00:00:00Z`));

/** The payment method of the next shipment; `pixEnded` when its authorisation has ended at the bank. */
export function paysBy({
  card,
  pixAutomatico,
}: {
  card: object | null;
  pixAutomatico: { state: string } | null;
}): 'card' | 'pix' | 'pixEnded' | 'none' {
  if (pixAutomatico) return pixAutomatico.state === 'active' ? 'pix' : 'pixEnded';
  return card ? 'card' : 'none';
}

/** States of a month that is not finished; a subscription has at most one such month. */
const OPEN_STATES = ['announced', 'waitingStock', 'waitingPrescription', 'checked', 'declined'];

export const openMonthOf = <M extends { state: string }>(months: readonly M[]): M | null =>
  months.find(({ state }) => OPEN_STATES.includes(state)) ?? null;

/** True when it is too late to change the next shipment: items and address cannot change until it is sent. */
export const isBeingPrepared = ({
  nextShipmentOn,
  mayChangeNext,
}: {
  nextShipmentOn: string | null;
  mayChangeNext: boolean;
}): boolean => nextShipmentOn !== null && !mayChangeNext;

export const DAYS_OF_MONTH: readonly number[] = Array.from({ length: 31 }, (_, index) => index + 1);

/** The messages after a successful change. */
export const DONE = {
  skip: 'Envio pulado. Nada será cobrado por ele.',
  pause: 'Assinatura em pausa. Nada será cobrado até o próximo envio.',
  resume: 'Assinatura retomada.',
  quantity: 'Quantidade alterada.',
  remove: 'Item retirado da assinatura.',
  swap: 'Item trocado.',
  day: 'Dia do envio alterado.',
  address: 'Endereço alterado.',
  soldOut: 'Escolha guardada.',
  priceAccepted: 'Novo preço aceito. O aviso de cada envio mostra o valor antes da cobrança.',
  priceKept: 'Você continua com o preço de hoje.',
} as const;
