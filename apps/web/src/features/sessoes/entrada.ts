import { type Desafio, FALTA_PARA_ENTRAR } from '@portal/domain/sessoes/contract';
import { ApiError, isFechado } from '#lib/api-error.ts';
import { INESPERADO, reactTo } from '#lib/error-catalogue.ts';
import { homeOf, loginHref } from '#lib/landing.ts';
import { ensureMe } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { desafioOf, logout } from '#lib/session.ts';

/** Why the door stays closed. */
export type Recusa =
  /** `codigo` of the refusal, or '' */
  | { falta: 'nada'; texto: string; codigo: string }
  | { falta: 'email'; texto: string }
  /** `email` hidden in part */
  | { falta: 'local'; texto: string; email: string }
  | { falta: 'segundo_fator'; desafio: Desafio };

/** What the person is told; the server's own words where it has any. */
function recusaDe(error: ApiError): Recusa {
  const desafio = desafioOf(error);
  if (desafio) return { falta: 'segundo_fator', desafio };
  const texto = error.mensagem || (error.status >= 500 ? INESPERADO : 'Os dados não conferem. Confira e tente de novo.');
  if (error.status === 0)
    return { falta: 'nada', codigo: '', texto: 'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.' };
  if (error.codigo === FALTA_PARA_ENTRAR.email_nao_confirmado) return { falta: 'email', texto };
  if (error.codigo === FALTA_PARA_ENTRAR.local_nao_confirmado)
    return { falta: 'local', texto, email: (error.dados as { email?: string }).email ?? '' };
  return { falta: 'nada', codigo: error.codigo, texto };
}

/**
 * Opens a session and goes on: to `to`, else to the start of the panel held. Gives back why not, or null when it is open.
 * @throws ApiError 422 with fields, for the form
 */
export async function entrarPor(open: () => Promise<void>, to: string | null): Promise<Recusa | null> {
  try {
    await open();
    const home = homeOf(await ensureMe());
    if (home === loginHref()) {
      await logout();
      return { falta: 'nada', codigo: '', texto: 'Sua conta não tem acesso a este painel. Fale com a prefeitura.' };
    }
    // what somebody wanted before they had an account waits for them, but not under staff or administration
    const isRequester = home === rota('contribuinte.dashboard');
    const wanted = !to && isRequester ? (await import('#entities/requerimentos/destino.ts')).takeDestino() : null;
    goTo(to ?? wanted ?? home, { replace: true });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status === 422 && error.erros.length > 0)) throw error;
    error.handled = true;
    // A town under maintenance and a server that failed have their pages, at the door too (spec §8).
    if (error.status === 500 || isFechado(error)) reactTo(error);
    return recusaDe(error);
  }
}
