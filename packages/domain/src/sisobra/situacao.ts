import { RuleError } from '../http/rule-error.ts';

/** What became of an entry. @see 0670_sisobra.sql, which holds the same steps */
export const SITUACOES_DO_LANCAMENTO = ['Pendente', 'Pronta', 'Enviada', 'Aceita', 'Recusada', 'Cancelada'] as const;
export type SituacaoDoLancamento = (typeof SITUACOES_DO_LANCAMENTO)[number];

export const EXPLICA_O_LANCAMENTO: Record<SituacaoDoLancamento, string> = {
  Pendente: 'Falta o que o layout federal pede.',
  Pronta: 'Vai no próximo arquivo.',
  Enviada: 'Está em um arquivo e espera o protocolo da Receita.',
  Aceita: 'A Receita recebeu e deu o protocolo.',
  Recusada: 'A Receita não aceitou. Corrija e envie de novo.',
  Cancelada: 'Não é informada.',
};

/** Where each leads. */
export const PASSOS: Record<SituacaoDoLancamento, readonly SituacaoDoLancamento[]> = {
  Pendente: ['Pronta', 'Cancelada'],
  Pronta: ['Pendente', 'Enviada', 'Cancelada'],
  Enviada: ['Pronta', 'Pendente', 'Aceita', 'Recusada'],
  Aceita: [],
  Recusada: ['Pendente', 'Pronta', 'Cancelada'],
  Cancelada: [],
};

const EDITAVEIS: readonly SituacaoDoLancamento[] = ['Pendente', 'Pronta', 'Recusada'];
export const isEditavel = (situacao: SituacaoDoLancamento): boolean => EDITAVEIS.includes(situacao);
/** Nothing is left to be done about it. */
export const isResolvida = (situacao: SituacaoDoLancamento): boolean => PASSOS[situacao].length === 0;

/** @throws RuleError `lancamento_fechado` once it is in a file, accepted or cancelled */
export function exigirEditavel(situacao: SituacaoDoLancamento): void {
  if (!isEditavel(situacao))
    throw new RuleError(
      'lancamento_fechado',
      situacao === 'Enviada'
        ? 'Este lançamento já está em um arquivo. Registre o que a Receita respondeu, ou desfaça o arquivo.'
        : 'Este lançamento está encerrado. O que muda depois vai como retificação ou cancelamento.',
    );
}

/** @throws RuleError `lancamento_fora_de_lote` where it is in no file that waits for an answer */
export function exigirEnviada(situacao: SituacaoDoLancamento): void {
  if (situacao !== 'Enviada')
    throw new RuleError('lancamento_fora_de_lote', 'Só um lançamento que está em um arquivo recebe resposta da Receita.');
}

export const PROTOCOLO_LETRAS = 26;

/** Why the month may not be closed now, in a sentence; null where it may. */
export function impedimentoDoMes(
  mes: string,
  mesDeHoje: string,
  situacoes: readonly SituacaoDoLancamento[],
  fechado: boolean,
): string | null {
  if (fechado) return 'Este mês já está encerrado.';
  if (mes >= mesDeHoje) return 'O mês ainda não acabou: ele só pode ser encerrado a partir do primeiro dia do mês seguinte.';
  const abertas = situacoes.filter((s) => !isResolvida(s)).length;
  if (abertas === 0) return null;
  return abertas === 1
    ? 'Um lançamento ainda não foi aceito pela Receita nem retirado.'
    : `${abertas} lançamentos ainda não foram aceitos pela Receita nem retirados.`;
}
