import type { Cofre } from '#platform/auth/cofre.ts';
import type { ParteDoEmail } from '#platform/mail/layout.ts';

/** A small file of text, e.g. an invitation, which is kept with the mail; or one of the store, read when the mail is sent. */
export type AnexoDoEmail = { nome: string; tipo: string } & ({ texto: string } | { sha256: string });

export interface Conteudo {
  titulo: string;
  blocos: ParteDoEmail[];
  anexo?: AnexoDoEmail | undefined;
  sair?: string | undefined;
  esquece?: boolean | undefined;
}

/** Of the vault: what is encrypted for this opens for nothing else. */
const FINALIDADE = 'email';
/** What stands in a kept mail where its secret was. */
export const APAGADO = '•••';

const ENDERECO = /https?:\/\/[^\s"\\<>]+/g;
/** 24 bytes and more that nobody guesses, as a part of a path or a value of a query. */
const PARTE = /(?<=[/=])[A-Za-z0-9_-]{32,}(?=[/?&#]|$)/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What whoever holds a mail can do by it: links that open accounts, slips, hours. Found in its addresses, so that no mail to come is
 * forgotten; a code that stands in its text is named by who writes it.
 */
function segredosDe(texto: string, ditos: readonly string[]): string[] {
  const partes = [...texto.matchAll(ENDERECO)].flatMap(([endereco]) => [...endereco.matchAll(PARTE)].map(([parte]) => parte));
  return [...new Set([...ditos, ...partes.filter((p) => !UUID.test(p))])];
}

/** A line of a calendar's file is broken after 75 bytes. */
const inteiro = (texto: string): string => texto.replace(/\r?\n[ \t]/g, '');

/** A mail as it is kept: without what opens anything; null when it has nothing of the kind. */
export function semSegredos({ anexo, ...resto }: Conteudo, ditos: readonly string[] = []): Conteudo | null {
  const texto = JSON.stringify(resto);
  const doAnexo = anexo && 'texto' in anexo ? inteiro(anexo.texto) : '';
  const segredos = segredosDe(`${texto}\n${doAnexo}`, ditos);
  if (segredos.length === 0) return null;
  const limpo = JSON.parse(segredos.reduce((t, s) => t.replaceAll(s, APAGADO), texto)) as Conteudo;
  return { ...limpo, ...(anexo && !segredos.some((s) => doAnexo.includes(s)) && { anexo }) };
}

/** What of a mail goes into its row: in clear what is no secret, and all of it sealed where there is one. */
export function selar(cofre: Cofre, conteudo: Conteudo, ditos: readonly string[] = []) {
  const limpo = semSegredos(conteudo, ditos);
  return {
    conteudo: JSON.stringify(limpo ?? conteudo),
    selado: limpo && cofre.cifrar(FINALIDADE, JSON.stringify(conteudo)),
    com_segredo: limpo !== null,
  };
}

/** The mail as it is sent. */
export const abrir = (cofre: Cofre, row: { conteudo: unknown; selado: Buffer | null }): Conteudo =>
  (row.selado ? JSON.parse(cofre.decifrar(FINALIDADE, row.selado)) : row.conteudo) as Conteudo;
