/** The page of an order once its payment has begun: the clinic flow has its own. */
export const placedOrderPath = ({
  id,
  isClinicEvaluation,
}: {
  id: string;
  isClinicEvaluation: boolean;
}): string => `${isClinicEvaluation ? '/clinica-sucesso' : '/pagamento-aprovado'}?pedido=${id}`;
