import { useSleepGummyQuery } from './SleepGummy.generated.ts';

/** The product of these pages, and the one that is sold without a prescription. */
export const useSleepGummy = () =>
  useSleepGummyQuery({ variables: { slug: 'sleep-gummy', otherSlug: 'chocosono' } });
