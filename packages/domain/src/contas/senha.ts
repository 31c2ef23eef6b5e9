import { z } from 'zod';
import { CAMPO_OBRIGATORIO } from '../http/fields.ts';

export const SENHA_MIN = 8;
export const SENHA_MAX = 20;
/** The set that spec §5 speaks of without showing it (docs/lacunas.md). */
export const SENHA_ESPECIAIS = '!@#$%&*()-_=+[]{};:,.?/|<>^~';

const REGRAS = [
  {
    codigo: 'tamanho',
    texto: `De ${SENHA_MIN} a ${SENHA_MAX} caracteres`,
    ok: (s: string) => s.length >= SENHA_MIN && s.length <= SENHA_MAX,
  },
  { codigo: 'letra', texto: 'Pelo menos uma letra', ok: (s: string) => /\p{L}/u.test(s) },
  { codigo: 'numero', texto: 'Pelo menos um número', ok: (s: string) => /[0-9]/.test(s) },
  {
    codigo: 'especial',
    texto: 'Pelo menos um caractere especial, como ! @ # $ %',
    ok: (s: string) => [...s].some((c) => SENHA_ESPECIAIS.includes(c)),
  },
] as const;

/** Each rule of a password and whether this text keeps it, for a list that is ticked while one types. @source spec §5 */
export const regrasDaSenha = (senha: string): { codigo: string; texto: string; ok: boolean }[] =>
  REGRAS.map(({ codigo, texto, ok }) => ({ codigo, texto, ok: ok(senha) }));

export const isSenha = (senha: string): boolean => REGRAS.every(({ ok }) => ok(senha));

export const senhaNova = z
  .string({ error: CAMPO_OBRIGATORIO })
  .min(1, CAMPO_OBRIGATORIO)
  .max(200)
  .refine(isSenha, `A senha precisa ter de ${SENHA_MIN} a ${SENHA_MAX} caracteres, com letra, número e caractere especial.`);

/** A new password typed twice. */
export const senhaEConfirmacao = { senha: senhaNova, senha_confirmacao: z.string({ error: CAMPO_OBRIGATORIO }).max(200) };

export const DIFERENTES = 'A confirmação precisa ser igual à senha.';

/** For `.refine` on a schema that holds `senhaEConfirmacao`. @source spec §5: confirmation must equal the password */
export const senhasIguais = [
  (v: { senha: string; senha_confirmacao: string }) => v.senha === v.senha_confirmacao,
  { path: ['senha_confirmacao'], error: DIFERENTES },
] as [(v: { senha: string; senha_confirmacao: string }) => boolean, { path: string[]; error: string }];

/** What is in use when a session asks for the password again. */
export const senhaAtual = z.string({ error: CAMPO_OBRIGATORIO }).max(200).default('');
