import type { FragmentType, TypedDocumentNode, Unmasked } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useRef } from 'react';

/** What a parent holds of a child's fragment: enough to find it, nothing to read. */
export type FragmentOf<T> = FragmentType<T>;

/**
 * Reads the fields a component asked for. While one of them is missing for a moment (a list was evicted and is
 * on its way again) the last complete answer stays on the screen.
 */
export function useMasked<T>(
  fragment: TypedDocumentNode<T, unknown>,
  fragmentName: string,
  from: FragmentOf<T>,
): Unmasked<T> {
  const { data, dataState } = useFragment<T>({ fragment, fragmentName, from });
  const last = useRef<Unmasked<T> | null>(null);
  if (dataState === 'complete') last.current = data as Unmasked<T>;
  if (last.current === null) {
    throw new Error(
      `${fragmentName} is incomplete: spread it in the query of the page, on a type with an id.`,
    );
  }
  return last.current;
}
