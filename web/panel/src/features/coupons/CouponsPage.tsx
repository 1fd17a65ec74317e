import { CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { type AdminCoupon, ChangeCouponDialog, EndCouponDialog, NewCouponDialog } from './CouponDialogs.tsx';
import { useAdminCouponsQuery } from './CouponsPage.generated.ts';

const STATES = {
  RUNNING: ['Valendo', 'ok'],
  SCHEDULED: ['Ainda não começou', 'primary'],
  EXPIRED: ['Prazo encerrado', 'plain'],
  USED_UP: ['Esgotado', 'plain'],
  ENDED_BY_ADMIN: ['Encerrado', 'danger'],
} as const;

const discountOf = ({ percent, value }: AdminCoupon): string =>
  percent !== null ? `${percent}%` : value !== null ? formatBRL(value) : '';

export default function CouponsPage() {
  const listing = useListing();
  const withEnded = listing.filter('encerrados') === 'sim';
  const { data, previousData, loading, error, refetch } = useAdminCouponsQuery({
    variables: { search: listing.searchText, withEnded, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  const [dialog, setDialog] = useState<{ coupon: AdminCoupon; act: 'change' | 'end' } | null>(null);
  const [isNew, setNew] = useState(false);
  const close = () => setDialog(null);
  const onSaved = (text: string) => () => {
    toast(text, 'ok');
    close();
    setNew(false);
    void refetch();
  };
  return (
    <PanelPage
      title="Cupons"
      aside={
        <Button size="sm" onClick={() => setNew(true)}>
          <CirclePlus size={16} aria-hidden />
          Novo cupom
        </Button>
      }
    >
      <ListFilters listing={listing} list="COUPONS" label="Buscar pelo título">
        <ListFilter
          listing={listing}
          name="encerrados"
          label="Encerrados"
          options={[
            ['', 'Sem os encerrados'],
            ['sim', 'Com os encerrados'],
          ]}
        />
      </ListFilters>
      <List
        label="Cupons"
        answer={{ data: (data ?? previousData)?.coupons, loading, error, refetch }}
        listing={listing}
        isFiltered={Boolean(listing.searchText)}
        empty={{ title: 'Nenhum cupom', text: 'Crie o primeiro: ele vale na loja na hora.' }}
      >
        {(coupon) => {
          const [label, tone] = STATES[coupon.state];
          return (
            <Row
              key={coupon.id}
              title={`${coupon.title}: ${discountOf(coupon)}`}
              facts={[
                coupon.productName ? `Só em ${coupon.productName}` : 'Todos os produtos',
                coupon.maxUses === null ? `${coupon.uses} usos` : `${coupon.uses} de ${coupon.maxUses} usos`,
                coupon.oncePerUser && 'Uma vez por pessoa',
                coupon.validFrom && `De ${formatDateTime(coupon.validFrom)}`,
                coupon.validUntil ? `Até ${formatDateTime(coupon.validUntil)}` : 'Sem fim',
              ]}
              aside={<Tag tone={tone}>{label}</Tag>}
              actions={
                coupon.state === 'ENDED_BY_ADMIN' ? null : (
                  <>
                    <Button
                      look="outline"
                      size="sm"
                      aria-label={`Mudar ${coupon.title}`}
                      onClick={() => setDialog({ coupon, act: 'change' })}
                    >
                      Mudar
                    </Button>
                    <Button
                      look="danger"
                      size="sm"
                      aria-label={`Encerrar ${coupon.title}`}
                      onClick={() => setDialog({ coupon, act: 'end' })}
                    >
                      Encerrar
                    </Button>
                  </>
                )
              }
            />
          );
        }}
      </List>
      {isNew ? <NewCouponDialog onClose={() => setNew(false)} onDone={onSaved('Cupom criado.')} /> : null}
      {dialog?.act === 'change' ? (
        <ChangeCouponDialog coupon={dialog.coupon} onClose={close} onDone={onSaved('Cupom mudado.')} />
      ) : null}
      {dialog?.act === 'end' ? (
        <EndCouponDialog coupon={dialog.coupon} onClose={close} onDone={onSaved('Cupom encerrado.')} />
      ) : null}
    </PanelPage>
  );
}
