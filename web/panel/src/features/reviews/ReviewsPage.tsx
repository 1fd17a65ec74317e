import { useEffect, useRef, useState } from 'react';
import { READ_FOR_WORDS } from '#schema/review/reviewSearch.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { ReviewDialog, STATE_LABELS, STATE_TONES, starsText } from './ReviewDialog.tsx';
import { useAdminReviewsQuery, useManagedReviewChangesSubscription } from './ReviewsPage.generated.ts';

const STATES = [
  ['', 'Esperam leitura'],
  ['PUBLISHED', 'Publicadas'],
  ['REFUSED', 'Recusadas'],
] as const;

const EMPTY = {
  WAITING: {
    title: 'Nenhuma opinião espera leitura',
    text: 'O que compradores escrevem sobre produtos recebidos aparece aqui, a mais antiga primeiro.',
  },
  PUBLISHED: {
    title: 'Nenhuma opinião publicada',
    text: 'As que você publicar aparecem aqui e na página do produto.',
  },
  REFUSED: {
    title: 'Nenhuma opinião recusada',
    text: 'As que você recusar ficam aqui, com o motivo que a pessoa recebeu.',
  },
};

/** The reviews of products that wait to be read, oldest first, and those that were decided. */
export default function ReviewsPage() {
  const listing = useListing();
  const state = STATES.find(([value]) => value === listing.filter('situacao'))?.[0] || 'WAITING';
  const { data, previousData, loading, error, refetch } = useAdminReviewsQuery({
    variables: { state, search: listing.searchText, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const reviews = (data ?? previousData)?.managedReviews;
  const openReview = reviews?.items.find(({ id }) => id === openId);
  const reload = () => void refetch().catch(() => undefined);
  // A list that is read again below an open dialog could discard what the admin types in it.
  useReviewChanges({ after: reviews?.cursor, isPaused: openReview !== undefined, onChange: reload });
  // Read again also when the dialog is only closed: a decision may have been refused because the words had changed.
  const close = () => {
    setOpenId(null);
    reload();
  };
  return (
    <PanelPage title="Opiniões sobre produtos">
      <ListFilters
        listing={listing}
        list="REVIEWS"
        label="Buscar por produto, comprador, pedido ou palavras da opinião"
        placeholder="Produto, comprador, pedido ou palavras"
      >
        <ListFilter listing={listing} name="situacao" label="Situação" options={STATES} />
      </ListFilters>
      <List
        label="Opiniões"
        answer={{ data: reviews, loading, error, refetch }}
        listing={listing}
        isFiltered={listing.searchText !== null}
        empty={EMPTY[state]}
        noMatch={` As palavras são buscadas nas primeiras ${READ_FOR_WORDS} opiniões desta situação.`}
      >
        {(review) => (
          <Row
            key={review.id}
            title={review.title ?? review.text.slice(0, 80)}
            facts={[
              review.productName,
              starsText(review.stars),
              review.authorName,
              formatDateTime(review.writtenAt),
              review.reply !== null && 'Com resposta',
              review.isHidden && 'Não aparece: medicamento',
            ]}
            aside={<Tag tone={STATE_TONES[review.state]}>{STATE_LABELS[review.state]}</Tag>}
            actions={
              <Button
                look={review.state === 'WAITING' ? 'primary' : 'outline'}
                size="sm"
                aria-label={`${review.state === 'WAITING' ? 'Ler' : 'Ver'} a opinião de ${review.authorName} sobre ${review.productName}`}
                onClick={() => setOpenId(review.id)}
              >
                {review.state === 'WAITING' ? 'Ler' : 'Ver'}
              </Button>
            }
          />
        )}
      </List>
      {openReview ? (
        <ReviewDialog
          key={`${openReview.id} ${openReview.version}`}
          review={openReview}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </PanelPage>
  );
}

/** Several changes within this time are one refetch. */
const SETTLE_MS = 800;

interface Options {
  /** The cursor of the first page that was read, so that no change is missed; undefined until then. */
  after: string | undefined;
  /** While true, changes are remembered; `onChange` is called once it is false. */
  isPaused: boolean;
  onChange(): void;
}

/** Calls `onChange` after a review was written, decided or deleted, by anyone, and when a person is back at the page. */
function useReviewChanges({ after, isPaused, onChange }: Options): void {
  const start = useRef(after);
  start.current ??= after;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOverdue = useRef(false);
  const newest = useRef({ isPaused, onChange });
  newest.current = { isPaused, onChange };

  const change = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      isOverdue.current = newest.current.isPaused;
      if (!isOverdue.current) newest.current.onChange();
    }, SETTLE_MS);
  };

  useManagedReviewChangesSubscription({
    variables: { after: start.current ?? null },
    skip: start.current === undefined,
    ignoreResults: true,
    // The connection is restored by itself; until then the page shows what it has.
    onError: () => undefined,
    onData: change,
  });

  useOnReturn(change);
  useEffect(() => {
    if (isPaused || !isOverdue.current) return;
    isOverdue.current = false;
    newest.current.onChange();
  }, [isPaused]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
