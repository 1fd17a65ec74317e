import { chakra } from '@chakra-ui/react';
import { CirclePlus } from 'lucide-react';
import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import { type Banner, BannerDialog, RemoveBannerDialog } from './BannerDialogs.tsx';
import {
  type AdminBanners_bannersFragment,
  useAdminBanners_banners,
  useAdminBannersQuery,
} from './BannersPage.generated.ts';

const TITLE = 'Banners da página inicial';

/** The banners of the home page, in their order. */
export default function BannersPage() {
  const { data, error, loading, refetch } = useAdminBannersQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  if (data?.homeBanners) return <LoadedBanners banners={data.homeBanners} onStale={reload} />;
  return (
    <PanelPage title={TITLE}>
      {loading ? (
        <PanelLoading />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : (
        <Notice>A loja ainda não foi configurada.</Notice>
      )}
    </PanelPage>
  );
}

interface Props {
  banners: FragmentOf<AdminBanners_bannersFragment>;
  onStale(): Promise<unknown>;
}

type Open = { act: 'edit'; index: number | null } | { act: 'remove'; index: number };

function LoadedBanners({ banners: from, onStale }: Props) {
  const banners = useAdminBanners_banners(from);
  const [dialog, setDialog] = useState<Open | null>(null);
  const close = () => setDialog(null);
  return (
    <PanelPage
      title={TITLE}
      aside={
        <Button size="sm" onClick={() => setDialog({ act: 'edit', index: null })}>
          <CirclePlus size={16} aria-hidden />
          Novo banner
        </Button>
      }
    >
      <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="3" aria-label="Banners">
        {banners.items.map((banner, index) => (
          <BannerRow
            key={`${banner.image} ${banner.title}`}
            banner={banner}
            onEdit={() => setDialog({ act: 'edit', index })}
            onRemove={banners.items.length > 1 ? () => setDialog({ act: 'remove', index }) : null}
          />
        ))}
      </chakra.ol>
      {dialog?.act === 'edit' ? (
        <BannerDialog banners={banners} index={dialog.index} onStale={onStale} onClose={close} />
      ) : null}
      {dialog?.act === 'remove' ? (
        <RemoveBannerDialog banners={banners} index={dialog.index} onStale={onStale} onClose={close} />
      ) : null}
    </PanelPage>
  );
}

function periodText({ from, until }: Banner): string {
  const start = from ? `De ${formatDateTime(from)}` : '';
  const end = until ? `até ${formatDateTime(until)}` : '';
  return [start, end].filter(Boolean).join(' ') || 'Sem prazo';
}

function BannerRow({
  banner,
  onEdit,
  onRemove,
}: {
  banner: Banner;
  onEdit(): void;
  onRemove: (() => void) | null;
}) {
  return (
    <chakra.li
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding="3"
      display="grid"
      gap="3"
      alignItems="center"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr) auto' }}
    >
      <Picture base={`${banner.image}/wide`} alt={banner.alt} sizes="224px" ratio={16 / 9} fit="cover" />
      <chakra.div minWidth="0" fontSize="sm" lineHeight="snug" display="flex" flexDirection="column" gap="1">
        <chakra.p fontWeight="semi" fontSize="md">
          {banner.title}
        </chakra.p>
        <p>{banner.text}</p>
        <chakra.p color="muted" overflowWrap="anywhere">
          {banner.url} · {periodText(banner)}
        </chakra.p>
        <span>
          <Tag tone={banner.isShown ? 'ok' : 'plain'}>{banner.isShown ? 'Na loja' : 'Fora da loja'}</Tag>
        </span>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button look="outline" size="sm" aria-label={`Mudar ${banner.title}`} onClick={onEdit}>
          Mudar
        </Button>
        {onRemove ? (
          <Button look="danger" size="sm" aria-label={`Tirar ${banner.title}`} onClick={onRemove}>
            Tirar
          </Button>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}
