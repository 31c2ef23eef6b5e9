import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { versaoDaTela } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { numeroDeDocumento } from '../licencas/numero.ts';
import { SITUACOES_ASSINATURA } from '../licencas/situacoes.ts';
import { NIVEIS_DE_ASSINATURA, PARTES_QUE_ASSINAM } from '../processos/assinante.ts';

export const assinaturaSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  status: z.enum(SITUACOES_ASSINATURA),
  papel: z.string(),
  motivo: z.string(),
  /** as what of the request; null: for the town hall */
  parte: z.enum(PARTES_QUE_ASSINAM).nullable(),
  /** in whose place, by a delegation; '' in their own */
  por_delegacao_de: z.string(),
  /** the last day to sign; null without a deadline */
  assinar_ate: z.string().nullable(),
  /** All who sign it, in their order, this one too. */
  assinantes: z.array(z.object({ nome: z.string(), papel: z.string(), status: z.enum(SITUACOES_ASSINATURA) })),
  documento: z.object({
    id: z.string(),
    titulo: z.string(),
    ...numeroDeDocumento,
    revisao: z.number().int(),
    situacao: z.string(),
    /** How each signs it. */
    nivel_de_assinatura: z.enum(NIVEIS_DE_ASSINATURA),
  }),
  requerimento: z.object({
    id: z.string(),
    numero: z.string(),
    processo_nome: z.string(),
    requerente_nome: z.string(),
    endereco: z.string(),
  }),
  criado_em: z.string(),
  decidida_em: z.string().nullable(),
});
export type Assinatura = z.output<typeof assinaturaSchema>;

/** Staff by their right; a party by being asked, in the requester's panel. The call itself looks at the panel. */
export const QUEM_ASSINA = ['prefeitura.assinatura', 'painel.contribuinte'] as const;
const assinaturaId = z.object({ processo_requerimento_assinatura_id: z.uuid() });

export const listarAssinaturas = endpoint({
  metodo: 'GET',
  path: ':painel/processoRequerimentoCampoAssinatura',
  permissao: QUEM_ASSINA,
  grupo: 'Assinaturas',
  resumo: 'Os documentos dirigidos a quem pede',
  query: z.object({
    ...paginacao('criado_em', 'decidida_em', 'status', 'papel'),
    status: z.enum(SITUACOES_ASSINATURA).optional(),
  }),
  dados: paginated(assinaturaSchema),
});

export const obterAssinatura = endpoint({
  metodo: 'GET',
  path: ':painel/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id',
  permissao: QUEM_ASSINA,
  grupo: 'Assinaturas',
  resumo: 'Um pedido de assinatura',
  params: assinaturaId,
  dados: assinaturaSchema,
});

export const baixarDocumentoParaAssinar = endpoint({
  metodo: 'GET',
  path: ':painel/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/pdf',
  permissao: QUEM_ASSINA,
  grupo: 'Assinaturas',
  resumo: 'O documento que se vai assinar',
  params: assinaturaId,
  dados: z.null(),
  resposta: 'arquivo',
});

/** Documents of one sitting. */
export const MAX_DA_RODADA = 100;

export const assinarVarios = endpoint({
  metodo: 'POST',
  path: ':painel/processoRequerimentoAssinatura/assinar-varios',
  permissao: QUEM_ASSINA,
  grupo: 'Assinaturas',
  resumo:
    'Assina até 100 documentos lidos até o fim com uma senha: cada um é julgado e selado por si, e o que não puder ser assinado diz por quê',
  body: z.object({
    senha: z.string().min(1, 'Digite a sua senha.').max(200),
    documentos: z
      .array(
        z.object({
          id: z.uuid(),
          versao: versaoDaTela,
          lido_ate_o_fim: z.literal(true, { error: 'Leia cada documento até o fim para poder assinar.' }),
        }),
      )
      .min(1, 'Escolha ao menos um documento.')
      .max(MAX_DA_RODADA, `Assine no máximo ${MAX_DA_RODADA} documentos por vez.`)
      .refine((todos) => new Set(todos.map((um) => um.id)).size === todos.length, 'Um documento está duas vezes na rodada.'),
  }),
  /** In the order they were asked for. */
  dados: z.array(
    z.object({
      id: z.string(),
      feito: z.boolean(),
      /** why not; '' where it was signed */
      mensagem: z.string(),
    }),
  ),
});
export type RespostaDaRodada = z.output<typeof assinarVarios.dados>[number];

export const atualizarAssinatura = endpoint({
  metodo: 'POST',
  path: ':painel/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/atualizar',
  permissao: QUEM_ASSINA,
  grupo: 'Assinaturas',
  resumo: 'Assina (com a senha, lido até o fim) ou recusa (com motivo)',
  params: assinaturaId,
  body: z.discriminatedUnion('acao', [
    z.object({
      acao: z.literal('assinar'),
      versao: versaoDaTela,
      senha: z.string().min(1, 'Digite a sua senha.').max(200),
      lido_ate_o_fim: z.literal(true, { error: 'Leia o documento até o fim para poder assinar.' }),
    }),
    z.object({
      acao: z.literal('recusar'),
      versao: versaoDaTela,
      motivo: z.string().trim().min(3, 'Escreva o motivo.').max(2000),
    }),
  ]),
  dados: assinaturaSchema,
});

export const enviarAssinado = endpoint({
  metodo: 'POST',
  path: ':painel/processoRequerimentoCampoAssinatura',
  permissao: QUEM_ASSINA,
  grupo: 'Assinaturas',
  resumo:
    'Recebe o documento que foi assinado com certificado ICP-Brasil fora do portal, confere a assinatura e fica com o arquivo',
  multipart: true,
  body: z.object({ processo_requerimento_assinatura_id: z.uuid(), versao: versaoDaTela }),
  dados: assinaturaSchema,
});

/** DER of one certificate in base64; those of ICP-Brasil have about 2 kB. */
const certificado = z.base64().max(12_000);

export const prepararAssinatura = endpoint({
  metodo: 'POST',
  path: ':painel/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/preparar',
  permissao: QUEM_ASSINA,
  grupo: 'Assinaturas',
  resumo: 'Prepara o documento para ser assinado com um certificado que está no navegador e diz o que assinar',
  params: assinaturaId,
  body: z.object({
    versao: versaoDaTela,
    lido_ate_o_fim: z.literal(true, { error: 'Leia o documento até o fim para poder assinar.' }),
    /** Who signs first, then the authorities, as they come. */
    certificados: z.array(certificado).min(1, 'Escolha o certificado.').max(8),
  }),
  dados: z.object({
    /** DER in base64, to be signed by RSASSA-PKCS1-v1_5 with SHA-256. */
    a_assinar: z.string(),
    vale_ate: z.string(),
  }),
  idempotente: false,
});

export const concluirAssinatura = endpoint({
  metodo: 'POST',
  path: ':painel/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/concluir',
  permissao: QUEM_ASSINA,
  grupo: 'Assinaturas',
  resumo: 'Põe no documento a assinatura feita no navegador, confere-a e fica com o arquivo',
  params: assinaturaId,
  body: z.object({
    versao: versaoDaTela,
    /** What came out, in base64; 4096 bits at most. */
    assinatura: z.base64().min(300).max(1_000),
  }),
  dados: assinaturaSchema,
});
