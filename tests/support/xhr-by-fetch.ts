/**
 * What a page sends with XMLHttpRequest, sent as it sends the rest: jsdom's own knows no server but that of the page's address, and `fetch` is led to
 * the one of the test (`fetch-from.ts`).
 *
 * @example vi.stubGlobal('XMLHttpRequest', XhrByFetch);
 */
export class XhrByFetch {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  private readonly headers: Record<string, string> = {};
  private readonly aborting = new AbortController();
  private target = { method: 'GET', url: '' };

  open(method: string, url: string) {
    this.target = { method, url };
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  abort() {
    this.aborting.abort();
  }

  async send(body: FormData) {
    const { method, url } = this.target;
    const { signal } = this.aborting;
    // `fetch` cannot tell: all of it, as a small file goes at once.
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    try {
      const response = await fetch(url, { method, headers: this.headers, body, signal });
      this.status = response.status;
      this.responseText = await response.text();
    } catch {
      return signal.aborted ? this.onabort?.() : this.onerror?.();
    }
    this.onload?.();
  }
}
