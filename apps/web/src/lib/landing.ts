import type { Usuario } from '@portal/domain/sessoes/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { clearToken } from './auth-token.ts';
import { onHostSistema, setPainel } from './layout-state.ts';
import { currentHref, currentPath, goTo } from './navigation.ts';
import { queryClient } from './query-client.ts';
import { type Painel, rota } from './rotas.ts';

export const ME_KEY = ['me'] as const;

export const loginHref = (): string => rota(onHostSistema() ? 'sistema.auth.login' : 'login');
export const atLogin = (): boolean => currentPath() === loginHref();

/** Where a person starts, by the panel permission held (spec §6, the 403 rule). */
export function homeOf(usuario: Usuario | undefined): string {
  if (onHostSistema())
    return usuario && (usuario.painelSistema || can(usuario, 'painel.sistema')) ? rota('sistema.dashboard') : loginHref();
  if (usuario?.painelPrefeitura) return rota('prefeitura.requerimento.listagem');
  if (usuario?.painelContribuinte) return rota('contribuinte.dashboard');
  return loginHref();
}

/** What a person must do before any panel opens, as an address; null when nothing is missing. */
export function mustGoTo(usuario: Usuario, painel: Painel): string | null {
  if (usuario.completar_cadastro === 'Sim') return rota('contribuinte.completarCadastro');
  if (!usuario.exige_segundo_fator || painel === 'publico') return null;
  return rota(`${painel}.minhaConta.cadastro`, {}, { secao: 'seguranca' });
}

/** The next guard asks again who this is. */
export const forgetMe = (): void => queryClient.removeQueries({ queryKey: ME_KEY });

/** After a 403, unless at log-in: the start page of what the person may use. */
export function goHome(): void {
  if (!atLogin()) goTo(homeOf(queryClient.getQueryData<Usuario>(ME_KEY)), { replace: true, forced: true });
}

/** The session is over: forgets the person and the token and opens the log-in, which brings the person back here. */
export function endSession({ comeBack = true } = {}): void {
  const from = currentHref();
  const wasAtLogin = atLogin();
  clearToken();
  queryClient.clear();
  setPainel('publico');
  if (wasAtLogin) return;
  const query = comeBack && from !== '/' ? `?redirect=${encodeURIComponent(from)}` : '';
  goTo(loginHref() + query, { replace: true, forced: true });
}
