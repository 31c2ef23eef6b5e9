import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante } from '../http/fields.ts';
import { silencioSchema } from './silencio.ts';

const autenticado = { permissao: 'autenticado', grupo: 'Celular', semPainel: true } as const;

const aparelhoSchema = z.object({
  id: z.string(),
  /** 'Chrome no Android' */
  nome: z.string(),
  criado_em: instante,
  /** When it last opened the portal. */
  visto_em: instante,
});
export type AparelhoDeAvisos = z.output<typeof aparelhoSchema>;

export const celularSchema = z.object({
  aparelhos: z.array(aparelhoSchema),
  /** null: at any hour. */
  silencio: z.object({ de: z.string().nullable(), ate: z.string().nullable(), fins_de_semana: z.boolean() }).nullable(),
  maximo: z.number().int(),
});
export type Celular = z.output<typeof celularSchema>;

/** Where a push service takes what is for one browser. Longer ones are nobody's. */
const endereco = z
  .url({ protocol: /^https$/, error: 'Só enviamos avisos por endereços https.' })
  .max(1000, 'Este navegador deu um endereço longo demais para receber avisos.');

export const verCelular = endpoint({
  ...autenticado,
  metodo: 'GET',
  path: 'me/celular',
  resumo: 'Os aparelhos em que a pessoa recebe avisos deste município, e as horas de silêncio dela',
  dados: celularSchema,
});

export const prepararAparelho = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/celular/preparar',
  resumo: 'A chave pública com que o navegador se inscreve (RFC 8292); a primeira vez a faz',
  dados: z.object({ chave_publica: z.string() }),
});

export const ligarAparelho = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/celular/aparelhos',
  resumo: 'Passa a enviar avisos a este aparelho (RFC 8030); o de outra pessoa passa a ser de quem entrou',
  body: z.object({ endereco, p256dh: z.string().max(100), auth: z.string().max(40) }),
  dados: z.object({ id: z.string() }),
});

/** Said by the browser as it opens: that it is still there, and who is at it. */
export const anunciarAparelho = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/celular/presente',
  resumo: 'Diz que este aparelho continua em uso, e por quem; null quando ele não recebe avisos de quem entrou',
  body: z.object({ endereco }),
  dados: z.object({ id: z.string().nullable() }),
});

export const removerAparelho = endpoint({
  ...autenticado,
  metodo: 'DELETE',
  path: 'me/celular/aparelhos/:id',
  resumo: 'Deixa de enviar avisos a um aparelho; o que esperava por ele não vai',
  params: z.object({ id }),
  dados: z.null(),
});

export const testarAparelho = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/celular/aparelhos/:id/teste',
  resumo: 'Envia um aviso de teste a um aparelho, agora e mesmo nas horas de silêncio',
  params: z.object({ id }),
  dados: z.null(),
});

export const guardarSilencio = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/celular/silencio',
  resumo: 'Guarda as horas de silêncio, no relógio do município; o que espera por elas segue as novas',
  body: silencioSchema,
  dados: z.null(),
});
