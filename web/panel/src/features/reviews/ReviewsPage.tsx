import { useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useAdminReviewsQuery } from './ReviewsPage.generated.ts';
import { STATE_LABELS, STATE_TONES, starsText } from './reviewWords.ts';

const STATES = [
  ['', 'Esperam leitura'],
  ['PUBLISHED', 'Publicadas'],
  ['REFUSED', 'Recusadas'],
] as const;

/** The reviews of products that wait to be read, oldest first, and those that were decided. */
export default function ReviewsPage() {
  const listing = useListing();
  const state = STATES.find(([value]) => value === listing.filter('situacao'))?.[0] || 'WAITING';
  const { data, previousData, loading, error, refetch } = useAdminReviewsQuery({
    variables: { state, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const reviews = (data ?? previousData)?.managedReviews;
  const openReview = reviews?.items.find(({ id }) => id === openId);
  // Read again also without a decision: a refused one was about words that have changed since.
  const close = () => {
    setOpenId(null);
    void refetch().catch(() => undefined);
  };
  return (
    <PanelPage title="Avaliações de produtos">
      <ListFilters listing={listing}>
        <ListFilter listing={listing} name="situacao" label="Situação" options={STATES} />
      </ListFilters>
      <List
        label="Avaliações"
        answer={{ data: reviews, loading, error, refetch }}
        listing={listing}
        isFiltered={state !== 'WAITING'}
        empty={{
          title: 'Nenhuma avaliação espera leitura',
          text: 'O que compradores escrevem sobre produtos recebidos aparece aqui, a mais antiga primeiro.',
        }}
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
                aria-label={`${review.state === 'WAITING' ? 'Ler' : 'Ver'} a avaliação de ${review.authorName} sobre ${review.productName}`}
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
