import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SearchedPage } from './searchedPages.ts';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

/** Opens the search over everything, also by Ctrl K (⌘ K) from any page without an open dialog. */
export function SearchButton({ pages }: { pages: readonly SearchedPage[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      // The browser would open its own search, also while a dialog is open.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <chakra.button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        display="inline-flex"
        alignItems="center"
        justifyContent={{ base: 'center', md: 'flex-start' }}
        gap="2"
        minHeight={{ base: 'tap', lg: '2.5rem' }}
        minWidth={{ base: 'tap', md: '18rem' }}
        px={{ md: '3' }}
        fontSize="sm"
        color={{ base: 'primary', md: 'muted' }}
        borderWidth={{ md: '1px' }}
        borderColor="edge"
        borderRadius="input"
        cursor="pointer"
        _hover={{ bg: 'primarySoft' }}
      >
        <Search size={18} aria-hidden />
        <chakra.span srOnly={{ base: true, md: false }} marginEnd={{ md: 'auto' }}>
          Buscar no painel
        </chakra.span>
        <chakra.kbd aria-hidden display={{ base: 'none', md: 'inline' }} fontSize="xs" whiteSpace="nowrap">
          Ctrl K
        </chakra.kbd>
      </chakra.button>
      {isOpen ? (
        <Suspense>
          <SearchDialog pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
