import { type ApiError, isFechado } from './api-error.ts';
import { atLogin, forgetMe, goHome } from './landing.ts';
import { painelTipo } from './layout-state.ts';
import { irParaManutencao } from './manutencao.ts';
import { goTo } from './navigation.ts';
import { notify } from './notify.ts';
import { rota } from './rotas.ts';
import { afterSending } from './toasts/sending.ts';

export const SEM_CONEXAO = 'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.';
export const SEM_PERMISSAO = 'Você não tem permissão para acessar esta página.';
export const INESPERADO = 'O servidor retornou um erro inesperado';

const painel = () => {
  const tipo = painelTipo();
  return tipo === 'publico' ? {} : { painel: tipo };
};

const TENTAMOS = 'O portal está com um problema passageiro. Tentamos de novo sozinhos.';
const NAO_GRAVOU = 'O portal está com um problema passageiro e não respondeu. O que você digitou continua aqui: tente de novo.';

/**
 * What each failure does on the screen (spec §8). 401 is dealt with where calls are retried.
 * @param escreve the call was to change something: what was typed for it stays on the screen while the trouble passes
 */
export function reactTo(error: ApiError, { escreve = true } = {}): void {
  switch (error.status) {
    case 0:
      notify(SEM_CONEXAO, 'error');
      break;
    case 403:
      notify(error.mensagem || (atLogin() ? '' : SEM_PERMISSAO), 'error');
      // What the person must do first became known only now.
      if (error.codigo === 'completar_cadastro' || error.codigo === 'segundo_fator') forgetMe();
      goHome();
      break;
    case 404:
      notify(error.mensagem, 'error');
      goTo(rota('erro.404', painel()), { forced: true });
      break;
    case 409:
      notify(error.mensagem, 'error');
      goTo(rota('erro.409'), { forced: true });
      break;
    case 422:
      // A form that shows the refusal in its place says so once all that it sent has ended; else it is a message like any other.
      void afterSending().then(() =>
        setTimeout(() => {
          if (!error.handled) notify(error.mensagem || error.erros[0]?.mensagem || '', 'error');
        }),
      );
      break;
    case 500:
      notify(error.mensagem || INESPERADO, 'error');
      goTo(rota('erro.500', painel()), { forced: true });
      break;
    case 503:
      // a town in maintenance, or suspended, says so; a read that is never answered leads to the same page (query-client.ts)
      if (isFechado(error)) {
        notify(error.mensagem, 'error');
        irParaManutencao();
      } else notify(escreve ? error.mensagem || NAO_GRAVOU : TENTAMOS, 'error');
      break;
    default:
      notify(error.mensagem || (error.status >= 500 ? INESPERADO : ''), 'error');
  }
}
