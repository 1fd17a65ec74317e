/**
 * What one evaluation pays, whatever its outcome: a doctor must never earn more by prescribing (CFM
 * 2.217/2018, art. 58 and 69).
 */
export const PAY_CENTS = 4_500;
