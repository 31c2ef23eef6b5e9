/** How somebody takes part in a request. */
export const PAPEIS = {
  requerente: 'Requerente',
  autor: 'Quem fez o pedido',
  proprietario: 'Proprietário',
  responsavel_tecnico: 'Responsável técnico',
  responsavel_anterior: 'Responsável técnico anterior',
  procurador: 'Procurador',
  interessado: 'Interessado',
} as const;
export type Papel = keyof typeof PAPEIS;

/** What somebody may be asked to be by mail. */
export const PAPEIS_DE_CONVITE = ['proprietario', 'responsavel_tecnico', 'procurador', 'interessado'] as const;
export type PapelDeConvite = (typeof PAPEIS_DE_CONVITE)[number];

/** Who acts for the request: answers, pays, files. The others look. */
export const QUEM_AGE: readonly Papel[] = ['requerente', 'autor', 'responsavel_tecnico', 'procurador'];

/** What each may do, for whoever invites. */
export const PODERES: Record<PapelDeConvite, string> = {
  proprietario: 'Lê o pedido, diz se concorda e assina o que o formulário pede ao dono do imóvel.',
  responsavel_tecnico: 'Responde pelas pendências e assume o projeto. Precisa de registro profissional no portal.',
  procurador: 'Age no lugar do requerente: responde, paga e acompanha.',
  interessado: 'Só acompanha e recebe os avisos.',
};

/** Who is asked to agree, and may leave. */
export const CONSENTEM: readonly Papel[] = ['proprietario', 'responsavel_tecnico', 'procurador', 'interessado'];

/** A part that somebody has, and what they said to it. */
export interface MeuPapel {
  papel: Papel;
  aceite: 'Aceito' | 'Saiu' | null;
}

/** Whether somebody, by all the parts they have, takes part no more. */
export const deixou = (meus: readonly MeuPapel[]): boolean => meus.length > 0 && meus.every((p) => p.aceite === 'Saiu');

/** Whether somebody acts for the request, by one of their parts. */
export const age = (meus: readonly MeuPapel[]): boolean => meus.some((p) => p.aceite !== 'Saiu' && QUEM_AGE.includes(p.papel));
