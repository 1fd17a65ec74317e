/** What stands in the list of acts for documented clients that name no reason. */
export const NO_REASON = 'Pela API, sem motivo informado.';
