import type { Unmasked } from '@apollo/client/masking';
import type { Cart_cartFragment } from './Cart.generated.ts';

export type Cart = Unmasked<Cart_cartFragment>;
export type CartLine = Cart['products'][number];
