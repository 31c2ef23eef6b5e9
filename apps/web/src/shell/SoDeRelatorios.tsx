import { canLerGestao, canVerMeusNumeros } from '@portal/domain/relatorios/permissoes';
import { type ReactNode, useEffect } from 'react';
import { useUsuario } from '#lib/me.ts';
import { currentHref, currentPath, goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from './SemPermissao.tsx';

/** What those open who read reports, of all of the town or of their sectors; whoever reads their own numbers alone is led to those. */
export function SoDeRelatorios({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (canLerGestao(usuario)) return children;
  return canVerMeusNumeros(usuario) ? <ParaOsMeus /> : <SemPermissao />;
}

/** The same report of one's own hands where there is one, asked the same. */
function ParaOsMeus() {
  useEffect(() => {
    const { search } = new URL(currentHref(), location.origin);
    goTo(`${rota('prefeitura.minhaConta.numeros', { relatorio: currentPath().split('/').at(-1) })}${search}`, { replace: true });
  }, []);
  return null;
}
