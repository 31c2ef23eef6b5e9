import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTelaComMotivo } from '../http/fields.ts';
import { ALGORITMOS } from '../processos/algoritmos.ts';
import { NIVEIS_DE_ASSINATURA } from '../processos/assinante.ts';
import { condicoes } from './condicoes.ts';
import { numeroDeDocumento } from './numero.ts';
import { SITUACOES_ASSINATURA, SITUACOES_LICENCA } from './situacoes.ts';

export const licencaSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  /** The document of the definition that it is. */
  documento_id: z.string(),
  titulo: z.string(),
  ...numeroDeDocumento,
  revisao: z.number().int(),
  codigo: z.string(),
  situacao: z.enum(SITUACOES_LICENCA),
  emitida_em: z.string(),
  validade_em: z.string().nullable(),
  vigente_em: z.string().nullable(),
  /** Typed at the approval, printed on the document; '' for none. */
  condicoes: z.string(),
  assinaturas: z.array(
    z.object({
      nome: z.string(),
      papel: z.string(),
      status: z.enum(SITUACOES_ASSINATURA),
      decidida_em: z.string().nullable(),
      motivo: z.string(),
      /** Whether this signer was called; where they sign in order, those after the one who is asked were not. */
      na_vez: z.boolean(),
      /** the last day to sign */
      assinar_ate: z.string().nullable(),
    }),
  ),
});
export type Licenca = z.output<typeof licencaSchema>;
export type AssinaturaDaLicenca = Licenca['assinaturas'][number];

const licencaId = z.object({ id: z.uuid() });

export const baixarLicenca = endpoint({
  metodo: 'GET',
  path: ':painel/licenca/:id/pdf',
  permissao: 'autenticado',
  grupo: 'Licenças',
  resumo: 'O documento emitido; assinado, quando já vigente',
  params: licencaId,
  dados: z.null(),
  resposta: 'arquivo',
});

export const regenerarLicenca = endpoint({
  metodo: 'POST',
  path: ':painel/licenca/:id/regenerar',
  permissao: ['prefeitura.requerimento.decidir', 'perfil.gestor.prefeitura'],
  grupo: 'Licenças',
  resumo: 'Faz o documento de novo; o anterior fica substituído e todas as assinaturas se perdem',
  params: licencaId,
  body: daTelaComMotivo,
  dados: licencaSchema,
});

/** Where somebody did not want to sign: the role, and who else of its sector may. */
export const candidatosAAssinar = endpoint({
  metodo: 'GET',
  path: ':painel/licenca/:id/assinantes',
  permissao: ['prefeitura.requerimento.decidir', 'perfil.gestor.prefeitura'],
  grupo: 'Licenças',
  resumo: 'Em cada papel recusado, quem mais do setor pode assinar',
  params: licencaId,
  dados: z.array(z.object({ papel: z.string(), pessoas: z.array(z.object({ id: z.string(), nome: z.string() })) })),
});

export const nomearAssinante = endpoint({
  metodo: 'POST',
  path: ':painel/licenca/:id/assinante',
  permissao: ['prefeitura.requerimento.decidir', 'perfil.gestor.prefeitura'],
  grupo: 'Licenças',
  resumo:
    'Outra pessoa assina no lugar de quem recusou; o documento é feito de novo com o nome dela, e todos assinam a nova versão',
  params: licencaId,
  body: daTelaComMotivo.extend({ papel: z.string().min(1).max(80), usuario_id: z.uuid({ error: 'Escolha quem vai assinar.' }) }),
  dados: licencaSchema,
});

export const proximoNumero = endpoint({
  metodo: 'GET',
  path: ':painel/processo-gestao/:id/proximo-numero',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Gestão de processos',
  resumo: 'O número que o próximo documento receberia; nenhum é gasto',
  params: licencaId,
  query: z.object({
    algoritmo: z.enum(ALGORITMOS),
    prefixo: z.string().max(10).default(''),
    digitos: z.coerce.number().int().min(1).max(8).default(4),
    ano: numeroDeDocumento.formato_ano.default('aaaa'),
    /** Acronym of the sector whose sequence counts. */
    setor: z.string().max(20).default(''),
  }),
  /** null when nobody can tell yet: a typed number, or a sector that is missing */
  dados: z.object({ numero: z.string().nullable() }),
});

