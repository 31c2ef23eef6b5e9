import { lerCondicao } from '@portal/domain/condicoes/ler';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { useMemo } from 'react';
import { type Falha, FeelInput } from '#entities/condicoes/FeelInput.tsx';
import { conhecidosDe } from './conhecidos.ts';

interface Props {
  label: string;
  hint?: string;
  valor: string;
  onChange: (formula: string) => void;
  definicao: Rascunho;
}

/** A formula over the answers: written, for a sum has no rows to choose from. */
export function FormulaEditor({ definicao, ...props }: Props) {
  const { secoes } = definicao;
  const conhecidos = useMemo(() => conhecidosDe({ secoes }), [secoes]);
  return <FeelInput {...props} conhecidos={conhecidos} falha={props.valor ? falhaDaFormula(props.valor, conhecidos) : null} />;
}

function falhaDaFormula(formula: string, conhecidos: ReturnType<typeof conhecidosDe>): Falha | null {
  const { falha, nomes } = lerCondicao(formula);
  const estranho = falha ? undefined : nomes.find((n) => !conhecidos.some((c) => c.id === n));
  if (!estranho) return falha;
  return {
    texto: `não há campo com o identificador “${estranho}”`,
    posicao: Math.max(0, formula.search(new RegExp(`(?<![\\w."])${estranho}\\b`))) + 1,
  };
}
