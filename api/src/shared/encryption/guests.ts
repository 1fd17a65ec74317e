/** The id whose key encrypts the carts of visitors without an account. Such carts are deleted after 90 days. */
export const GUESTS = '00000000-0000-7000-8000-000000000001';
