import { CAMPO_INVALIDO, CAMPO_OBRIGATORIO } from '@portal/domain/http/fields';
import type { CampoErro } from '@portal/domain/http/rule-error';
import type { z } from 'zod';

export type Values = Record<string, unknown>;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** `getIn({ a: [{ b: 1 }] }, 'a.0.b')` → 1. */
export function getIn(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at === null || at === undefined ? undefined : (at as Values)[key]), values);
}

/** A copy with one place changed; what stands beside it keeps its identity. */
export function setIn<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const copy: Values | unknown[] = isList(values) ? [...values] : { ...(values as Values) };
  const place = copy as Values;
  place[key] = rest.length === 0 ? value : setIn(place[key] ?? (/^\d+$/.test(rest[0] ?? '') ? [] : {}), rest.join('.'), value);
  return copy as T;
}

/** The spec writes these two without accents and capitals; people read them as words. */
const SHOWN: Record<string, string> = {
  [CAMPO_OBRIGATORIO]: 'Campo obrigatório',
  [CAMPO_INVALIDO]: 'Campo inválido. Confira o que foi preenchido.',
};

/** What the schema library says when a contract gives no words of its own. */
const shown = (message: string, value: unknown): string => {
  const own = message !== CAMPO_INVALIDO && !/^(Invalid|Too |Unrecognized|Required)/.test(message);
  if (own) return SHOWN[message] ?? message;
  const empty = value === undefined || value === null || value === '';
  return SHOWN[empty ? CAMPO_OBRIGATORIO : CAMPO_INVALIDO] ?? message;
};

/** Alike for whoever filled it in: what is empty is empty in every way. */
/** A document, telephone or CEP: the server keeps digits, whoever types sees them in their mask. */
const NUMERO = /^[\d().\-/\s]{8,20}$/;
const digitsOf = (value: unknown) => (typeof value === 'string' && NUMERO.test(value) ? value.replace(/\D/g, '') : value);

function same(a: unknown, b: unknown): boolean {
  const [left, right] = [a ?? '', b ?? ''];
  if (Object.is(digitsOf(left), digitsOf(right))) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left instanceof Blob || right instanceof Blob) return false;
  if (isList(left) !== isList(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => same((left as Values)[key], (right as Values)[key]));
}

export interface FormState<V> {
  values: V;
  /** One sentence a field, by its path. */
  errors: Record<string, string>;
  /** A refusal that belongs to no field. */
  formError: string;
  submitting: boolean;
  /** Fields with a file on its way: what they hold is not known yet. */
  arriving: number;
  /** Counts the refused attempts: the summary takes the focus at each. */
  refused: number;
  dirty: boolean;
}

/** Values, errors and the life of one form, outside React: a keystroke renders its own field and no other. */
export class FormStore<V> {
  private state: FormState<V>;
  private listeners = new Set<() => void>();
  /** Fields on screen, in their order: path → label. */
  readonly labels = new Map<string, string>();
  readonly id: string;
  private readonly initial: V;
  /** As it stands where it is kept. */
  private kept: V;
  private schema: z.ZodType;
  private attempted = false;

  constructor(id: string, schema: z.ZodType, initial: V) {
    this.id = id;
    this.schema = schema;
    this.initial = initial;
    this.kept = initial;
    this.state = { values: initial, errors: {}, formError: '', submitting: false, arriving: 0, refused: 0, dirty: false };
  }

  get = (): FormState<V> => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private update(change: Partial<FormState<V>>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  replaceSchema(schema: z.ZodType): void {
    this.schema = schema;
  }

  fieldId = (path: string): string => `${this.id}-${path.replaceAll('.', '-')}`;

  setValue(path: string, value: unknown): void {
    const values = setIn(this.state.values, path, value);
    this.update({ values, dirty: true });
    // A field that was refused is judged again at each keystroke, so that the sentence goes away when it is right; so are what
    // stands inside it (a line of a list was taken out) and what it stands in (a total became right).
    const near = Object.keys(this.state.errors).filter(
      (other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`),
    );
    if (near.length > 0) this.judge(near);
  }

  setValues(values: V): void {
    this.update({ values, dirty: true });
    if (this.attempted) this.judge(Object.keys(this.state.errors));
  }

  /** Judges one field when the person leaves it; an empty one is judged only when sending. */
  leave(path: string): void {
    const value = getIn(this.state.values, path);
    const empty = value === undefined || value === null || value === '' || (isList(value) && value.length === 0);
    if (!empty || this.attempted) this.judge([path]);
  }

  private problems(): Record<string, string> {
    const result = this.schema.safeParse(this.state.values);
    if (result.success) return {};
    const errors: Record<string, string> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.map(String).join('.');
      errors[path] ??= shown(issue.message, getIn(this.state.values, path));
    }
    return errors;
  }

  private judge(paths: string[]): void {
    const found = this.problems();
    const errors = { ...this.state.errors };
    for (const path of paths) {
      const message = found[path];
      if (message === undefined) delete errors[path];
      else errors[path] = message;
    }
    this.update({ errors });
  }

  /** True when the schema accepts the form as it stands; shows the errors when not. */
  validate(): boolean {
    this.attempted = true;
    const errors = this.problems();
    const ok = Object.keys(errors).length === 0;
    this.update({ errors, formError: '', refused: ok ? this.state.refused : this.state.refused + 1 });
    return ok;
  }

  /** A refusal by the server: what it says about fields goes to them. */
  refuse(mensagem: string, erros: CampoErro[]): void {
    this.attempted = true;
    const errors: Record<string, string> = {};
    for (const { campo, mensagem: text } of erros) errors[campo] ??= shown(text, getIn(this.state.values, campo));
    this.update({ errors, formError: erros.length === 0 ? mensagem : '', refused: this.state.refused + 1 });
  }

  /** A field's file is on its way, until the function it gives is called. */
  awaitFile(): () => void {
    this.update({ arriving: this.state.arriving + 1 });
    return () => this.update({ arriving: this.state.arriving - 1 });
  }

  setSubmitting(submitting: boolean): void {
    this.update({ submitting });
  }

  /** Something was typed that is kept nowhere: leaving would lose it. What is on its way is not asked about. */
  isUnsaved = (): boolean => this.state.dirty && !this.state.submitting && !same(this.state.values, this.kept);

  markSaved(): void {
    this.kept = this.state.values;
    this.update({ dirty: false });
  }

  reset(values: V = this.initial): void {
    this.attempted = false;
    this.kept = values;
    this.update({ values, errors: {}, formError: '', dirty: false });
  }
}
