import type { CampoErro } from '../http/rule-error.ts';
import { type QuadroAreas, type QuadroAreasRascunho, quadroAreasSchema } from './model.ts';
import { totaisDoQuadro } from './totais.ts';

export interface RegrasDoQuadro {
  /** The town keeps the spec's rule "computable larger than non-computable and void"; off for towns with other codes. */
  exigir_computavel_maior: boolean;
}

/**
 * Everything that keeps an area table from being sent, with the path of each fault.
 * @source spec §5: one block, one floor, some area above zero, computable above non-computable and void
 */
export function errosDoQuadro(quadro: QuadroAreasRascunho, regras: RegrasDoQuadro): CampoErro[] {
  const parsed = quadroAreasSchema.safeParse(quadro);
  if (!parsed.success) {
    return parsed.error.issues.map((i) => ({ campo: i.path.map(String).join('.'), mensagem: i.message }));
  }
  return [...pavimentosRepetidos(parsed.data), ...errosDosTotais(parsed.data, regras)];
}

function pavimentosRepetidos(quadro: QuadroAreas): CampoErro[] {
  const erros: CampoErro[] = [];
  quadro.blocos.forEach((bloco, b) => {
    const seen = new Set<string>();
    bloco.pavimentos.forEach((p, i) => {
      const key = `${p.nome.toLowerCase()}|${p.situacao}`;
      if (seen.has(key)) {
        erros.push({
          campo: `blocos.${b}.pavimentos.${i}.nome`,
          mensagem: `O pavimento "${p.nome}" já está neste bloco com a mesma situação.`,
        });
      }
      seen.add(key);
    });
  });
  return erros;
}

function errosDosTotais(quadro: QuadroAreas, { exigir_computavel_maior }: RegrasDoQuadro): CampoErro[] {
  const t = totaisDoQuadro(quadro);
  if (t.construida === 0) return [{ campo: '', mensagem: 'Informe pelo menos uma área maior que zero.' }];
  if (exigir_computavel_maior && (t.computavel <= t.nao_computavel || t.computavel <= t.vazio)) {
    return [{ campo: '', mensagem: 'A área computável total precisa ser maior que a não computável e maior que a vazia.' }];
  }
  return [];
}