export const previaDoDocumento = endpoint({
  metodo: 'GET',
  path: ':painel/processo-gestao/:id/documento/:documento_id/previa',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Gestão de processos',
  resumo: 'Como sairia um documento do rascunho, com dados inventados; não vale e não se verifica',
  params: z.object({ id: z.uuid(), documento_id: z.string().max(200) }),
  dados: z.null(),
  resposta: 'arquivo',
});

export const previaDaLicenca = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/previa-do-documento',
  permissao: 'prefeitura.requerimento.decidir',
  grupo: 'Licenças',
  resumo: 'Como sairia um documento se a etapa fosse deferida agora; nada é guardado, e a prévia não vale',
  params: licencaId,
  body: z.object({
    documento_id: z.string().max(60),
    /** Left out, the step the person has before them. */
    etapa_id: z.uuid().optional(),
    /** As it was typed by now, where the process leaves the number to people. */
    numero: z.string().trim().max(30).default(''),
    condicoes: condicoes.default(''),
  }),
  dados: z.null(),
  resposta: 'arquivo',
  idempotente: false,
});

/** What anyone sees of a document: no e-mail, no residence, the CPF hidden in part. */
export const verificacaoSchema = z.object({
  codigo: z.string(),
  municipio: z.string(),
  titulo: z.string(),
  numero: z.string(),
  situacao: z.enum(SITUACOES_LICENCA),
  is_valida: z.boolean(),
  explicacao: z.string(),
  emitida_em: z.string(),
  vigente_em: z.string().nullable(),
  /** Whether it is of a kind that may lapse; a parecer says what it says for good. */
  tem_validade: z.boolean(),
  validade_em: z.string().nullable(),
  requerimento_numero: z.string(),
  titular: z.string(),
  titular_documento: z.string(),
  endereco: z.string(),
  area_total_m2: z.string().nullable(),
  /** hex SHA-256 of the signed file: the page compares a file with it without sending the file */
  sha256: z.string().nullable(),
  substituida_por: z.string().nullable(),
  /** When an authority of time saw the town's seal, and which; null without one. */
  carimbo: z.object({ em: z.string(), de: z.string() }).nullable(),
  assinaturas: z.array(
    z.object({
      nome: z.string(),
      papel: z.string(),
      assinado_em: z.string(),
      /** of Lei 14.063/2020 */
      nivel: z.enum(NIVEIS_DE_ASSINATURA),
    }),
  ),
});
export type Verificacao = z.output<typeof verificacaoSchema>;

export const verificarLicenca = endpoint({
  metodo: 'GET',
  path: 'verificar/:codigo',
  naSuspensao: true,
  permissao: 'publico',
  grupo: 'Licenças',
  resumo: 'O que é, se vale e quem assinou, pelo código ou QR',
  params: z.object({
    codigo: z
      .string()
      .trim()
      .toUpperCase()
      .transform((v) => v.replace(/[^0-9A-Z]/g, ''))
      .pipe(z.string().min(8).max(40)),
  }),
  dados: verificacaoSchema,
});

/** What a town knows of a file by its sum alone: the file itself is read where it lies, and sent nowhere. */
export const reconhecerArquivo = endpoint({
  metodo: 'GET',
  path: 'verificar/arquivo/:sha256',
  naSuspensao: true,
  permissao: 'publico',
  grupo: 'Licenças',
  resumo: 'Se um arquivo é um documento do município, pela soma dele, e em que certificados o município confia',
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  dados: z.object({
    documento: verificacaoSchema.pick({ codigo: true, titulo: true, numero: true, situacao: true, is_valida: true }).nullable(),
    /** hex SHA-256 of each certificate that seals or sealed here */
    selos: z.array(z.string()),
    /** DER in base64 of those whose signatures are believed here: roots, and who stands between them and those who sign */
    raizes: z.array(z.string()),
  }),
});
export type Reconhecimento = z.output<typeof reconhecerArquivo.dados>;
