import { chakra, Input } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { PanelList } from '#schema/panel/panelLists.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { useKeys } from '../../page/useKeys.ts';
import { SavedFiltersMenu } from './SavedFiltersMenu.tsx';
import type { Listing } from './useListing.ts';

const compact = { minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' } as const;

interface Props {
  listing: Listing;
  /** The list whose filters can be stored under a name. */
  list?: PanelList;
  /** What can be searched for, in words. */
  label?: string;
  placeholder?: string;
  /** Beside the saved views: what can be done with the whole list. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** The search and the filters of a list. The key / focuses the search from anywhere. */
export function ListFilters({ listing, list, label, placeholder, tools, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  const filters = (
    <chakra.search display="flex" flexWrap="wrap" gap="2" aria-label="Busca e filtros">
      {label ? (
        <chakra.div position="relative" flex="2 1 14rem" minWidth="0">
          <chakra.span position="absolute" left="3" top="50%" transform="translateY(-50%)" color="muted">
            <Search size={16} aria-hidden />
          </chakra.span>
          <Input
            ref={field}
            type="search"
            aria-label={label}
            placeholder={placeholder ?? label}
            aria-keyshortcuts="/"
            value={listing.search}
            onChange={({ currentTarget }) => listing.setSearch(currentTarget.value)}
            css={{ ...compact, paddingInlineStart: '2.25rem' }}
          />
        </chakra.div>
      ) : null}
      {children}
    </chakra.search>
  );
  return list ? (
    <chakra.div display="flex" flexDirection="column" gap="2">
      {filters}
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
        <chakra.div minWidth="0" maxWidth="full">
          <SavedFiltersMenu list={list} />
        </chakra.div>
        {tools ? (
          <chakra.div display="flex" gap="2">
            {tools}
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.div>
  ) : (
    filters
  );
}

interface FilterProps {
  listing: Listing;
  name: string;
  label: string;
  /** The first one is the default. */
  options: readonly (readonly [value: string, text: string])[];
}

export function ListFilter({ listing, name, label, options }: FilterProps) {
  return (
    <chakra.div flex="1 1 10rem">
      <Select
        aria-label={label}
        css={compact}
        value={listing.filter(name)}
        onChange={({ currentTarget }) => listing.setFilter(name, currentTarget.value)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </chakra.div>
  );
}

/** A filter by a day of the calendar, such as the first one of a period. */
export function ListDay({
  listing,
  name,
  label,
  text,
}: Omit<FilterProps, 'options'> & {
  /** The short visible name, before the field. */
  text: string;
}) {
  return (
    <chakra.div display="flex" alignItems="center" gap="2" flex="1 1 9rem" fontSize="sm">
      <chakra.span aria-hidden whiteSpace="nowrap" color="muted">
        {text}
      </chakra.span>
      <Input
        type="date"
        aria-label={label}
        value={listing.filter(name)}
        onChange={({ currentTarget }) => listing.setFilter(name, currentTarget.value)}
        css={{ ...compact, minWidth: '0', px: '2' }}
      />
    </chakra.div>
  );
}
