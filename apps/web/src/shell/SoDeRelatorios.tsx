import { canLerRelatorios } from '@portal/domain/relatorios/permissoes';
import type { ReactNode } from 'react';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from './SemPermissao.tsx';

/** What those open who read reports: all of the town, of their sectors, or of their own hands. */
export function SoDeRelatorios({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  if (!usuario) return null;
  return canLerRelatorios(usuario) ? children : <SemPermissao />;
}
