import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import { NextAppointment } from '../../../parts/appointments/NextAppointment.tsx';

/**
 * Confirms a decision that was just made: shown above the record, which contains the outcome, with a link to the
 * next appointment.
 */
export function Decided() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus({ preventScroll: true });
    words.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <Notice tone="ok">
      <chakra.p ref={words} tabIndex={-1} fontWeight="semi" outline="none" mb="2" scrollMarginTop="6rem">
        Decisão registrada. O paciente foi avisado.
      </chakra.p>
      <NextAppointment />
    </Notice>
  );
}
