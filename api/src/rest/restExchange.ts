/** A request of a test to a documented path. */
export interface RestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
  body: any;
}
