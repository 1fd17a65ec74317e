import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import type { CaseRow_caseFragment } from './CaseRow.generated.ts';
import { CaseRow } from './CaseRow.tsx';

interface Props {
  label: string;
  cases: readonly (FragmentOf<CaseRow_caseFragment> & { id: string })[];
  now: number;
  openId?: string | null;
  isNew?(id: string): boolean;
  listRef?: RefObject<HTMLUListElement | null>;
  onOpen(id: string): void;
}

/** A list of appointments, each a row that opens one. */
export function CaseList({ label, cases, now, openId = null, isNew, listRef, onOpen }: Props) {
  return (
    <chakra.div containerType="inline-size">
      <chakra.ul
        ref={listRef}
        aria-label={label}
        listStyle="none"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        overflow="hidden"
        css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'line' } }}
      >
        {cases.map((one) => (
          <li key={one.id}>
            <CaseRow
              of={one}
              id={one.id}
              isOpen={openId === one.id}
              isNew={isNew?.(one.id) ?? false}
              now={now}
              onOpen={onOpen}
            />
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
