import { type Comparacao, deFeel, type Grupo, isGrupo, type Regra, SEM_VALOR } from '@portal/domain/condicoes/escolhas';
import { formatData } from '@portal/domain/text/datas';
import type { Conhecido } from './conhecido.ts';

type Palavras = Partial<Record<Comparacao, string>>;

const PREENCHIDO: Palavras = { preenchido: 'está preenchido', vazio: 'não está preenchido' };
const QUANTOS: Palavras = { quantos: 'são exatamente', quantos_mais: 'são mais de', quantos_menos: 'são menos de' };
const ORDEM: Palavras = { igual: 'é', diferente: 'não é' };

/** What can be asked of an answer of each class, in the order it is offered. */
export const PALAVRAS: Record<Conhecido['classe'], Palavras> = {
  opcao: { ...ORDEM, ...PREENCHIDO },
  opcoes: { inclui: 'inclui', nao_inclui: 'não inclui', ...QUANTOS, ...PREENCHIDO },
  texto: { ...ORDEM, contem: 'contém', nao_contem: 'não contém', comeca: 'começa com', ...PREENCHIDO },
  numero: {
    maior: 'é maior que',
    maior_ou_igual: 'é a partir de',
    menor: 'é menor que',
    menor_ou_igual: 'é até',
    ...ORDEM,
    ...PREENCHIDO,
  },
  data: {
    maior: 'é depois de',
    maior_ou_igual: 'é a partir de',
    menor: 'é antes de',
    menor_ou_igual: 'é até',
    ...ORDEM,
    ...PREENCHIDO,
  },
  hora: {
    maior: 'é depois das',
    maior_ou_igual: 'é a partir das',
    menor: 'é antes das',
    menor_ou_igual: 'é até as',
    ...PREENCHIDO,
  },
  varios: { ...PREENCHIDO, ...QUANTOS },
  outro: PREENCHIDO,
};

export const contaItens = (c: Comparacao): boolean => c.startsWith('quantos');

function regraEmPalavras({ campo, comparacao, valor }: Regra, conhecidos: readonly Conhecido[]): string {
  const dele = conhecidos.find((c) => c.id === campo);
  const verbo = (dele && PALAVRAS[dele.classe][comparacao]) ?? PALAVRAS.texto[comparacao] ?? PALAVRAS.opcoes[comparacao] ?? 'é';
  const sujeito = `“${dele?.rotulo ?? campo}”`;
  if (SEM_VALOR.includes(comparacao)) return `${sujeito} ${verbo}`;
  const dito =
    typeof valor === 'number'
      ? valor.toLocaleString('pt-BR')
      : dele?.classe === 'data'
        ? formatData(valor ?? '')
        : dele?.classe === 'hora'
          ? valor
          : `“${valor}”`;
  return `${sujeito} ${verbo} ${dito}`;
}

function grupoEmPalavras({ juncao, itens }: Grupo, conhecidos: readonly Conhecido[]): string {
  return itens
    .map((i) => (isGrupo(i) ? `(${grupoEmPalavras(i, conhecidos)})` : regraEmPalavras(i, conhecidos)))
    .join(juncao === 'e' ? ' e ' : ' ou ');
}

/** A condition as a person reads it: “Uso” é “Comercial” e “Área” é maior que 100. One written freely is shown as written. */
export function emPalavras(expressao: string, conhecidos: readonly Conhecido[]): string {
  const grupo = deFeel(expressao);
  return grupo ? grupoEmPalavras(grupo, conhecidos) : expressao;
}
