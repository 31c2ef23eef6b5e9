import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';

/** How a mail of the portal stands, as people read it. */
export const SITUACOES_DO_CORREIO = [
  'Recusado',
  'Não saiu',
  'Vai tentar de novo',
  'Na fila',
  'Sem servidor',
  'Posto de lado',
  'Enviado',
] as const;
export type SituacaoDoCorreio = (typeof SITUACOES_DO_CORREIO)[number];

/** As many as one act sends again. */
export const DE_UMA_VEZ = 200;

const emailSchema = z.object({
  id: z.string(),
  /** its kind, as the program calls it */
  tipo: z.string(),
  tipo_nome: z.string(),
  assunto: z.string(),
  situacao: z.enum(SITUACOES_DO_CORREIO),
  /** why it did not leave, or has not yet; '' where there is nothing to say */
  porque: z.string(),
  /** of who has an account here; '' of others, and of who was erased */
  nome: z.string(),
  /** where it went, masked: an address stands in full on its person's record; '' once it is nobody's */
  para: z.string(),
  /** the person has another address by now: sent again, it goes there */
  mudou: z.boolean(),
  criado_em: instante,
  enviado_em: instante.nullable(),
  tentativas: z.number().int(),
  /** Whether a person may send it again; else why not, where somebody might want to. */
  reenvia: z.boolean(),
  porque_nao: z.string(),
  requerimento: z.object({ id: z.string(), numero: z.string() }).nullable(),
});
export type EmailDoCorreio = z.output<typeof emailSchema>;

const tipoSchema = z.object({ tipo: z.string(), nome: z.string(), falharam: z.number().int(), esperam: z.number().int() });
export type TipoDeEmail = z.output<typeof tipoSchema>;

const doGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'E-mails' } as const;
const quantos = z.object({ quantos: z.number().int() });

export const listarEmails = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/correio',
  resumo:
    'Os e-mails que o portal escreveu em nome do município, dos mais novos: a quem, sobre o quê, se saíram e por que não; `s` procura no assunto',
  query: z.object({
    ...paginacao('criado_em', 'tentativas'),
    situacao: z.array(z.enum(SITUACOES_DO_CORREIO)).max(SITUACOES_DO_CORREIO.length).default([]),
    /** of one kind */
    tipo: z.string().trim().max(80).default(''),
  }),
  dados: paginated(emailSchema),
});
export const listarTiposDeEmail = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/correio/tipos',
  resumo:
    'Quantos e-mails de cada tipo não saíram e quantos esperam, e desde quando o servidor de e-mail não aceita a conta do portal',
  dados: z.object({ tipos: z.array(tipoSchema), parado_desde: instante.nullable() }),
});
export const reenviarEmail = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/correio/:id/reenviar',
  resumo: 'Envia de novo um e-mail, ao endereço que a pessoa tem agora; um que levava um link vai com um link novo',
  params: z.object({ id }),
  dados: quantos,
});
export const reenviarEmails = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/correio/reenviar',
  resumo: `Envia de novo os e-mails de um tipo que não saíram e podem ir de novo, ${DE_UMA_VEZ} de cada vez, dos mais antigos`,
  body: z.object({ tipo: z.string().trim().min(1).max(80) }),
  dados: quantos,
});
export const dispensarEmail = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/correio/:id/dispensar',
  resumo: 'Põe de lado um e-mail que não saiu: ele não vai e deixa de ser contado',
  params: z.object({ id }),
  dados: quantos,
});

const doMunicipioSchema = z.object({
  /** 0: the installation's own */
  id: z.number().int(),
  nome: z.string(),
  na_fila: z.number().int(),
  tentando: z.number().int(),
  recusados: z.number().int(),
  nao_sairam: z.number().int(),
  /** of the last seven days */
  enviados: z.number().int(),
  parado_desde: instante.nullable(),
});
export type CorreioDoMunicipio = z.output<typeof doMunicipioSchema>;

export const listarCorreios = endpoint({
  permissao: 'painel.sistema',
  grupo: 'E-mails',
  metodo: 'GET',
  path: 'admin/correio',
  resumo:
    'Quantos e-mails de cada município esperam, são tentados de novo, foram recusados ou não saíram; `s` procura no nome do município',
  query: z.object({ ...paginacao('nao_sairam', 'nome') }),
  dados: paginated(doMunicipioSchema),
});
