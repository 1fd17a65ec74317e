import { chakra } from '@chakra-ui/react';

/** What the doctor wrote to the patient with a decision; nothing without a message. */
export function MessageToPatient({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div>
      <chakra.h3 fontSize="sm" fontWeight="semi">
        Recado do médico
      </chakra.h3>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
    </div>
  );
}
