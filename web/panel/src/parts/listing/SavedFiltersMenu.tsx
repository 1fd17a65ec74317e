import { chakra } from '@chakra-ui/react';
import { Bookmark, BookmarkPlus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PANEL_LISTS, type PanelList } from '#schema/panel/panelLists.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ActForm } from '../adminForm/ActForm.tsx';
import { CheckField } from '../adminForm/adminFields.tsx';
import { refusalOf } from '../adminForm/refusalOf.ts';
import {
  SavedFiltersDocument,
  type SavedFiltersQuery,
  useRemoveSavedFiltersMutation,
  useSavedFiltersQuery,
  useSaveFiltersMutation,
} from './SavedFiltersMenu.generated.ts';
import {
  addressWithFilters,
  filtersInAddress,
  filtersText,
  type ListFilterValues,
} from './savedFiltersAddress.ts';
import { ToggleChip } from './ToggleChip.tsx';

const NO_FILTERS = { search: null, filters: [] };

/** Shows the whole chip in a row that scrolls sideways. `scrollIntoView` would also scroll the page. */
function scrollRowTo(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (!row) return;
  const start = chip.offsetLeft - row.offsetLeft;
  const hiddenWidth = start + chip.offsetWidth - row.clientWidth;
  row.scrollLeft = Math.min(start, Math.max(row.scrollLeft, hiddenWidth));
}

/**
 * Filters under a name: one click shows the list as it was stored, a second one shows it without filters, and the
 * present filters can be stored. The row always has its height, so that the list below does not move.
 */
export function SavedFiltersMenu({ list }: { list: PanelList }) {
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<'save' | 'remove' | null>(null);
  const { data, error, loading, refetch } = useSavedFiltersQuery({
    variables: { list },
    fetchPolicy: 'cache-and-network',
  });
  const views = data?.savedFilters ?? [];
  const current = filtersInAddress(list, params);
  const currentText = filtersText(list, current);
  const isShown = (view: (typeof views)[number]) => filtersText(list, view) === currentText;
  const shown = views.filter(isShown);
  // The caller's own view is removed before one of all admins with the same filters.
  const removable = shown.find((view) => view.isOwn) ?? shown[0];
  const show = (values: typeof current) =>
    setParams((before) => addressWithFilters(list, before, values), { replace: true });
  return (
    <chakra.div
      role="group"
      aria-label="Visões guardadas"
      display="flex"
      alignItems="center"
      gap="2"
      minHeight={{ base: 'tap', lg: '2.5rem' }}
      fontSize="sm"
    >
      {views.length > 0 ? (
        <chakra.div
          display="flex"
          flexWrap={{ base: 'nowrap', md: 'wrap' }}
          gap="2"
          minWidth="0"
          // On a phone the views scroll sideways in one line; the padding keeps the focus outline visible.
          overflowX={{ base: 'auto', md: 'visible' }}
          p="1"
          m="-1"
          scrollbarWidth="none"
        >
          {views.map((view) => (
            <ToggleChip
              key={view.id}
              type="button"
              ref={isShown(view) ? scrollRowTo : undefined}
              aria-pressed={isShown(view)}
              onClick={() => show(isShown(view) ? NO_FILTERS : view)}
            >
              {view.isShared ? <Users size={14} aria-hidden /> : <Bookmark size={14} aria-hidden />}
              <chakra.span
                title={view.title}
                maxWidth={{ base: '11rem', md: '16rem' }}
                overflow="hidden"
                textOverflow="ellipsis"
              >
                {view.title}
              </chakra.span>
              {view.isShared ? <VisuallyHidden>, de toda a administração</VisuallyHidden> : null}
            </ToggleChip>
          ))}
        </chakra.div>
      ) : error && !loading ? (
        <chakra.span role="status" color="muted">
          As visões guardadas não carregaram.{' '}
          <Button look="quiet" size="sm" onClick={() => void refetch().catch(() => undefined)}>
            Tentar de novo
          </Button>
        </chakra.span>
      ) : data && !currentText ? (
        <chakra.span color="muted">Filtre a lista para guardar os filtros aqui.</chakra.span>
      ) : null}
      {currentText && data ? (
        // One button with two acts, so that the focus stays on it after a view was stored or removed.
        <ToggleChip
          type="button"
          borderStyle="dashed"
          color="primary"
          aria-label={removable ? 'Apagar esta visão' : 'Guardar estes filtros'}
          onClick={() => setDialog(removable ? 'remove' : 'save')}
        >
          {removable ? <Trash2 size={16} aria-hidden /> : <BookmarkPlus size={16} aria-hidden />}
          <span>
            {removable ? 'Apagar' : 'Guardar'}
            <chakra.span display={{ base: 'none', md: 'inline' }}>
              {removable ? ' esta visão' : ' estes filtros'}
            </chakra.span>
          </span>
        </ToggleChip>
      ) : null}
      {dialog === 'save' ? (
        <SaveViewDialog list={list} values={current} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'remove' && removable ? (
        <RemoveViewDialog view={removable} onClose={() => setDialog(null)} />
      ) : null}
    </chakra.div>
  );
}

type View = SavedFiltersQuery['savedFilters'][number];

const byTitle = (first: View, second: View) => first.title.localeCompare(second.title, 'pt-BR');

function SaveViewDialog({
  list,
  values: { search, filters },
  onClose,
}: {
  list: PanelList;
  values: ListFilterValues;
  onClose(): void;
}) {
  const [save] = useSaveFiltersMutation({
    update: (cache, { data }) => {
      const saved = data?.saveFilters;
      if (saved?.__typename !== 'SavedFilters') return;
      cache.updateQuery({ query: SavedFiltersDocument, variables: { list } }, (before) =>
        before ? { ...before, savedFilters: [...before.savedFilters, saved].sort(byTitle) } : undefined,
      );
    },
  });
  return (
    <Dialog title="Guardar estes filtros" isOpen onClose={onClose}>
      <ActForm<{ title: string; isShared: boolean }>
        label="Guardar estes filtros"
        defaults={{ title: '', isShared: false }}
        action="Guardar"
        asksReason={false}
        send={async ({ title, isShared }) => {
          const { data } = await save({
            variables: { input: { list, title, isShared, search, filters: [...filters] } },
          });
          return refusalOf(data?.saveFilters);
        }}
        onDone={() => {
          toast('Visão guardada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <TextField name="title" label="Nome da visão" maxLength={60} />
        {PANEL_LISTS[list].role === 'admin' ? (
          <CheckField name="isShared">Mostrar para toda a administração</CheckField>
        ) : null}
      </ActForm>
    </Dialog>
  );
}

function RemoveViewDialog({ view, onClose }: { view: View; onClose(): void }) {
  const [remove] = useRemoveSavedFiltersMutation({
    update: (cache) => {
      cache.evict({ id: cache.identify(view) });
    },
  });
  return (
    <Dialog title={`Apagar “${view.title}”?`} isOpen onClose={onClose}>
      <ActForm
        label="Apagar esta visão"
        defaults={{}}
        action="Apagar"
        isDanger
        asksReason={false}
        send={async () => {
          await remove({ variables: { id: view.id } });
          return null;
        }}
        onDone={() => {
          toast('Visão apagada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>
          {view.isShared
            ? 'Ela some para toda a administração. A lista continua como está.'
            : 'A lista continua como está.'}
        </p>
      </ActForm>
    </Dialog>
  );
}
