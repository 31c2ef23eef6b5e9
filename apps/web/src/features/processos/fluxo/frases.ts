import { anterioresDe } from '@portal/domain/processos/diagrama';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import type { EtapaRascunho } from './edicoes.ts';

const e = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const nomeDaEtapa = (etapa: Pick<EtapaRascunho, 'id' | 'nome'>): string => etapa.nome || etapa.id;

/** 'Depois de Análise e Vistoria.' */
export function quandoComeca({ etapas }: Rascunho, i: number): string {
  const antes = anterioresDe(etapas, i).map((id) => etapas.find((x) => x.id === id));
  if (antes.length === 0) return 'Começa com o protocolo';
  return `Depois de ${e.format(antes.map((x) => (x ? nomeDaEtapa(x) : '?')))}`;
}

export function prazoDaEtapa({ prazo_dias, contagem }: EtapaRascunho): string {
  const um = prazo_dias === 1;
  return `${typeof prazo_dias === 'number' ? prazo_dias : '?'} ${um ? 'dia' : 'dias'} ${contagem === 'corridos' ? (um ? 'corrido' : 'corridos') : um ? 'útil' : 'úteis'}`;
}

/** Sectors to choose from; one that is named but not there stays in sight. */
export function opcoesDeSetores(
  setores: readonly { sigla: string; nome: string; tem_gente: boolean }[],
  escolhidos: readonly string[],
) {
  const opcoes = setores.map((s) => ({
    value: s.sigla,
    label: s.nome === s.sigla ? s.sigla : `${s.sigla} · ${s.nome}${s.tem_gente ? '' : ' (sem ninguém)'}`,
  }));
  for (const sigla of escolhidos)
    if (sigla && !opcoes.some((o) => o.value === sigla)) opcoes.push({ value: sigla, label: `${sigla} · não existe aqui` });
  return opcoes;
}

/** Text values of a key that may hold anything. */
export const textos = (v: unknown): string[] => (Array.isArray(v) ? v.filter((x): x is string => typeof x === 'string') : []);

/** Objects of a key that may hold anything. */
export const objetos = (v: unknown): Record<string, unknown>[] =>
  Array.isArray(v) ? v.filter((x): x is Record<string, unknown> => typeof x === 'object' && x !== null) : [];
