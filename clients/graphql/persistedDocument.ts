/** An operation that the server knows by its id, so its text is never sent. */
export interface PersistedDocument<Data, Variables> {
  id: string;
  /** Never set: the property only declares the types of the answer and of the variables. */
  readonly types?: (variables: Variables) => Data;
}
