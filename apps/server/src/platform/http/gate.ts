import { type AnyEndpoint, permissoesDe } from '@portal/domain/http/endpoint';
import { can, canSomewhere, type QuemPede } from '@portal/domain/usuarios/permissions';
import { AppError } from './app-error.ts';
import type { PainelCtx, UsuarioCtx } from './context.ts';

/** Why an account opens no panel yet. */
export const RESTRICOES = {
  completar_cadastro: 'Complete o seu cadastro para continuar.',
  segundo_fator: 'Este acesso pede uma segunda etapa além da senha. Ligue a sua na sua conta para continuar.',
} as const;

const PAINEIS: Record<string, PainelCtx> = { 'painel-prefeitura': 'prefeitura', 'painel-contribuinte': 'contribuinte' };

const isAdmin = (contract: AnyEndpoint): boolean => contract.path.startsWith('admin/');
export const isPublico = (contract: AnyEndpoint): boolean => permissoesDe(contract).includes('publico');

/**
 * The gate refuses with one of these as `codigo`, so that its refusals can be told from those of an act.
 * docs/permissoes.md is printed from the functions below.
 */
const outroEndereco = () => new AppError(404, 'Não encontramos este endereço.', { codigo: 'outro_endereco' });
export const semSessao = () => new AppError(401, 'Sua sessão terminou. Entre de novo.', { codigo: 'sem_sessao' });
const pedeSenha = () =>
  new AppError(403, 'Isto é da sua conta em todos os municípios. Para ver ou mudar, entre com a sua senha do portal.', {
    codigo: 'pede_senha_do_portal',
  });
const semToken = () =>
  new AppError(401, 'O token deste programa não vale aqui. Peça outro em /api/v1/oauth/programa.', { codigo: 'sem_sessao' });
const semEscopo = (escopo: string) =>
  new AppError(403, `Este programa não tem a permissão “${escopo}”.`, { codigo: 'sem_permissao' });
export const semPermissao = () => new AppError(403, 'Você não tem permissão para acessar isto.', { codigo: 'sem_permissao' });

/**
 * The panel a call is made in, by its address. The system's calls answer at the system's host alone, those of a panel at a town's.
 * @throws AppError 404
 */
export function demandPanel(contract: AnyEndpoint, isSistema: boolean, chave: string | undefined): PainelCtx {
  const isOfPanel = contract.path.startsWith(':painel');
  if (isAdmin(contract) !== isSistema && (isAdmin(contract) || isOfPanel || contract.escopo)) throw outroEndereco();
  if (isAdmin(contract)) return 'sistema';
  if (contract.escopo) return 'programa';
  if (!isOfPanel) return 'publico';
  const painel = PAINEIS[chave ?? ''];
  if (!painel) throw outroEndereco();
  return painel;
}

const hasPanel = (usuario: UsuarioCtx, painel: PainelCtx): boolean =>
  painel === 'prefeitura'
    ? usuario.painelPrefeitura
    : painel === 'contribuinte'
      ? usuario.painelContribuinte
      : painel === 'sistema'
        ? usuario.painelSistema
        : true;

/** A profile of the whole town (manager, administrator) counts only as such; other keys may be held in a sector. */
const holds = (usuario: QuemPede, key: string): boolean =>
  key.startsWith('perfil.') ? can(usuario, key) : canSomewhere(usuario, key);

/**
 * The panel first, then any one of the keys the contract names; the act itself decides about the sector.
 * @param usuario null: nobody signed in
 * @throws AppError 401, 403
 */
export function demandPermission(contract: AnyEndpoint, usuario: UsuarioCtx | null, painel: PainelCtx): void {
  if (isPublico(contract)) return;
  if (contract.escopo) {
    demandEscopo(contract.escopo, usuario);
    return;
  }
  if (!usuario) throw semSessao();
  // what people call is not called by programs, whatever they may do
  if (usuario.programa) throw semPermissao();
  if (usuario.restrita && !contract.semPainel) {
    throw new AppError(403, RESTRICOES[usuario.restrita], { codigo: usuario.restrita });
  }
  if (usuario.suporte && contract.metodo !== 'GET' && !contract.comSuporte) throw semPermissao();
  if (contract.porSi && !usuario.porSi) throw pedeSenha();
  const keys = permissoesDe(contract);
  const keyOk = keys.includes('autenticado') || keys.some((key) => holds(usuario, key));
  if (!hasPanel(usuario, painel) || !keyOk) throw semPermissao();
}

/** Programs alone, and only for what their town lets them do. */
function demandEscopo(escopo: string, usuario: UsuarioCtx | null): void {
  if (!usuario) throw semToken();
  if (!usuario.programa) throw semPermissao();
  if (!usuario.programa.escopos.includes(escopo)) throw semEscopo(escopo);
}
