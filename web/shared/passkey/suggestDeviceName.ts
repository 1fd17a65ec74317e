/** A suggested name for a passkey created on this device. */
export function suggestDeviceName(userAgent: string): string {
  if (/iPhone/.test(userAgent)) return 'iPhone';
  if (/iPad/.test(userAgent)) return 'iPad';
  if (/Android/.test(userAgent)) return 'Celular Android';
  if (/Windows/.test(userAgent)) return 'Computador Windows';
  if (/Mac OS X/.test(userAgent)) return 'Mac';
  return 'Computador';
}
