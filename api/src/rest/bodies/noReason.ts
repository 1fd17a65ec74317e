/** The reason in the list of admin acts when a documented client sends none. */
export const NO_REASON = 'Pela API, sem motivo informado.';
