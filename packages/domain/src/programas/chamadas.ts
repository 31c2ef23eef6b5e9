import { z } from 'zod';
import { RESULTADOS } from '../caixa/conciliar.ts';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, id, instante, optionalText, text } from '../http/fields.ts';
import { inscricao, SITUACOES_DO_IMOVEL } from '../imoveis/registro.ts';
import { SITUACOES_DA_OBRA_EXTERNA } from '../obras-externas/situacao.ts';
import { CONSELHOS, SITUACOES } from '../profissionais/registro.ts';
import { STATUS } from '../requerimentos/status.ts';
import { type Escopo, PALAVRAS_DO_ESCOPO } from './escopos.ts';

/*
 * What programs of a town may call. Once released (docs/operacao/programas-v1.json) nothing here changes its meaning, is taken away or
 * becomes demanded: a test compares. What must change gets an address under v2, beside this one.
 */

const para = (escopo: Escopo) => ({ permissao: 'programa', escopo, grupo: 'Chamadas de programas' }) as const;
/** What a program writes carries no browser's token: what speaks for it is in its header. */
const grava = (escopo: Escopo) => ({ ...para(escopo), metodo: 'POST', semCsrf: true }) as const;
const explica = (escopo: Escopo, oQue: string) => `${oQue} (${PALAVRAS_DO_ESCOPO[escopo].nome}: \`${escopo}\`)`;

/** Rows a program gets at a time. */
export const POR_VEZ = 200;

/**
 * What changed since an instant, oldest change first. A program goes on with `proxima` until that is null, and comes back later with
 * `desde` = `continua_em`: what was being written meanwhile comes then, and some rows come twice.
 */
const mudancas = {
  desde: z.iso.datetime({ offset: true, error: 'Escreva como 2026-11-29T00:00:00Z.' }).optional(),
  depois: z
    .string()
    .regex(/^\d{1,17}~[0-9a-f-]{36}$/, 'Mande o que veio em proxima.')
    .optional(),
  quantos: z.coerce.number().int().min(1).max(POR_VEZ).default(50),
};
const folha = <T extends z.ZodType>(item: T) =>
  z.object({
    itens: z.array(item),
    /** for `depois`; null: there is no more */
    proxima: z.string().nullable(),
    /** for `desde`, the next time */
    continua_em: instante,
  });

const requerimento = z.object({
  id: z.string(),
  numero: z.string(),
  processo: z.string(),
  status: z.enum(STATUS),
  etapa: z.string(),
  setor: z.string(),
  /** where it is to be built, in one line */
  endereco: z.string(),
  bairro: z.string(),
  /** m² with a dot and two decimals */
  area_total_m2: z.string().nullable(),
  /** registration numbers of its properties, as the town writes them */
  imoveis: z.array(z.string()),
  protocolado_em: instante,
  concluido_em: instante.nullable(),
  atualizado_em: instante,
});

export const lerRequerimentos = endpoint({
  ...para('requerimentos.ler'),
  metodo: 'GET',
  path: 'programas/requerimentos',
  resumo: explica('requerimentos.ler', 'Requerimentos protocolados, na ordem em que mudaram'),
  query: z.object({ ...mudancas, numero: optionalText(40), status: z.array(z.enum(STATUS)).max(STATUS.length).default([]) }),
  dados: folha(requerimento),
});

const imovel = z.object({
  inscricao: z.string(),
  situacao: z.enum(SITUACOES_DO_IMOVEL),
  matricula: z.string(),
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  lote: z.string(),
  quadra: z.string(),
  loteamento: z.string(),
  area_terreno_m2: z.string(),
  area_construida_m2: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  /** acronyms of its zones */
  zonas: z.array(z.string()),
  atualizado_em: instante,
});

export const lerImoveis = endpoint({
  ...para('imoveis.ler'),
  metodo: 'GET',
  path: 'programas/imoveis',
  resumo: explica('imoveis.ler', 'Imóveis do cadastro, na ordem em que mudaram'),
  query: z.object({ ...mudancas, inscricao: optionalText(60) }),
  dados: folha(imovel),
});

/** At most so many properties in one call. */
export const IMOVEIS_POR_CHAMADA = 100;

const escrito = z.string().max(300).optional();
const talvezNada = z.string().max(40).nullable().optional();
/**
 * What is left out of a property that exists stays as it is; a new one needs all that the registry demands (`imovelEscrito`), which
 * judges each by itself. Numbers are text with a dot; zones are named by their acronym.
 */
