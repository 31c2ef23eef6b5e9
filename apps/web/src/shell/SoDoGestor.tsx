import { can } from '@portal/domain/usuarios/permissions';
import type { ReactNode } from 'react';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from './SemPermissao.tsx';

/** What the town's manager alone opens; anybody else is told that it is not theirs. */
export function SoDoGestor({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  if (!usuario) return null;
  return can(usuario, 'perfil.gestor.prefeitura') ? children : <SemPermissao />;
}
