import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { CampoRascunho, Rascunho } from '@portal/domain/processos/rascunho';
import { useState } from 'react';
import type { z } from 'zod';
import { limitesDe } from './limites.ts';

export interface EditorProps {
  campo: CampoRascunho;
  set: (remendo: Record<string, unknown>) => void;
  definicao: Rascunho;
}

interface Parte extends Pick<EditorProps, 'campo' | 'set'> {
  config: z.ZodObject;
  chave: string;
  label: string;
  hint?: string;
}

export const escrito = (v: unknown): string => (typeof v === 'string' ? v : '');

/** A whole number; empty means what the schema takes when nothing is written. */
export function Inteiro({ campo, set, config, chave, label, hint, suffix }: Parte & { suffix?: string }) {
  const { minimo, maximo, padrao } = limitesDe(config, chave);
  const valor = campo[chave];
  return (
    <NumberInput
      label={label}
      description={hint}
      min={minimo}
      max={maximo}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      suffix={suffix}
      value={typeof valor === 'number' ? valor : typeof padrao === 'number' ? padrao : ''}
      onChange={(v) => set({ [chave]: v === '' ? undefined : Number(v) })}
    />
  );
}

/** A number kept as decimal text, which may be left out. */
export function Decimal({ campo, set, chave, label, hint }: Omit<Parte, 'config'>) {
  return (
    <NumberInput
      label={label}
      description={hint}
      allowNegative={false}
      decimalScale={4}
      thousandSeparator="."
      decimalSeparator=","
      hideControls
      value={escrito(campo[chave])}
      onChange={(v) => set({ [chave]: v === '' ? undefined : String(v) })}
    />
  );
}

export function Reais({ campo, set, chave, label, hint }: Omit<Parte, 'config'>) {
  const centavos = campo[chave];
  return (
    <NumberInput
      label={label}
      description={hint}
      allowNegative={false}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator="."
      decimalSeparator=","
      prefix="R$ "
      hideControls
      value={typeof centavos === 'number' ? centavos / 100 : ''}
      onChange={(v) => set({ [chave]: v === '' ? undefined : Math.round(Number(v) * 100) })}
    />
  );
}

export function Curto({ campo, set, config, chave, label, hint }: Parte) {
  const { maximo, padrao } = limitesDe(config, chave);
  return (
    <TextInput
      label={label}
      description={hint}
      maxLength={maximo}
      value={campo[chave] === undefined ? escrito(padrao) : escrito(campo[chave])}
      onChange={(e) => set({ [chave]: e.currentTarget.value })}
    />
  );
}

export function Caixa({ campo, set, chave, label, hint, padrao = false }: Omit<Parte, 'config'> & { padrao?: boolean }) {
  return (
    <Checkbox
      label={label}
      description={hint}
      checked={typeof campo[chave] === 'boolean' ? campo[chave] : padrao}
      onChange={(e) => set({ [chave]: e.currentTarget.checked })}
    />
  );
}

/** One of a few; `vazio` names what holds when the key is left out. */
export function Escolha({
  campo,
  set,
  config,
  chave,
  label,
  hint,
  opcoes,
  vazio,
}: Parte & { opcoes: Readonly<Record<string, string>>; vazio?: string }) {
  const { padrao } = limitesDe(config, chave);
  const data = Object.entries(opcoes).map(([value, nome]) => ({ value, label: nome }));
  return (
    <Select
      label={label}
      description={hint}
      data={vazio ? [{ value: '', label: vazio }, ...data] : data}
      value={escrito(campo[chave] ?? padrao)}
      allowDeselect={false}
      onChange={(v) => set({ [chave]: v || undefined })}
    />
  );
}

const linhas = (text: string): string[] => [...new Set(text.split('\n').map((l) => l.trim()))].filter(Boolean);
const textos = (v: unknown): string[] => (Array.isArray(v) ? v.filter((i) => typeof i === 'string') : []);

/** A list of words, one a line: the quickest to write, and to paste from a sheet. */
export function Linhas({ campo, set, chave, label, hint = 'Uma por linha.' }: Omit<Parte, 'config'>) {
  const valor = textos(campo[chave]);
  // lines are kept as typed while they say the same, so that a new one can be begun
  const [digitado, setDigitado] = useState<string | null>(null);
  const mesmo = digitado !== null && JSON.stringify(linhas(digitado)) === JSON.stringify(valor);
  return (
    <Textarea
      label={label}
      description={hint}
      autosize
      minRows={3}
      maxRows={12}
      value={mesmo ? digitado : valor.join('\n')}
      onChange={(e) => {
        const text = e.currentTarget.value;
        setDigitado(text);
        if (JSON.stringify(linhas(text)) !== JSON.stringify(valor)) set({ [chave]: linhas(text) });
      }}
    />
  );
}
