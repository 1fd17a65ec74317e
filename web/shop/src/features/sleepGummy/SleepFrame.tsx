import type { Unmasked } from '@apollo/client/masking';
import type { ReactNode } from 'react';
import { PageHead } from '../../page/PageHead.tsx';
import { HERO_SIZES } from '../../parts/landing/LandingHero.tsx';
import { LandingState } from '../../parts/landing/LandingState.tsx';
import { webPageJsonLd } from '../../parts/landing/webPageJsonLd.ts';
import {
  type SleepGummy_productFragment,
  type SleepGummyQuery,
  useSleepGummy_product,
} from './SleepGummy.generated.ts';
import { useSleepGummy } from './useSleepGummy.ts';

export type SleepGummy = Unmasked<SleepGummy_productFragment>;
export type OtherProduct = SleepGummyQuery['other'];

interface Props {
  title: string;
  description: string;
  path: string;
  picture: string;
  children(product: SleepGummy, other: OtherProduct): ReactNode;
}

function Filled({
  product,
  other,
  children,
}: Pick<Props, 'children'> & { product: NonNullable<SleepGummyQuery['product']>; other: OtherProduct }) {
  return children(useSleepGummy_product(product), other);
}

/** The frame of the three Sleep gummy pages: page head, product data, loading and error states. */
export function SleepFrame({ title, description, path, picture, children }: Props) {
  const { data, error, refetch } = useSleepGummy();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        canonical={path}
        picture={picture}
        urgentPicture={{ base: picture, sizes: HERO_SIZES }}
        jsonLd={webPageJsonLd(title, description, path)}
      />
      {data?.product ? (
        <Filled product={data.product} other={data.other}>
          {children}
        </Filled>
      ) : (
        <LandingState error={error} isClosed={Boolean(data)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
