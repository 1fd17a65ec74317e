import type { AdminPriceProposalsQuery } from './PriceProposalsPage.generated.ts';

export type PriceProposal = AdminPriceProposalsQuery['recurrencePriceProposals'][number];
