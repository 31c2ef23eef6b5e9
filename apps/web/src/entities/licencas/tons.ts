import type { Licenca } from '@portal/domain/licencas/contract';
import type { Tone } from '#ui/tones.ts';

/** How the pill of an issued document looks. */
export const TONS_DA_LICENCA: Record<Licenca['situacao'], Tone> = {
  'Em emissão': 'blue',
  'Aguardando assinatura': 'amber',
  Vigente: 'green',
  Suspensa: 'red',
  Cassada: 'red',
  Baixada: 'grey',
  Vencida: 'red',
  Substituída: 'grey',
  'Sem efeito': 'grey',
};

/** Neither made anew nor taken back. */
export const isAtual = ({ situacao }: Licenca): boolean => situacao !== 'Substituída' && situacao !== 'Sem efeito';
