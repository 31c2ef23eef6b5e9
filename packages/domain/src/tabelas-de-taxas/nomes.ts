import { calculado } from '../campos/calculado/model.ts';
import { dinheiro } from '../campos/dinheiro/model.ts';
import { numero } from '../campos/numero/model.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { opcoesDe } from '../processos/verificar-condicoes.ts';

/** A question whose answer may change a price. */
interface PerguntaDaTabela {
  id: string;
  rotulo: string;
  opcoes: string[];
}
/** What a fee may be counted on besides the area table. */
interface QuantidadeDaTabela {
  id: string;
  rotulo: string;
  /** '' : nothing is said of it */
  medida: string;
  em_reais: boolean;
}

/** What the town's forms ask that fees may hang on, each name once; of two forms that differ, all options. */
export function nomesDosFormularios(definicoes: readonly Pick<Definicao, 'secoes'>[]) {
  const perguntas = new Map<string, PerguntaDaTabela>();
  const quantidades = new Map<string, QuantidadeDaTabela>();
  for (const c of definicoes.flatMap(camposDe)) {
    if (c.visto_por === 'prefeitura') continue;
    const opcoes = opcoesDe(c);
    if (opcoes) {
      const antes = perguntas.get(c.id);
      perguntas.set(c.id, { id: c.id, rotulo: c.rotulo, opcoes: [...new Set([...(antes?.opcoes ?? []), ...opcoes])] });
    } else if (c.tipo === numero.tipo || c.tipo === calculado.tipo || c.tipo === dinheiro.tipo)
      quantidades.set(c.id, {
        id: c.id,
        rotulo: c.rotulo,
        medida: 'unidade' in c && typeof c.unidade === 'string' ? c.unidade : '',
        em_reais: c.tipo === dinheiro.tipo,
      });
  }
  const porRotulo = <T extends { rotulo: string }>(m: Map<string, T>) =>
    [...m.values()].toSorted((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR')).slice(0, 300);
  return { perguntas: porRotulo(perguntas), quantidades: porRotulo(quantidades) };
}