export const imovelDeFora = z.strictObject({
  inscricao,
  matricula: escrito,
  cartorio: escrito,
  incra: escrito,
  cib: escrito,
  cep: escrito,
  logradouro: escrito,
  numero: escrito,
  complemento: escrito,
  bairro: escrito,
  lote: escrito,
  quadra: escrito,
  loteamento: escrito,
  area_terreno_m2: escrito,
  area_construida_m2: talvezNada,
  latitude: talvezNada,
  longitude: talvezNada,
  testadas: z
    .array(z.strictObject({ logradouro: z.string().max(300), metros: z.string().max(20) }))
    .max(20, 'São no máximo 20 testadas.')
    .optional(),
  proprietarios: z
    .array(
      z.strictObject({
        nome: z.string().max(300),
        documento: z.string().max(30),
        percentual: talvezNada,
        de: talvezNada,
        ate: talvezNada,
      }),
    )
    .max(100, 'São no máximo 100 proprietários.')
    .optional(),
  zonas: z
    .array(z.strictObject({ sigla: z.string().trim().max(20), percentual: z.string().max(20) }))
    .max(10, 'São no máximo 10 zonas.')
    .optional(),
});
export type ImovelDeFora = z.output<typeof imovelDeFora>;

export const gravarImoveis = endpoint({
  ...grava('imoveis.gravar'),
  path: 'programas/imoveis',
  resumo: explica('imoveis.gravar', 'Cria ou muda imóveis, pela inscrição; o que não serve é recusado sem segurar os outros'),
  body: z.object({
    imoveis: z
      .array(imovelDeFora)
      .min(1, 'Mande pelo menos um imóvel.')
      .max(IMOVEIS_POR_CHAMADA, `São no máximo ${IMOVEIS_POR_CHAMADA} imóveis por chamada.`),
  }),
  dados: z.object({
    /** in the order in which they came */
    imoveis: z.array(
      z.object({
        inscricao: z.string(),
        resultado: z.enum(['novo', 'alterado', 'igual', 'recusado']),
        /** why it was refused; '' otherwise */
        motivo: z.string(),
      }),
    ),
  }),
});
export type ImovelGravado = z.output<typeof gravarImoveis.dados>['imoveis'][number];

export const lerProfissionais = endpoint({
  ...para('profissionais.ler'),
  metodo: 'GET',
  path: 'programas/profissionais',
  resumo: explica('profissionais.ler', 'Profissionais do cadastro, na ordem em que mudaram'),
  query: z.object(mudancas),
  dados: folha(
    z.object({
      id: z.string(),
      nome: z.string(),
      conselho: z.enum(CONSELHOS),
      registro: z.string(),
      uf: z.string(),
      titulo: z.string(),
      situacao: z.enum(SITUACOES),
      atualizado_em: instante,
    }),
  ),
});

export const avisarPagamento = endpoint({
  ...grava('pagamentos.gravar'),
  path: 'programas/pagamentos',
  resumo: explica('pagamentos.gravar', 'Avisa que uma guia foi paga; a mesma referência nunca entra duas vezes'),
  body: z.object({
    /** the number printed on the slip */
    guia: z.coerce.number().int().min(1).max(999_999_999_999),
    /** how the program names this payment, for ever */
    referencia: z
      .string({ error: 'campo obrigatorio' })
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,79}$/, 'Use letras, números e . _ : / -, até 80.'),
    valor_centavos: z.number().int().min(1).max(100_000_000_00),
    /** the day on which it was paid, by the town's calendar */
    pago_em: dataIso,
  }),
  dados: z.object({
    resultado: z.enum(RESULTADOS),
    /** it was told before: nothing was written now */
    repetido: z.boolean(),
  }),
});

const obra = z.object({
  id: z.string(),
  requerimento: z.string(),
  situacao: z.enum(SITUACOES_DA_OBRA_EXTERNA),
  revisao: z.number().int(),
  /** its number in the works system; '' while it has none */
  processo: z.string(),
  motivo: z.string(),
  criada_em: instante,
  enviada_em: instante.nullable(),
  respondida_em: instante.nullable(),
});

export const lerObras = endpoint({
  ...para('obras.ler'),
  metodo: 'GET',
  path: 'programas/obras',
  resumo: explica('obras.ler', 'Integrações com o sistema de obras, na ordem em que nasceram'),
  query: z.object({
    ...mudancas,
    situacao: z.array(z.enum(SITUACOES_DA_OBRA_EXTERNA)).max(SITUACOES_DA_OBRA_EXTERNA.length).default([]),
  }),
  dados: folha(obra),
});

export const responderObra = endpoint({
  ...grava('obras.gravar'),
  path: 'programas/obras/:id/resposta',
  resumo: explica('obras.gravar', 'Diz o que o sistema de obras decidiu de uma revisão que recebeu; 422 depois de cancelada'),
  params: z.object({ id }),
  body: z.discriminatedUnion('situacao', [
    z.object({ situacao: z.literal('aceita'), revisao: z.number().int().min(1), processo: optionalText(60) }),
    z.object({ situacao: z.literal('recusada'), revisao: z.number().int().min(1), motivo: text(3, 500) }),
  ]),
  dados: obra,
});
export type ObraDoPrograma = z.output<typeof responderObra.dados>;
