import { evaluationLine } from '../evaluationLines.ts';

/** The page after sending: the line's payment page, or the feedback page (specification rows EV-173, EV-174). */
export const afterSending = (slug: string, lineOf = evaluationLine): string =>
  lineOf(slug)?.paymentType ? `/questionario/${slug}/pagamento` : '/questionario/feedback';
