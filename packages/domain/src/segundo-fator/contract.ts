import { z } from 'zod';
import { senhaAtual } from '../contas/senha.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, text } from '../http/fields.ts';
import { codigo, webauthnJson } from './model.ts';

const autenticado = { permissao: 'autenticado', grupo: 'Segundo fator', idempotente: false } as const;

export const situacaoSchema = z.object({
  totp: z.boolean(),
  codigos_restantes: z.number().int(),
  passkeys: z.array(z.object({ id: z.string(), nome: z.string(), criado_em: z.string(), usado_em: z.string().nullable() })),
  /** the town demands it of its staff */
  exigido: z.boolean(),
});
export type SituacaoSegundoFator = z.output<typeof situacaoSchema>;

export const verSegundoFator = endpoint({
  ...autenticado,
  metodo: 'GET',
  path: 'me/segundo-fator',
  semPainel: true,
  resumo: 'Como a conta está protegida',
  dados: situacaoSchema,
});

export const iniciarTotp = endpoint({
  porSi: true,
  ...autenticado,
  metodo: 'POST',
  path: 'me/segundo-fator/totp',
  semPainel: true,
  resumo: 'Começa a ligar o aplicativo autenticador (RFC 6238)',
  body: z.object({ senha_atual: senhaAtual }),
  dados: z.object({ segredo: z.string(), uri: z.string() }),
});
export const confirmarTotp = endpoint({
  porSi: true,
  ...autenticado,
  metodo: 'POST',
  path: 'me/segundo-fator/totp/confirmar',
  semPainel: true,
  resumo: 'Liga o autenticador com o primeiro código; responde os códigos de recuperação, uma única vez',
  body: z.object({ codigo }),
  dados: z.object({ codigos: z.array(z.string()) }),
});
export const removerTotp = endpoint({
  porSi: true,
  ...autenticado,
  metodo: 'POST',
  path: 'me/segundo-fator/totp/remover',
  semPainel: true,
  resumo: 'Desliga o autenticador',
  body: z.object({ senha_atual: senhaAtual }),
  dados: z.null(),
});
export const renovarCodigos = endpoint({
  porSi: true,
  ...autenticado,
  metodo: 'POST',
  path: 'me/segundo-fator/codigos',
  semPainel: true,
  resumo: 'Códigos de recuperação novos; os antigos deixam de valer',
  body: z.object({ senha_atual: senhaAtual }),
  dados: z.object({ codigos: z.array(z.string()) }),
});
export const opcoesDePasskey = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/segundo-fator/passkey/opcoes',
  semPainel: true,
  resumo: 'Começa a criar uma chave de acesso (WebAuthn)',
  body: z.object({ senha_atual: senhaAtual }),
  dados: z.object({ desafio: z.string(), opcoes: webauthnJson }),
});
export const criarPasskey = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/segundo-fator/passkey',
  semPainel: true,
  resumo: 'Guarda a chave de acesso criada no aparelho',
  body: z.object({ desafio: z.string().min(20).max(200), resposta: webauthnJson, nome: text(1, 60) }),
  /** Recovery codes come with the first second factor, once. */
  dados: z.object({ situacao: situacaoSchema, codigos: z.array(z.string()).nullable() }),
});
export const removerPasskey = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/segundo-fator/passkey/:id/remover',
  semPainel: true,
  resumo: 'Remove uma chave de acesso',
  params: z.object({ id }),
  body: z.object({ senha_atual: senhaAtual }),
  dados: situacaoSchema,
});
