/** The reason that is stored for an admin's act when a REST client sends none. */
export const NO_REASON = 'Pela API, sem motivo informado.';
