import { z } from 'zod';
import { enderecoDeSistema } from '../http/endereco-de-sistema.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instante, optionalText } from '../http/fields.ts';

/** How the Pix code of a slip comes about, in the words of the covenant's screen. */
export const PIX_DO_CONVENIO = {
  estatico: 'Código da chave (Pix estático)',
  dinamico: 'Pix com vencimento do banco (Pix dinâmico)',
} as const;
export type ModoDoPix = keyof typeof PIX_DO_CONVENIO;

/** How the bank of a covenant is asked for charges. The secret is kept beside it, encrypted. */
export const pixDoBancoSchema = z.object({
  modo: z.enum(['estatico', 'dinamico']).default('estatico'),
  /** what the calls of the API are under, as 'https://api.banco.com.br/pix/v2' */
  endereco: enderecoDeSistema('https://api.banco.com.br/pix/v2')
    .refine((v) => !v.includes('?'), 'O endereço da API termina antes de “?”.')
    .transform((v) => v.replace(/\/+$/, '')),
  /** where access is given; '' : /oauth/token under `endereco` */
  endereco_do_token: enderecoDeSistema('https://oauth.banco.com.br/oauth/token'),
  /** by which the bank knows the town (client id) */
  cliente: optionalText(200),
});
export type PixDoBanco = z.output<typeof pixDoBancoSchema>;

/** Where access is asked for. */
export const ondePedirToken = ({ endereco, endereco_do_token }: Pick<PixDoBanco, 'endereco' | 'endereco_do_token'>): string =>
  endereco_do_token || `${endereco}/oauth/token`;

export const pixDoBancoLidoSchema = z.object({
  valor: pixDoBancoSchema,
  /** 0 when nothing was saved yet */
  versao: z.number().int(),
  tem_segredo: z.boolean(),
  /** of the covenant; '' : without one nobody is charged by Pix */
  pix_chave: z.string(),
  /** The last test of what is saved; a saving forgets it. */
  teste: z.object({
    testando: z.boolean(),
    testado_em: instante.nullable(),
    /** what is wrong and what to do, in words; '' when nothing */
    erro: z.string(),
  }),
  /** charges that the bank has not answered yet, and those that it is still to take back */
  por_emitir: z.number().int(),
  por_retirar: z.number().int(),
});
export type PixDoBancoLido = z.output<typeof pixDoBancoLidoSchema>;

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Convênios' } as const;
const params = z.object({ id });

export const verPixDoBanco = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/convenio/:id/pix',
  resumo: 'Como sai o Pix das guias de um convênio: o código da chave, ou uma cobrança do banco para cada guia',
  params,
  dados: pixDoBancoLidoSchema,
});

export const salvarPixDoBanco = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/convenio/:id/pix',
  resumo:
    'Escolhe como sai o Pix das guias de um convênio; vale para as feitas daqui em diante, e quem cuida das taxas é avisado',
  params,
  body: z.object({
    versao: z.number().int().min(0),
    valor: pixDoBancoSchema,
    /** given only to change it */
    segredo: z.string().max(1000).optional(),
  }),
  dados: pixDoBancoLidoSchema,
});

export const testarPixDoBanco = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/convenio/:id/pix/testar',
  resumo: 'Tenta entrar no banco com o que está salvo, sem cobrar ninguém; o resultado aparece em segundos',
  params,
  dados: pixDoBancoLidoSchema,
});
