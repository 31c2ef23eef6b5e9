import { isHostSistema } from '@portal/domain/organizacoes/marca';
import { me, meV2, type Usuario } from '@portal/domain/sessoes/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { authStore } from './auth-token.ts';
import { ME_KEY } from './landing.ts';
import { layout } from './layout-state.ts';
import { queryClient } from './query-client.ts';
import { useStore } from './store.ts';

async function fetchMe(): Promise<Usuario> {
  const usuario = await call(isHostSistema(location.hostname) ? meV2 : me);
  const permissoes = usuario.permissoes.map((key) => key.toLowerCase());
  layout.set({ paineis: Number(usuario.painelSistema) + Number(usuario.painelPrefeitura) + Number(usuario.painelContribuinte) });
  return { ...usuario, permissoes };
}

const options = { queryKey: ME_KEY, queryFn: fetchMe, staleTime: 60_000 };

/** The signed-in person, asked for once; rejects when nobody is. */
export const ensureMe = (): Promise<Usuario> => queryClient.ensureQueryData(options);
export const readMe = (): Usuario | undefined => queryClient.getQueryData<Usuario>(ME_KEY);

/** The signed-in person, or undefined. */
export function useUsuario(): Usuario | undefined {
  const signedIn = useStore(authStore, (state) => state.token !== null);
  const { data } = useQuery({ ...options, enabled: signedIn });
  return signedIn ? data : undefined;
}

/** Asks again who this is: counts of the menu, permissions. */
export const refreshMe = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ME_KEY });
/** Asks at once, for what decides where the person may go: the guard reads what is kept. */
export const reloadMe = (): Promise<Usuario> => queryClient.fetchQuery({ ...options, staleTime: 0 });
/** Puts a changed name, e-mail or picture in place without asking the server (spec §4). */
export const patchMe = (change: Partial<Pick<Usuario, 'nome' | 'email' | 'foto'>>): void =>
  void queryClient.setQueryData<Usuario>(ME_KEY, (now) => now && { ...now, ...change });
