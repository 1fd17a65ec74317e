/** The kit of A-18: four products, named by slug, so their slugs do not change. */
export const KIT_SLUGS = new Set(['minoxidil', 'finasterida', 'shampoo-energizante', 'gummy']);
