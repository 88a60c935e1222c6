/** What a refusal or a failure is made of. */
export interface Failure {
  /** For people, in the language that the client asks for. */
  message: string;
  /** For programs: `area.what`, such as `reference.unknown`. Of the client's own: `client.unreachable`, `client.unreadable`. */
  code: string;
  /** Of the HTTP answer; 0 where none came. */
  status: number;
  /** A sentence for each field that is wrong, by its path. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** The same may be taken later, when what it names has come. */
  retryable?: boolean | undefined;
  /** What came with the refusal, such as the cursor to go on from. */
  data?: unknown;
  /** By which the server's operator finds the call in its log. */
  requestId?: string | undefined;
  /** How long the server asks to wait, in milliseconds. */
  retryAfterMs?: number | undefined;
}

/** Thrown for every call that was refused, or that nobody answered. */
export class LecternError extends Error implements Failure {
  override readonly name = 'LecternError';
  readonly code: string;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly retryable: boolean;
  readonly data: unknown;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    const { message, code, status, errors, retryable, data, requestId, retryAfterMs } = failure;
    super(message, options);
    this.code = code;
    this.status = status;
    this.errors = errors ?? {};
    this.retryable = retryable ?? false;
    this.data = data;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }

  /** May the very same call be answered otherwise in a moment? The client has tried again then, before it threw this. */
  get isTemporary() {
    return this.status >= 500 || [0, 408, 429].includes(this.status) || this.code === 'idempotency.running';
  }
}
