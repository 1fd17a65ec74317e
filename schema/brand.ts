/** The working brand, in one place: changing it here changes every screen, e-mail and label. */
export const BRAND = 'Aprumo';
