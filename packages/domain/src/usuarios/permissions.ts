/** Permission keys the product checks. Stored and compared in lower case (spec §6). */
export const PERMISSOES = {
  root: 'Tudo, em toda parte',
  'perfil.administrador': 'Administrador do município: pode tudo nele',
  'perfil.gestor.prefeitura': 'Gestor: cadastros, relatórios, configurações e decisões de segunda instância',
  'painel.sistema': 'Entra no painel do sistema',
  'painel.prefeitura': 'Entra no painel da prefeitura',
  'painel.contribuinte': 'Entra no painel do requerente',
  'prefeitura.contribuinte.cadastro': 'Cadastra requerentes',
  'prefeitura.contribuinte.validacao': 'Valida o cadastro de requerentes',
  'prefeitura.requerimento.visualizar': 'Vê os requerimentos de todos os setores',
  'prefeitura.requerimento.abrir': 'Abre requerimentos em nome de um requerente',
  'prefeitura.requerimento.analisar': 'Analisa requerimentos do setor: inicia, devolve e pausa',
  'prefeitura.requerimento.decidir': 'Defere e indefere etapas do setor',
  'prefeitura.requerimento.cancelar': 'Cancela requerimentos',
  'prefeitura.requerimento.reabrir': 'Reabre etapas encerradas',
  'prefeitura.requerimento.relatorio': 'Vê os relatórios',
  'prefeitura.assinatura': 'Assina os documentos que lhe são dirigidos',
  'permissao.interacao.taxas': 'Aprova e recusa comprovantes, emite guias',
  'permissao.vizualizacao.taxas': 'Vê guias e comprovantes',
  'permissao.relatorios.vistoria': 'Vê o relatório de vistorias',
} as const;

export type Permissao = keyof typeof PERMISSOES;

/** Who asks. `permissoes` are the person's own in this town; `setores` carry those held inside one sector. */
export interface QuemPede {
  id: string;
  permissoes: readonly string[];
  setores: readonly { id: string; permissoes: readonly string[] }[];
}

/**
 * The one decision on permissions, for server and browser.
 * @param setorId when given, the key must stand in that sector's list and the person's own list does not count
 * @source spec §6, "Permission check"
 */
export function can(usuario: QuemPede | null | undefined, permissao: string | undefined, setorId?: string | null): boolean {
  if (!usuario?.id || !permissao) return false;
  if (usuario.permissoes.includes('perfil.administrador') || usuario.permissoes.includes('root')) return true;
  const key = permissao.toLowerCase();
  if (setorId) return usuario.setores.find((s) => s.id === setorId)?.permissoes.includes(key) ?? false;
  return usuario.permissoes.includes(key);
}

/** True when the key is held at least somewhere: in the own list or in any sector. For menus and for the gate of a call. */
export function canSomewhere(usuario: QuemPede | null | undefined, permissao: string): boolean {
  return can(usuario, permissao) || (usuario?.setores.some((s) => can(usuario, permissao, s.id)) ?? false);
}

/** What a support user of the installation may do inside a town: look, never decide, charge, sign or change. */
export const SUPORTE_PERMISSOES = [
  'prefeitura.requerimento.visualizar',
  'prefeitura.requerimento.relatorio',
  'permissao.vizualizacao.taxas',
  'permissao.relatorios.vistoria',
] as const satisfies readonly Permissao[];
