import type { Unmasked } from '@apollo/client/masking';
import type { BuyBox_productFragment } from './BuyBox.generated.ts';

export type BuyBoxProduct = Unmasked<BuyBox_productFragment>;
