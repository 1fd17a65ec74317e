/** The slugs of the four products of the hair kit. Edits may not change these slugs. */
export const KIT_SLUGS = new Set(['minoxidil', 'finasterida', 'shampoo-energizante', 'gummy']);
