/** From a value of goods a percent or an amount; several of the chosen products; free freight from a value. */
export type PromotionKind = 'minimum' | 'pairs' | 'freeFreight';
