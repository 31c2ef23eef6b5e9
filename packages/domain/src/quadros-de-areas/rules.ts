import type { CampoErro } from '../http/rule-error.ts';
import { formatArea } from '../text/numeros.ts';
import { type QuadroAreas, type QuadroAreasRascunho, quadroAreasSchema } from './model.ts';
import { chaveDoPavimento, pavimentosDoBloco, toDecimal, totaisDoQuadro } from './totais.ts';

export interface RegrasDoQuadro {
  /** The town keeps the spec's rule "computable larger than non-computable and void"; off for towns with other codes. */
  exigir_computavel_maior: boolean;
}

/**
 * Everything that keeps an area table from being sent, with the path of each fault.
 * @source spec §5: one block, one floor, some area above zero, computable above non-computable and void; brasil.md §5.4, check 4
 */
export function errosDoQuadro(quadro: QuadroAreasRascunho, regras: RegrasDoQuadro): CampoErro[] {
  const parsed = quadroAreasSchema.safeParse(quadro);
  if (!parsed.success) {
    return parsed.error.issues.map((i) => ({ campo: i.path.map(String).join('.'), mensagem: i.message }));
  }
  return [...pavimentosRepetidos(parsed.data), ...maiorQueExiste(parsed.data), ...errosDosTotais(parsed.data, regras)];
}

function pavimentosRepetidos(quadro: QuadroAreas): CampoErro[] {
  const erros: CampoErro[] = [];
  quadro.blocos.forEach((bloco, b) => {
    const seen = new Set<string>();
    bloco.pavimentos.forEach((p, i) => {
      const key = `${chaveDoPavimento(p.nome)}|${p.situacao}`;
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

const COLUNAS = { computavel: 'computável', nao_computavel: 'não computável', vazio: 'vazia' } as const;
const PARTES = [
  { situacao: 'Demolir', dito: 'a demolir' },
  { situacao: 'Reformar', dito: 'a reformar' },
] as const;

/** Floor by floor and column by column: nothing is demolished that does not exist, and what is renovated stays. */
function maiorQueExiste(quadro: QuadroAreas): CampoErro[] {
  const erros: CampoErro[] = [];
  quadro.blocos.forEach((bloco, b) => {
    for (const { linhas, por_situacao } of pavimentosDoBloco(bloco.pavimentos))
      for (const { situacao, dito } of PARTES) {
        const linha = linhas.find((i) => bloco.pavimentos[i]?.situacao === situacao);
        const pavimento = bloco.pavimentos[linha ?? -1];
        if (!pavimento) continue;
        for (const [coluna, nome] of Object.entries(COLUNAS) as [keyof typeof COLUNAS, string][]) {
          const sai = situacao === 'Reformar' ? por_situacao.Demolir[coluna] : 0;
          const ha = Math.max(0, por_situacao.Existente[coluna] - sai);
          if (por_situacao[situacao][coluna] <= ha) continue;
          const quanto = formatArea(toDecimal(por_situacao[situacao][coluna]));
          const existe = formatArea(toDecimal(ha));
          erros.push({
            campo: `blocos.${b}.pavimentos.${linha}.${coluna}`,
            mensagem: `Em "${pavimento.nome}" há ${quanto} de área ${nome} ${dito}, mais do que existe${sai > 0 ? ' e fica' : ''} (${existe}). Informe na situação Existente tudo o que há hoje neste pavimento.`,
          });
        }
      }
  });
  return erros;
}

function errosDosTotais(quadro: QuadroAreas, { exigir_computavel_maior }: RegrasDoQuadro): CampoErro[] {
  const t = totaisDoQuadro(quadro);
  if (t.construida === 0) return [{ campo: '', mensagem: 'Informe pelo menos uma área maior que zero.' }];
  // of what stands in the end; where everything is demolished there is nothing to compare
  const { computavel, nao_computavel, vazio, construida } = t.final;
  if (exigir_computavel_maior && construida > 0 && (computavel <= nao_computavel || computavel <= vazio)) {
    return [{ campo: '', mensagem: 'A área computável total precisa ser maior que a não computável e maior que a vazia.' }];
  }
  return [];
}
