import type { Page } from '@playwright/test';
import { atosDe, publicar } from './paralelas-processos.ts';

// What the journeys of money begin with: a small request with one fee, filed where no screen is looked at.

/** @param valor '97.31' */
const processoComTaxa = (nome: string, valor: string) => ({
  formato: 1,
  nome,
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno, com uma taxa.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'rua', tipo: 'texto', rotulo: 'Qual rua?', minimo: 1 }] }],
  taxas: [{ id: 'numero', nome: 'Taxa de numeração', base: 'fixo', unidade: 'real', valor_unitario: valor }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
});

const slugDe = (nome: string) => nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-');

/** Publishes a process with one fee; answers its id. */
export const publicarComTaxa = (gestor: Page, nome: string, valor: string): Promise<string> =>
  publicar(gestor, slugDe(nome), processoComTaxa(nome, valor));

interface GuiaAberta {
  id: string;
  numero: number;
  linha_digitavel: string;
  pagamento: string;
}

/** A request of this person, filed: its id and its slip. */
export async function protocolarComTaxa(requerente: Page, processoId: string): Promise<{ id: string; guia: GuiaAberta }> {
  const dela = atosDe(requerente, 'contribuinte');
  const id = await dela.rascunho(processoId, { rua: 'Rua das Acácias' });
  await dela.agir(id, 'protocolar');
  const { guias } = (await dela.ler(id)) as unknown as { guias: GuiaAberta[] };
  return { id, guia: guias[0] as GuiaAberta };
}

/** What stands in the bars: the digits that are typed, without the one that checks each of their four groups. */
export const codigoDe = (linha: string): string => linha.replace(/\D/g, '').replace(/(\d{11})\d/g, '$1');
