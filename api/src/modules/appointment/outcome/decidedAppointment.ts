/** A decided appointment, as `AppointmentOutcomes` receives it. */
export interface DecidedAppointment {
  appointmentId: string;
  userId: string;
  /** Treatment line. */
  request: number;
  /**
   * A doctor concluded it without medicine, an admin cancelled it, or its patient withdrew the consent or the
   * evaluation.
   */
  why: 'not-needed' | 'cancelled' | 'consent-withdrawn' | 'evaluation-withdrawn';
}
