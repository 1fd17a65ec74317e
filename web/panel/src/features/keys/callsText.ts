interface DayOfCalls {
  requests: number;
  refused: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** The calls of a key in one sentence, which also says what the red part of the chart means. */
export function callsText(days: readonly DayOfCalls[]): string {
  const refused = sum(days.map((day) => day.refused));
  const highest = Math.max(...days.map(({ requests }) => requests));
  return [
    `${counted(sum(days.map(({ requests }) => requests)), 'chamada', 'chamadas')} em ${days.length} dias`,
    ...(refused > 0 ? [`${counted(refused, 'recusada', 'recusadas')}, em vermelho`] : []),
    `no dia mais movimentado, ${highest.toLocaleString('pt-BR')}.`,
  ].join('; ');
}
