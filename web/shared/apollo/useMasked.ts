import type { FragmentType, TypedDocumentNode, Unmasked } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useRef } from 'react';

/** A parent's reference to a child's fragment; the parent cannot read its fields. */
export type FragmentOf<T> = FragmentType<T>;

/**
 * Reads the fields of a component's fragment. If one of them is missing for a moment (a list was evicted and is
 * being refetched), the last complete value stays on the screen.
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
