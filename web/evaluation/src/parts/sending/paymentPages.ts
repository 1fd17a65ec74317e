/** The payment page's type of each line that has one; `be` is paid as `ed` (evaluation §2). */
export const PAYMENT_TYPES: Readonly<Record<string, string>> = {
  melatonina: 'MELATONIN',
  ed: 'ED',
  be: 'ED',
  ej: 'EJ',
  quedadecabelo: 'HAIR_LOSS',
  wl: 'WL',
};

/** The page after sending: the line's payment page, or the feedback page (specification rows EV-173, EV-174). */
export const afterSending = (slug: string, types = PAYMENT_TYPES): string =>
  Object.hasOwn(types, slug) ? `/questionario/${slug}/pagamento` : '/questionario/feedback';
