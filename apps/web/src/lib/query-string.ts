type Scalar = string | number | boolean;
export type QueryValue = Scalar | null | undefined | readonly Scalar[];

/** Bracket-style arrays, as the server reads them: `{ status: ['a', 'b'] }` → `status[]=a&status[]=b`. Empty values are left out. */
export function toQueryString(values: Record<string, unknown>): string {
  const pairs: string[] = [];
  const add = (key: string, value: Scalar) =>
    pairs.push(`${encodeURIComponent(key).replace('%5B%5D', '[]')}=${encodeURIComponent(value)}`);
  for (const [key, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const item of value) add(`${key}[]`, item as Scalar);
    else if (value !== null && value !== undefined && value !== '') add(key, value as Scalar);
  }
  return pairs.join('&');
}

export type Search = Record<string, string | string[]>;

/** The inverse: every value a text, `key[]` a list of texts. */
export function fromQueryString(text: string): Search {
  const search: Search = {};
  for (const [key, value] of new URLSearchParams(text)) {
    if (!key.endsWith('[]')) search[key] = value;
    else {
      const name = key.slice(0, -2);
      const list = search[name];
      search[name] = Array.isArray(list) ? [...list, value] : [value];
    }
  }
  return search;
}
