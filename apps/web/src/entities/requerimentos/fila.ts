import { contarRisco } from '@portal/domain/requerimentos/lista';
import { can, canSomewhere, type QuemPede } from '@portal/domain/usuarios/permissions';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { LISTAS } from './chaves.ts';

const ANALISAM = ['prefeitura.requerimento.analisar', 'prefeitura.requerimento.decidir'];
const VEEM_O_TODO = ['perfil.gestor.prefeitura', 'perfil.administrador', 'root'];

/** Whether the day begins with a queue of one's own: who analyses has one; who manages looks at the whole. */
export const temFila = (usuario: QuemPede | undefined): boolean =>
  ANALISAM.some((permissao) => canSomewhere(usuario, permissao)) && !VEEM_O_TODO.some((permissao) => can(usuario, permissao));

export const RISCO = [...LISTAS, 'risco'] as const;

/** One's own queue: how many, and what of it is at risk. */
export const useRisco = (enabled = true) =>
  useQuery({ queryKey: RISCO, queryFn: ({ signal }) => call(contarRisco, { signal, local: true }), enabled });
