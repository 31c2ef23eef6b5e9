import { SegmentedControl } from '@mantine/core';
import { deFeel, paraFeel } from '@portal/domain/condicoes/escolhas';
import { memo, useId, useState } from 'react';
import classes from './Condicao.module.css';
import type { Conhecido } from './conhecido.ts';
import { Escolhas } from './Escolhas.tsx';
import { type Falha, FeelInput } from './FeelInput.tsx';
import { emPalavras } from './palavras.ts';
import { abrir, fechar, type GrupoAberto, novoGrupo, temIncompleta } from './rascunho-de-escolhas.ts';

interface Props {
  /** What the condition decides: 'Aparece quando'. */
  label: string;
  hint?: string;
  /** FEEL; undefined is no condition. */
  valor: string | undefined;
  onChange: (expressao: string | undefined) => void;
  /** What it may ask about. */
  conhecidos: readonly Conhecido[];
  /** What is wrong with an expression, and where. */
  falhaDe: (expressao: string) => Falha | null;
}

/**
 * A condition over the answers, by choosing or in FEEL. What is kept is always FEEL; choices are found again in it. What was
 * written in a way that choices cannot show stays written.
 */
export const CondicaoEditor = memo(function CondicaoEditor({ label, hint, valor, onChange, conhecidos, falhaDe }: Props) {
  const titulo = useId();
  const [modo, setModo] = useState<'escolher' | 'escrever'>(() => (valor && !deFeel(valor) ? 'escrever' : 'escolher'));
  // rows not complete yet live here only; what comes from outside (undo, somebody else) takes their place
  const [local, setLocal] = useState(() => ({ grupo: aberto(valor), valor }));
  if (local.valor !== valor) setLocal({ grupo: aberto(valor), valor });
  const livre = valor !== undefined && local.grupo === null;
  const escolhendo = modo === 'escolher' && !livre;
  const falha = valor === undefined ? null : falhaDe(valor);

  const escolher = (grupo: GrupoAberto) => {
    const pronto = fechar(grupo);
    const novo = pronto ? paraFeel(pronto) : undefined;
    setLocal({ grupo: grupo.itens.length ? grupo : novoGrupo('e'), valor: novo });
    if (novo !== valor) onChange(novo);
  };
  return (
    <fieldset className={classes.root} aria-labelledby={titulo}>
      <div className={classes.cabeca}>
        <span id={titulo} className={classes.titulo}>
          {label}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={`Como escrever: ${label}`}
          data={[
            { value: 'escolher', label: 'Escolher', disabled: livre },
            { value: 'escrever', label: 'Escrever' },
          ]}
          value={escolhendo ? 'escolher' : 'escrever'}
          onChange={(v) => setModo(v)}
        />
      </div>
      {hint && <p className={classes.dica}>{hint}</p>}
      {escolhendo ? (
        <Escolhas grupo={local.grupo ?? novoGrupo('e')} conhecidos={conhecidos} onChange={escolher} />
      ) : (
        <FeelInput
          label="Condição em FEEL"
          hint={
            livre && !falha
              ? 'Escrita de um jeito que não cabe nas escolhas.'
              : 'Chame os campos pelo identificador. Comece a digitar para ver os nomes.'
          }
          valor={valor ?? ''}
          onChange={(v) => onChange(v.trim() ? v : undefined)}
          conhecidos={conhecidos}
          falha={falha}
        />
      )}
      {escolhendo && falha && <p className={classes.erro}>{falha.texto}.</p>}
      {escolhendo && local.grupo && temIncompleta(local.grupo) && valor !== undefined && (
        <p className={classes.dica}>Uma linha incompleta ainda não conta.</p>
      )}
      {!escolhendo && !livre && valor !== undefined && !falha && <p className={classes.dica}>{emPalavras(valor, conhecidos)}</p>}
    </fieldset>
  );
});

function aberto(valor: string | undefined): GrupoAberto | null {
  if (valor === undefined) return novoGrupo('e');
  const grupo = deFeel(valor);
  return grupo && abrir(grupo);
}
