// Calls of a client by the name of its method.

export interface ClientCall {
  /** The names of its method, from the client. */
  readonly callee: readonly string[];
  readonly args: readonly unknown[];
  readonly baseUrl: string;
  /** The client's option `auth`; undefined where an operation needs none. */
  readonly auth?: object | "none" | undefined;
}

type Method = (...args: readonly unknown[]) => unknown;

/** Makes a call whose requests go through `fetch`, and waits for its end; `onItem` gets the items of a stream. */
export async function callClient(
  createClient: (options: object) => unknown,
  { callee, args, baseUrl, auth }: ClientCall,
  fetch: (request: Request) => Promise<Response>,
  onItem: (item: unknown) => void,
): Promise<void> {
  const options = { baseUrl, fetch, retries: 0, dangerouslyAllowBrowser: true, ...(auth !== undefined && { auth }) };
  const parents = callee.slice(0, -1);
  const group = parents.reduce((value, name) => (value as Record<string, unknown>)[name], createClient(options));
  await consume((group as Readonly<Record<string, Method>>)[callee.at(-1) ?? ""]?.(...args), onItem);
}

const maxItems = 200;

/** Waits for a call; of a stream for its items. */
async function consume(call: unknown, onItem: (item: unknown) => void): Promise<void> {
  const value: unknown = await call;
  if (typeof value !== "object" || value === null || !(Symbol.asyncIterator in value) || "items" in value) return;
  let count = 0;
  for await (const item of value as AsyncIterable<unknown>) {
    onItem(item);
    if ((count += 1) >= maxItems) return;
  }
}
