/** `***.982.247-**`: enough digits to distinguish two people on the phone, too few to misuse. */
export const maskedDocument = (document: string): string =>
  document.length === 11 ? `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**` : '';

/** `r***@exemplo.com.br` */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return host ? `${name.slice(0, 1)}***@${host}` : '';
}

/** `(11) *****-4321`: the area and the last digits. */
export function maskedPhone(phone: string): string {
  const all = phone.replace(/\D/g, '');
  // A stored phone begins with the code of the country.
  const digits = all.length > 11 && all.startsWith('55') ? all.slice(2) : all;
  return digits.length >= 10 ? `(${digits.slice(0, 2)}) *****-${digits.slice(-4)}` : '';
}

/** `São Paulo/SP, CEP 01310-***`; null for a person without an address. */
export function maskedPlace({
  city,
  uf,
  zipcode,
}: {
  city: string | null;
  uf: string | null;
  zipcode: string | null;
}): string | null {
  if (!city || !uf) return null;
  const digits = (zipcode ?? '').replace(/\D/g, '');
  return digits.length === 8 ? `${city}/${uf}, CEP ${digits.slice(0, 5)}-***` : `${city}/${uf}`;
}
