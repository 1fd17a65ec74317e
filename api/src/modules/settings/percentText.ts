const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `6,5%` */
export const percentText = (percent: number): string => `${PERCENT.format(percent)}%`;
