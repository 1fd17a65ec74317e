/** A call that brought no usable answer, named as the documented client names it (ST-436 … ST-441). */
export class CallFailed extends Error {
  readonly code: string;
  /** True when nothing came back at all, so that a query may safely be asked again. */
  readonly isConnection: boolean;

  /** The server's own words, where the body had some. */
  readonly sentence: string | null;

  constructor(code: string, isConnection = false, sentence: string | null = null) {
    super(code);
    this.sentence = sentence;
    this.name = 'CallFailed';
    this.code = code;
    this.isConnection = isConnection;
  }
}
