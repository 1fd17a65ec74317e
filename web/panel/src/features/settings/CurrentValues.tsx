import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '../../page/Section.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import { PlannedNotice } from './history/PlannedNotice.tsx';

interface Props {
  plannedFrom: string | null;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  onEdit(): void;
}

/** The values in force, with a notice when a change is planned. */
export function CurrentValues({ plannedFrom, facts, onEdit }: Props) {
  return (
    <>
      <PlannedNotice plannedFrom={plannedFrom} />
      <Section
        title="Vale agora"
        aside={
          <Button size="sm" onClick={onEdit}>
            Mudar
          </Button>
        }
      >
        <Facts items={facts} />
      </Section>
    </>
  );
}
