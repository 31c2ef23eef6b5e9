import { can, type QuemPede } from '../usuarios/permissions.ts';

/**
 * Who judges a contested item: somebody who decides in the step's sectors, or the manager, and not the person who marked it, unless
 * nobody else of those sectors decides.
 */
export function podeRever(
  usuario: QuemPede,
  { setor_ids, marcou_id, outros_decidem }: { setor_ids: readonly string[]; marcou_id: string; outros_decidem: boolean },
): boolean {
  const decide =
    can(usuario, 'perfil.gestor.prefeitura') || setor_ids.some((id) => can(usuario, 'prefeitura.requerimento.decidir', id));
  return decide && (usuario.id !== marcou_id || !outros_decidem);
}

export const ATOS_DA_FALA = {
  pediu: 'Pediu',
  respondeu: 'Respondeu',
  contestou: 'Não concordou',
  aceitou: 'Aceitou',
  recusou: 'Não aceitou',
  acolheu: 'Acolheu a contestação',
  manteve: 'Manteve o pedido',
  cancelou: 'Cancelou o item',
} as const;
export type AtoDaFala = keyof typeof ATOS_DA_FALA;

/** What a party may read of an item's thread: of an item that is being judged again, nothing after its last answer. */
export function fioParaParte<F extends { ato: AtoDaFala }>(fio: readonly F[], is_por_enviar: boolean): F[] {
  if (!is_por_enviar) return [...fio];
  const last = fio.findLastIndex((f) => f.ato === 'respondeu' || f.ato === 'contestou');
  return fio.slice(0, last + 1);
}
