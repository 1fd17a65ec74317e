/** The product of each line that a person may put into the cart while the doctor reads; a line without one has none here. */
const PRODUCTS: Readonly<Record<string, string>> = {
  quedadecabelo: 'minoxidil',
  melatonina: 'combo-sleep-gummy',
  ed: 'tadala-spray',
  be: 'gummy',
};

export const recommendedSlug = (line: string | null): string | null =>
  line !== null && Object.hasOwn(PRODUCTS, line) ? (PRODUCTS[line] ?? null) : null;
