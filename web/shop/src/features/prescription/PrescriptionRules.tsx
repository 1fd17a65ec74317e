import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { ACCEPTANCE_RULES } from '#schema/prescriptionRules.ts';

export function PrescriptionRules() {
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
      {ACCEPTANCE_RULES.map(({ id, text }) => (
        <chakra.li key={id} display="grid" gridTemplateColumns="1.25rem 1fr" gap="3" lineHeight="snug">
          <chakra.span color="ok" mt="2px">
            <Check size={18} strokeWidth={3} aria-hidden />
          </chakra.span>
          {text}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
