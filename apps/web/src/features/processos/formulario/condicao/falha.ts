import { lerCondicao } from '@portal/domain/condicoes/ler';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { verificarCondicao } from '@portal/domain/processos/verificar-condicoes';
import { NOMES_DAS_QUANTIDADES } from '@portal/domain/quadros-de-areas/totais';
import type { Conhecido } from '#entities/condicoes/conhecido.ts';
import type { Falha } from '#entities/condicoes/FeelInput.tsx';
import { camposPorId } from './conhecidos.ts';

/** What is wrong with a condition, and where: how it is written first, then what it names and expects. */
export function falhaDe(expressao: string, conhecidos: readonly Conhecido[], definicao: Rascunho): Falha | null {
  const { falha, nomes } = lerCondicao(expressao);
  if (falha) return falha;
  const estranho = nomes.find((n) => !conhecidos.some((c) => c.id === n));
  if (estranho)
    return {
      texto: `não há campo com o identificador “${estranho}”`,
      posicao: (new RegExp(`(?<![\\w."])${estranho}\\b`).exec(expressao)?.index ?? 0) + 1,
    };
  let achado: string | null = null;
  const quantidades = NOMES_DAS_QUANTIDADES;
  verificarCondicao(expressao, { campos: camposPorId(definicao), quantidades }, (gravidade, texto) => {
    // what is only unwise stands in the list of the page, and the condition is kept as it is
    if (gravidade === 'erro') achado ??= texto;
  });
  const texto: string | null = achado;
  if (texto === null) return null;
  const valor = /“([^”]*)” em “/.exec(texto)?.[1];
  const onde = valor === undefined ? -1 : expressao.indexOf(`"${valor}"`);
  return { texto: (texto as string).replace(/\.$/, ''), posicao: Math.max(0, onde) + 1 };
}
