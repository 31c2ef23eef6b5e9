import type { Aberta } from '@portal/domain/processos/gestao';
import type { Tone } from '#ui/tones.ts';

/** Kinds of fields as people call them. */
const TIPOS: Record<string, string> = {
  texto: 'Texto',
  numero: 'Número',
  dinheiro: 'Valor em reais',
  data: 'Data',
  hora: 'Hora',
  selecao: 'Uma opção',
  multipla: 'Várias opções',
  usos: 'Usos pretendidos',
  sim_nao: 'Sim ou não',
  imoveis: 'Imóveis',
  pessoas: 'Pessoas',
  documento: 'CPF ou CNPJ',
  email: 'E-mail',
  telefone: 'Telefone',
  endereco: 'Endereço',
  responsaveis_tecnicos: 'Responsáveis técnicos',
  quadro_areas: 'Quadro de áreas',
  arquivos: 'Arquivos',
  declaracao: 'Declaração',
  explicacao: 'Explicação',
};
export const nomeDoTipo = (tipo: string): string => TIPOS[tipo] ?? tipo;

export const situacaoDa = (aberta: Pick<Aberta, 'situacao'> | null): { texto: string; tom: Tone } | null =>
  aberta && (aberta.situacao === 'agendada' ? { texto: 'Agendada', tom: 'violet' } : { texto: 'Rascunho', tom: 'amber' });

/** Where a part of the outline is, for links to it. */
export const ancora = (tipo: string, id: string): string => `${tipo}-${id}`;
