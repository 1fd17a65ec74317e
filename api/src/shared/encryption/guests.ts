/** Whose key seals what visitors without an account leave in a cart; such carts are removed after 90 days. */
export const GUESTS = '00000000-0000-7000-8000-000000000001';
