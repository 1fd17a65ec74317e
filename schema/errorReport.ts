import {
  type Client,
  createTransport,
  type Envelope,
  type Event,
  type EventEnvelope,
  type StackFrame,
} from '@sentry/core';

const NAME = /^[A-Za-z_$][\w$]{0,60}$/;
/**
 * A file of ours, from our own folders on: the part before them contains folder and user names of the machine, and the
 * part after the file what a person searched for.
 */
const FILE =
  /^(?:[^?#]*?\/)?((?:out|node_modules|assets|api\/src|web|schema|storage)\/[\w./@$+-]+\.[cm]?[jt]sx?)(?:[?#].*)?$/;
const MAX_FRAMES = 40;

type Transport = ReturnType<Client['getOptions']>['transport'];

/**
 * How a client of Sentry sends. What leaves a browser or the server about an error is its class name, its frames and
 * its place: its message, the request and the person have no field here, and neither has anything else that the
 * packages collect, now or in a later version. Anything but the event of an error is removed.
 */
export const publishedTransport =
  (post: (body: string, url: string) => Promise<Response>): Transport =>
  (options) => {
    const { send, flush } = createTransport(options, async ({ body }) => {
      const { status } = await post(String(body), options.url);
      return { statusCode: status };
    });
    return { send: (envelope) => send(published(envelope)), flush };
  };

function published([, items]: Envelope): EventEnvelope {
  const events = items.flatMap(([{ type }, event]) =>
    type === 'event' ? [publishedEvent(event as Event)] : [],
  );
  return [
    { event_id: events[0]?.event_id ?? '', sent_at: new Date().toISOString() },
    events.map((event) => [{ type: 'event' }, event]),
  ];
}

/** `transaction` is the pattern of a route or page, or the name of a job. */
const publishedEvent = ({
  event_id,
  timestamp,
  platform,
  release,
  transaction,
  exception,
}: Event): Event => ({
  event_id,
  timestamp,
  level: 'error',
  platform,
  release,
  transaction,
  exception: {
    values: (exception?.values ?? []).map(({ type, stacktrace }) => ({
      // Any other text might contain a person's input.
      type: type && NAME.test(type) ? type : 'Error',
      value: '',
      stacktrace: { frames: (stacktrace?.frames ?? []).flatMap(publishedFrame).slice(-MAX_FRAMES) },
    })),
  },
});

/** Lines of a message that look like a frame name no file of ours. */
function publishedFrame({ filename = '', lineno, colno, function: called = '' }: StackFrame): StackFrame[] {
  const [, file] = FILE.exec(filename) ?? [];
  if (!file) return [];
  const name = called.replace(/^(async|new) /, '');
  const isName = name.split('.').every((part) => NAME.test(part) || part === '<anonymous>');
  return [{ function: isName ? name : '?', filename: file, lineno: Number(lineno), colno: Number(colno) }];
}
