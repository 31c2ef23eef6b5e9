import { RuleError } from '../http/rule-error.ts';
import { can, PERMISSOES, type QuemPede } from '../usuarios/permissions.ts';

/** Keys of the installation: no town gives them. */
const DA_INSTALACAO = ['root', 'painel.sistema'];
/** Panels are given by membership, not as keys. */
const PAINEIS = ['painel.prefeitura', 'painel.contribuinte'];
const ADMINISTRADOR = 'perfil.administrador';

const acrescentadas = (antes: readonly string[], depois: readonly string[]): string[] =>
  depois.filter((key) => !antes.includes(key));

/** The keys a person may give to others: everything of a town; the administrator's own key only by an administrator. */
export const permissoesQueDa = (usuario: QuemPede): string[] =>
  Object.keys(PERMISSOES).filter(
    (key) => !DA_INSTALACAO.includes(key) && !PAINEIS.includes(key) && (key !== ADMINISTRADOR || can(usuario, ADMINISTRADOR)),
  );

/**
 * Refuses to give or take what the person may not: keys already held by the other side may stay as they are.
 * @throws RuleError permissao_indevida
 */
export function conferirConcessao(usuario: QuemPede, antes: readonly string[], depois: readonly string[]): void {
  const allowed = permissoesQueDa(usuario);
  const changed = [...acrescentadas(antes, depois), ...acrescentadas(depois, antes)];
  const refused = changed.find((key) => !allowed.includes(key));
  if (refused) {
    const label = (PERMISSOES as Record<string, string>)[refused] ?? refused;
    throw new RuleError('permissao_indevida', `Você não pode dar nem tirar esta permissão: ${label}.`);
  }
}

/**
 * Nobody adds to their own access: who manages people gives no signature, fee or decision to themself. The administrator may, since a
 * town begins with that one person; it is audited like every change.
 * @throws RuleError proprio_acesso
 */
export function conferirProprioAcesso(usuario: QuemPede, antes: readonly string[], depois: readonly string[]): void {
  const [added] = acrescentadas(antes, depois);
  if (!added || can(usuario, ADMINISTRADOR)) return;
  const label = (PERMISSOES as Record<string, string>)[added] ?? added;
  throw new RuleError(
    'proprio_acesso',
    `Você não pode dar uma permissão a si mesmo: ${label}. Peça a outra pessoa que gerencia a equipe.`,
  );
}
