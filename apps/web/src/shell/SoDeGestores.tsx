import { canLerGestao } from '@portal/domain/relatorios/permissoes';
import type { ReactNode } from 'react';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from './SemPermissao.tsx';

/** What those open who look after the work of others: of all of the town, or of their sectors. */
export function SoDeGestores({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  if (!usuario) return null;
  return canLerGestao(usuario) ? children : <SemPermissao />;
}
