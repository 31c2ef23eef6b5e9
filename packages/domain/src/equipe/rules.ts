import { RuleError } from '../http/rule-error.ts';
import { can, PERMISSOES, type QuemPede } from '../usuarios/permissions.ts';

/** Keys of the installation: no town gives them. */
const DA_INSTALACAO = ['root', 'painel.sistema'];
/** Panels are given by membership, not as keys. */
const PAINEIS = ['painel.prefeitura', 'painel.contribuinte'];
const ADMINISTRADOR = 'perfil.administrador';

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
  const changed = [...depois.filter((key) => !antes.includes(key)), ...antes.filter((key) => !depois.includes(key))];
  const refused = changed.find((key) => !allowed.includes(key));
  if (refused) {
    const label = (PERMISSOES as Record<string, string>)[refused] ?? refused;
    throw new RuleError('permissao_indevida', `Você não pode dar nem tirar esta permissão: ${label}.`);
  }
}
