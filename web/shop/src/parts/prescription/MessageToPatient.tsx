import { chakra } from '@chakra-ui/react';

/** The doctor's message to the patient about a decision. Renders nothing when there is none. */
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
