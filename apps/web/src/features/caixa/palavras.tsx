import type { Movimento, Retorno } from '@portal/domain/caixa/contract';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const DA_SITUACAO: Record<Retorno['situacao'], { tom: Tone; nome: string }> = {
  Lendo: { tom: 'blue', nome: 'Sendo lido' },
  Recusado: { tom: 'red', nome: 'Recusado' },
  Lido: { tom: 'green', nome: 'Lido' },
  Desfeito: { tom: 'grey', nome: 'Desfeito' },
};

/** What it is called, how it looks, and what it means for whoever reads the book. */
export const RESULTADO: Record<Movimento['resultado'], { tom: Tone; nome: string; explica: string }> = {
  Casada: { tom: 'green', nome: 'Valor certo', explica: 'O valor é o da guia, e a guia está paga.' },
  'A menor': { tom: 'amber', nome: 'A menor', explica: 'Pagaram menos. A diferença foi cobrada em outra guia.' },
  'A maior': { tom: 'amber', nome: 'A maior', explica: 'Pagaram mais. A guia está paga, e o que sobra pode ser devolvido.' },
  'Em dobro': { tom: 'amber', nome: 'Em dobro', explica: 'A guia já estava paga. Este valor pode ser devolvido.' },
  'Guia cancelada': { tom: 'red', nome: 'Guia cancelada', explica: 'Pagaram uma guia cancelada. O valor pode ser devolvido.' },
  'Guia desconhecida': {
    tom: 'red',
    nome: 'Guia desconhecida',
    explica: 'O código não é de nenhuma guia do portal. Diga no livro de que guia é.',
  },
  'Já recebida': {
    tom: 'grey-outline',
    nome: 'Já contada',
    explica: 'O banco avisou do mesmo dinheiro por outro caminho. Não soma de novo.',
  },
  Devolvida: { tom: 'violet', nome: 'Devolvida', explica: 'Voltou para quem pagou.' },
  Crédito: { tom: 'violet', nome: 'Crédito', explica: 'Passou para outra guia.' },
};

export const SituacaoPill = ({ situacao }: Pick<Retorno, 'situacao'>) => (
  <StatusPill tone={DA_SITUACAO[situacao].tom}>{DA_SITUACAO[situacao].nome}</StatusPill>
);

export const ResultadoPill = ({ resultado }: Pick<Movimento, 'resultado'>) => (
  <StatusPill tone={RESULTADO[resultado].tom}>{RESULTADO[resultado].nome}</StatusPill>
);

/** A file by what the bank says of itself; by the name it came with until it was read. */
export const nomeDoRetorno = ({ sequencia, nome }: Pick<Retorno, 'sequencia' | 'nome'>): string =>
  sequencia === null ? nome : `Arquivo ${sequencia}`;
