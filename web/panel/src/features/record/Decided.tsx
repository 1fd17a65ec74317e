import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import { NextCase } from '../../cases/NextCase.tsx';

/** What was decided here a moment ago is done: said where the form was, and the way on beside it. */
export function Decided() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus();
    words.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Notice tone="ok">
      <chakra.p ref={words} tabIndex={-1} fontWeight="semi" outline="none" mb="2">
        Decisão registrada. O paciente foi avisado.
      </chakra.p>
      <NextCase />
    </Notice>
  );
}
