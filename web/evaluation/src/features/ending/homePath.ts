import { treatmentLineOf } from '#schema/treatmentLines.ts';

/** The shop's home page, with the evaluated line as a parameter. */
export function homePath(slug: string): string {
  const parameter = treatmentLineOf(slug)?.homeParameter;
  return `/?${new URLSearchParams({ fromPrescriptionPayment: 'true', ...(parameter ? { [parameter]: 'true' } : {}) })}`;
}
