const FLAGS: Readonly<Record<string, string>> = {
  quedadecabelo: 'hairLoss',
  ed: 'ed',
  be: 'ed',
  ej: 'ed',
  melatonina: 'melatonin',
};

/** The shop's home page, with the evaluated line as a parameter. */
export function homePath(slug: string): string {
  const flag = FLAGS[slug];
  return `/?${new URLSearchParams({ fromPrescriptionPayment: 'true', ...(flag ? { [flag]: 'true' } : {}) })}`;
}
