import type { GrupoDoRelatorio } from '@portal/domain/lancamentos/contract';
import type { SomasDeGuias } from '@portal/domain/taxas/contract';
import type { Part } from '#ui/chart/BarChart.tsx';
import type { Periodo } from '#ui/period/periodos.ts';

export interface Pedido extends Periodo {
  por: GrupoDoRelatorio;
}

export const NOME_DO_GRUPO: Record<GrupoDoRelatorio, string> = { mes: 'Mês', taxa: 'Taxa', processo: 'Processo', setor: 'Setor' };

/** What became of the money, as it is drawn and told. */
export const PARTES: readonly (Part & { key: keyof SomasDeGuias })[] = [
  { key: 'recebido_centavos', label: 'Recebido', tone: 'green' },
  { key: 'aberto_centavos', label: 'Em aberto', tone: 'amber' },
  { key: 'dispensado_centavos', label: 'Dispensado', tone: 'blue' },
  { key: 'devolvido_centavos', label: 'Devolvido', tone: 'red' },
];
