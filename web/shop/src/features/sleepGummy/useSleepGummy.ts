import { useSleepGummyQuery } from './SleepGummy.generated.ts';

/** The product these pages are about, and the one that is sold without a prescription. */
export const useSleepGummy = () =>
  useSleepGummyQuery({ variables: { slug: 'sleep-gummy', otherSlug: 'chocosono' } });
