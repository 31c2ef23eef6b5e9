import { z } from 'zod';
import { enderecoDeSistema } from '../http/endereco-de-sistema.ts';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_OBRIGATORIO, daTela, id, instante, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { EVENTOS, TIPOS_DE_ENTREGA } from './eventos.ts';
import { PORQUES, SITUACOES_DA_ENTREGA, SITUACOES_DO_WEBHOOK } from './situacao.ts';

const doGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Webhooks' } as const;
const params = z.object({ id });

const webhookSchema = z.object({
  id: z.string(),
  endereco: z.string(),
  descricao: z.string(),
  eventos: z.array(z.enum(EVENTOS)),
  situacao: z.enum(SITUACOES_DO_WEBHOOK),
  /** what waits to be sent */
  aguardando: z.number().int(),
  nao_entregues: z.number().int(),
  /** the last that was taken */
  entregue_em: instante.nullable(),
  /** since when no call was taken; null while it works */
  falha_desde: instante.nullable(),
  segredo_em: instante,
  /** until when the one before signs beside it; null: there is none */
  anterior_ate: instante.nullable(),
  versao: z.number().int(),
});
export type Webhook = z.output<typeof webhookSchema>;

/** Shown once: afterwards nobody reads it again. */
const comSegredo = z.object({ webhook: webhookSchema, segredo: z.string() });
export type WebhookComSegredo = z.output<typeof comSegredo>;

const daPessoa = z.object({
  endereco: enderecoDeSistema('https://sistema.cidade.gov.br/eventos').refine((v) => v !== '', CAMPO_OBRIGATORIO),
  descricao: text(3, 120),
  eventos: z
    .array(z.enum(EVENTOS))
    .min(1, 'Escolha pelo menos um evento.')
    .max(EVENTOS.length)
    .transform((v) => EVENTOS.filter((e) => v.includes(e))),
});

export const listarWebhooks = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/webhook',
  resumo: 'Os endereços que o município avisa do que acontece, na ordem em que foram criados',
  dados: z.array(webhookSchema),
});

export const verWebhook = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/webhook/:id',
  resumo: 'Um endereço',
  params,
  dados: webhookSchema,
});

export const criarWebhook = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/webhook',
  resumo: 'Cria um endereço, desligado; a resposta traz o segredo, uma vez só',
  body: daPessoa,
  dados: comSegredo,
  // the answer holds the secret, and is kept nowhere
  idempotente: false,
});

export const salvarWebhook = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/webhook/:id',
  resumo: 'Muda o endereço, a descrição ou os eventos; o que já espera vai para o endereço novo',
  params,
  body: daPessoa.extend(daTela.shape),
  dados: webhookSchema,
});

export const mudarSituacaoDoWebhook = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/webhook/:id/situacao',
  resumo: 'Liga ou desliga; ao ligar, o que espera é enviado',
  params,
  body: daTela.extend({ ligado: z.boolean() }),
  dados: webhookSchema,
});

export const trocarSegredo = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/webhook/:id/segredo',
  resumo: 'Faz um segredo novo; o anterior assina junto por 7 dias, ou até que alguém o encerre',
  params,
  body: daTela,
  dados: comSegredo,
  idempotente: false,
});

export const encerrarAnterior = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/webhook/:id/segredo-anterior/encerrar',
  resumo: 'O segredo anterior deixa de assinar',
  params,
  body: daTela,
  dados: webhookSchema,
});

export const testarWebhook = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/webhook/:id/testar',
  resumo: 'Envia um evento de teste, ligado ou não; o que foi respondido fica no registro',
  params,
  dados: webhookSchema,
});

export const excluirWebhook = endpoint({
  ...doGestor,
  metodo: 'DELETE',
  path: ':painel/webhook/:id',
  resumo: 'Exclui um endereço desligado, com o seu registro',
  params,
  dados: z.null(),
});

const entregaSchema = z.object({
  id: z.string(),
  evento: z.enum(TIPOS_DE_ENTREGA),
  requerimento_id: z.string().nullable(),
  /** '' of a test and of an inspection without a request */
  numero: z.string(),
  situacao: z.enum(SITUACOES_DA_ENTREGA),
  tentativas: z.number().int(),
  status: z.number().int().nullable(),
  porque: z.enum(PORQUES),
  /** what was or will be sent */
  corpo: z.string(),
  criada_em: instante,
  tentada_em: instante.nullable(),
  /** null: at once, or not at all */
  tentar_em: instante.nullable(),
  entregue_em: instante.nullable(),
});
export type EntregaDoWebhook = z.output<typeof entregaSchema>;

export const listarEntregas = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/webhook/:id/entrega',
  resumo: 'O que foi e o que vai para um endereço, o mais novo primeiro; `s` procura no número do requerimento',
  params,
  query: z.object({
    ...paginacao('criada_em', 'tentada_em'),
    situacao: z.array(z.enum(SITUACOES_DA_ENTREGA)).max(SITUACOES_DA_ENTREGA.length).default([]),
    evento: z.array(z.enum(TIPOS_DE_ENTREGA)).max(TIPOS_DE_ENTREGA.length).default([]),
  }),
  dados: paginated(entregaSchema),
});

export const reenviarEntrega = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/webhook/:id/entrega/:entrega/reenviar',
  resumo: 'Envia de novo, com o mesmo número de entrega',
  params: z.object({ id, entrega: id }),
  dados: entregaSchema,
});
