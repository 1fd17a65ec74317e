/** The working brand: changing it here changes every screen, e-mail and label. */
export const BRAND = 'Aprumo';
