import { Select } from '@mantine/core';
import type { Tabela } from '@portal/domain/tabelas-de-taxas/contract';
import { useField } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './TabelasDeTaxas.module.css';

export type Perguntas = Tabela['perguntas'];

const OUTRA = '';
/** `uso = "Misto"`, as one chooses it; null for what was written in another way. */
function lerSimples(feel: string, perguntas: Perguntas): { id: string; opcao: string } | null {
  const [, id = '', opcao = ''] = /^([a-z][a-z0-9_]*) = "([^"\\]*)"$/.exec(feel) ?? [];
  return perguntas.some((p) => p.id === id && (p.opcoes.includes(opcao) || opcao === '')) ? { id, opcao } : null;
}

/** When something holds: a question and its answer, or for the rest a condition in FEEL. */
export function Quando({ name, perguntas }: { name: string; perguntas: Perguntas }) {
  const { value = '', setValue } = useField<string>(name, 'Quando');
  const simples = lerSimples(value, perguntas);
  const pergunta = perguntas.find((p) => p.id === simples?.id);
  if (perguntas.length === 0 || (value !== '' && !simples))
    return (
      <TextField
        name={name}
        label="Quando"
        hint={'Uma condição sobre as respostas, como interesse_social = "Sim".'}
        maxLength={500}
        autoComplete="off"
      />
    );
  return (
    <div className={classes.par}>
      <Escolha
        label="Quando a resposta de"
        value={simples?.id ?? OUTRA}
        options={perguntas.map((p) => ({ value: p.id, label: p.rotulo }))}
        onChange={(id) => setValue(`${id} = ""`)}
      />
      <Escolha
        label="É"
        name={name}
        value={simples?.opcao ?? ''}
        options={(pergunta?.opcoes ?? []).map((o) => ({ value: o, label: o }))}
        onChange={(opcao) => setValue(`${simples?.id ?? ''} = "${opcao}"`)}
      />
    </div>
  );
}

interface EscolhaProps {
  label: string;
  /** Of the field whose fault is told here. */
  name?: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice that is part of a value, and no field by itself. */
function Escolha({ label, name = '', value, options, onChange }: EscolhaProps) {
  const erro = useField<string>(name, label).error;
  return (
    <Select
      label={label}
      data={options}
      value={value || null}
      error={name ? erro : undefined}
      placeholder="Escolha"
      allowDeselect={false}
      searchable={options.length >= 8}
      nothingFoundMessage="Nada encontrado"
      onChange={(v) => v && onChange(v)}
    />
  );
}
