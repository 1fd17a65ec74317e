import { chakra, Input } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { ToggleChip } from '../../parts/listing/ToggleChip.tsx';
import type { QueueFilterValues } from './arrivals.ts';

const compact = { minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' } as const;

interface Props {
  filters: QueueFilterValues;
  onChange(change: Partial<QueueFilterValues>): void;
  searchRef: RefObject<HTMLInputElement | null>;
}

export function QueueFilters({ filters, onChange, searchRef }: Props) {
  return (
    <chakra.search display="flex" flexWrap="wrap" gap="2" aria-label="Filtros da lista">
      <chakra.div position="relative" flex="1 1 11rem" minWidth="0">
        <chakra.span position="absolute" left="3" top="50%" transform="translateY(-50%)" color="muted">
          <Search size={16} aria-hidden />
        </chakra.span>
        <Input
          ref={searchRef}
          type="search"
          aria-label="Buscar pelo primeiro nome"
          value={filters.search}
          placeholder="Primeiro nome"
          aria-keyshortcuts="/"
          onChange={(event) => onChange({ search: event.currentTarget.value })}
          css={{ ...compact, paddingInlineStart: '2.25rem' }}
        />
      </chakra.div>
      <chakra.div flex="1 1 9rem">
        <Select
          aria-label="Linha de tratamento"
          css={compact}
          value={filters.request ?? ''}
          onChange={(event) => onChange({ request: Number(event.currentTarget.value) || null })}
        >
          <option value="">Todas as linhas</option>
          {TREATMENT_LINES.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </chakra.div>
      <ToggleChip
        type="button"
        aria-pressed={filters.onlyLate}
        onClick={() => onChange({ onlyLate: !filters.onlyLate })}
      >
        Atrasadas
      </ToggleChip>
      <ToggleChip
        type="button"
        aria-pressed={filters.onlyMine}
        onClick={() => onChange({ onlyMine: !filters.onlyMine })}
      >
        Comigo
      </ToggleChip>
    </chakra.search>
  );
}
