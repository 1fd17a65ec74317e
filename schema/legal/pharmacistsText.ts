/**
 * The sentences that name the technical pharmacist of the licence and everyone who answers for the pharmacy now (RDC
 * 44/2009 art. 53). `technical` is the line of the company data.
 */
export function pharmacistsText(
  technical: string,
  onShift: readonly { name: string; registration: string }[],
): string {
  const names = onShift.map(({ name, registration }) => `${name}, ${registration}`).join('; ');
  if (names === '') return `${technical}. Fora do plantão: nenhum farmacêutico está atendendo agora.`;
  const title = onShift.length > 1 ? 'Farmacêuticos responsáveis agora' : 'Farmacêutico responsável agora';
  return `${technical}. ${title}: ${names}.`;
}
