import { chakra } from '@chakra-ui/react';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { CheckField } from '../../../parts/adminForm/adminFields.tsx';
import { CompactDisclosure } from '../CompactDisclosure.tsx';
import { SEVERITY_TEXTS } from './severityTexts.ts';

export type FlagMarks = Record<string, boolean>;

export const flagMarks = ({ flags }: Definition, raised: readonly string[] = []): FlagMarks =>
  Object.fromEntries(Object.keys(flags).map((code) => [code, raised.includes(code)]));

/** Returns the marked flags: first the earlier ones in their order, then the new ones. Undefined for none. */
export function markedFlags(marks: FlagMarks, before: readonly string[] = []): string[] | undefined {
  const added = Object.keys(marks).filter((code) => marks[code] && !before.includes(code));
  const marked = [...before.filter((code) => marks[code]), ...added];
  return marked.length > 0 ? marked : undefined;
}

/** Chooses among the flags of the line, each with a check box. */
export function FlagChoice({ document }: { document: Definition }) {
  return (
    <CompactDisclosure title="Alertas para o médico">
      <chakra.fieldset display="flex" flexDirection="column" gap="1" maxHeight="18rem" overflowY="auto">
        {Object.entries(document.flags).map(([code, { label, severity }]) => (
          <CheckField key={code} name={`flags.${code}`}>
            {label} ({SEVERITY_TEXTS[severity]})
          </CheckField>
        ))}
      </chakra.fieldset>
    </CompactDisclosure>
  );
}
