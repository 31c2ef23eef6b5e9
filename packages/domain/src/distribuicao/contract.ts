import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, dataIso, emOrdem, id, motivo, text, versaoDaTela } from '../http/fields.ts';
import { atoFeitoSchema } from '../requerimentos/ato.ts';
import { ESTRATEGIAS } from './rules.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Distribuição' } as const;
const params = z.object({ id });
const nomes = z.array(text(1, 120)).max(50).default([]);
const area = z.coerce.number().min(0).max(9_999_999).nullable().default(null);

export const regraBody = z
  .object({
    nome: text(3, 80),
    ativo: z.boolean().default(true),
    processo_id: id.nullable().default(null),
    /** Id of a step in the process's definition. */
    etapa: z
      .string()
      .regex(/^[a-z][a-z0-9_]{1,59}$/)
      .nullable()
      .default(null),
    bairros: nomes,
    zonas: nomes,
    usos: nomes,
    area_min: area,
    area_max: area,
    /** The one person it names; left out, the people of the sector by `estrategia`. */
    usuario_id: id.nullable().default(null),
    estrategia: z.enum(ESTRATEGIAS).default('menor_carga'),
  })
  .refine((r) => r.area_min === null || r.area_max === null || r.area_min <= r.area_max, {
    path: ['area_max'],
    message: 'A área máxima precisa ser maior que a mínima.',
  })
  .refine((r) => r.etapa === null || r.processo_id !== null, {
    path: ['etapa'],
    message: 'Escolha primeiro o processo da etapa.',
  });

export const regraSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  ordem: z.number().int(),
  nome: z.string(),
  ativo: z.boolean(),
  processo_id: z.string().nullable(),
  processo_nome: z.string().nullable(),
  etapa: z.string().nullable(),
  bairros: z.array(z.string()),
  zonas: z.array(z.string()),
  usos: z.array(z.string()),
  area_min: z.number().nullable(),
  area_max: z.number().nullable(),
  usuario_id: z.string().nullable(),
  usuario_nome: z.string().nullable(),
  estrategia: z.enum(ESTRATEGIAS),
});
export type Regra = z.output<typeof regraSchema>;

export const listarRegras = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/distribuicao/regra',
  resumo: 'As regras de distribuição, na ordem em que valem: a primeira que servir decide',
  dados: z.array(regraSchema),
});
export const criarRegra = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/distribuicao/regra',
  resumo: 'Cria uma regra, no fim da lista',
  body: regraBody,
  dados: regraSchema,
});
export const mudarRegra = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/distribuicao/regra/:id',
  resumo: 'Muda uma regra; 409 quando outra pessoa mudou antes',
  params,
  body: regraBody.and(daTela),
  dados: regraSchema,
});
export const excluirRegra = endpoint({
  ...deGestor,
  metodo: 'DELETE',
  path: ':painel/distribuicao/regra/:id',
  resumo: 'Exclui uma regra',
  params,
  dados: z.null(),
});
export const ordenarRegras = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/distribuicao/ordem',
  resumo: 'Põe as regras em outra ordem',
  body: z.object({ ids: z.array(id).max(200) }),
  dados: z.array(regraSchema),
});

export const ausenciaSchema = z.object({
  id: z.string(),
  usuario_id: z.string(),
  usuario_nome: z.string(),
  de: z.string(),
  ate: z.string(),
  motivo: z.string(),
  substituto_id: z.string().nullable(),
  substituto_nome: z.string().nullable(),
});
export type Ausencia = z.output<typeof ausenciaSchema>;
export const ausenciaBody = z
  .object({
    usuario_id: id,
    de: dataIso,
    ate: dataIso,
    motivo: z.string().trim().max(200).default(''),
    substituto_id: id.nullable().default(null),
  })
  .refine(...emOrdem('de', 'ate'))
  .refine((a) => a.substituto_id !== a.usuario_id, { path: ['substituto_id'], message: 'Escolha outra pessoa para substituir.' });

export const listarAusencias = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/distribuicao/ausencia',
  resumo: 'Férias e outras ausências, de hoje em diante, com quem substitui',
  dados: z.array(ausenciaSchema),
});
export const incluirAusencia = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/distribuicao/ausencia',
  resumo: 'Registra uma ausência',
  body: ausenciaBody,
  dados: ausenciaSchema,
});
export const excluirAusencia = endpoint({
  ...deGestor,
  metodo: 'DELETE',
  path: ':painel/distribuicao/ausencia/:id',
  resumo: 'Apaga uma ausência',
  params,
  dados: z.null(),
});

const daPropriaPessoa = { grupo: 'Distribuição', permissao: 'painel.prefeitura' } as const;
export const minhaAusenciaBody = z
  .object({
    de: dataIso,
    ate: dataIso,
    motivo: z.string().trim().max(200).default(''),
    substituto_id: id.nullable().default(null),
  })
  .refine(...emOrdem('de', 'ate'));

export const listarMinhasAusencias = endpoint({
  ...daPropriaPessoa,
  metodo: 'GET',
  path: ':painel/minha-ausencia',
  resumo: 'As ausências de quem pergunta, de hoje em diante',
  dados: z.array(ausenciaSchema),
});
export const incluirMinhaAusencia = endpoint({
  ...daPropriaPessoa,
  metodo: 'POST',
  path: ':painel/minha-ausencia',
  resumo: 'Diz que estará ausente, e quem substitui',
  body: minhaAusenciaBody,
  dados: ausenciaSchema,
});
export const excluirMinhaAusencia = endpoint({
  ...daPropriaPessoa,
  metodo: 'DELETE',
  path: ':painel/minha-ausencia/:id',
  resumo: 'Apaga uma ausência própria',
  params,
  dados: z.null(),
});

export const impedimentoSchema = z.object({
  id: z.string(),
  usuario_id: z.string(),
  usuario_nome: z.string(),
  /** CPF or CNPJ, digits and letters only. */
  documento: z.string(),
  motivo: z.string(),
});
export type Impedimento = z.output<typeof impedimentoSchema>;

export const listarImpedimentos = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/distribuicao/impedimento',
  resumo: 'Quem não pode analisar pedidos de quem',
  dados: z.array(impedimentoSchema),
});
export const incluirImpedimento = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/distribuicao/impedimento',
  resumo: 'Registra que uma pessoa não pode analisar pedidos de um CPF ou CNPJ',
  body: z.object({ usuario_id: id, documento: z.string().trim().min(11).max(18), motivo: text(3, 200) }),
  dados: impedimentoSchema,
});
export const excluirImpedimento = endpoint({
  ...deGestor,
  metodo: 'DELETE',
  path: ':painel/distribuicao/impedimento/:id',
  resumo: 'Apaga um impedimento',
  params,
  dados: z.null(),
});

export const transferir = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/distribuicao/transferencia',
  resumo: 'Passa todas as etapas em aberto de uma pessoa para outra, ou as redistribui',
  body: z.object({ de: id, para: id.nullable().default(null), motivo }),
  dados: z.object({ passadas: z.number().int(), sem_ninguem: z.number().int() }),
});
export const contarDe = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/distribuicao/carga',
  resumo: 'Quantas etapas em aberto cada pessoa tem',
  dados: z.array(
    z.object({
      usuario_id: z.string(),
      nome: z.string(),
      ativo: z.boolean(),
      abertas: z.number().int(),
      ausente_ate: z.string().nullable(),
    }),
  ),
});

const candidatoSchema = z.object({
  id: z.string(),
  nome: z.string(),
  carga: z.number().int(),
  ausente: z.boolean(),
  impedimento: z.string().nullable(),
});
export type CandidatoDaEtapa = z.output<typeof candidatoSchema>;

export const listarCandidatos = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id/candidatos',
  permissao: 'painel.prefeitura',
  grupo: 'Distribuição',
  resumo: 'A quem a etapa pode ser dada, com a carga de cada um e o que impede',
  params,
  query: z.object({ etapa_id: id }),
  dados: z.array(candidatoSchema),
});
export const atribuir = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/atribuir',
  permissao: 'painel.prefeitura',
  grupo: 'Distribuição',
  resumo: 'Dá a etapa a uma pessoa do setor, ou a devolve à fila',
  params,
  body: z.object({
    versao: versaoDaTela,
    etapa_id: id,
    usuario_id: id.nullable(),
    motivo: z.string().trim().max(2000).default(''),
  }),
  dados: atoFeitoSchema,
});
export const encaminhar = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/encaminhar',
  permissao: 'painel.prefeitura',
  grupo: 'Distribuição',
  resumo: 'Passa a etapa a outro dos setores que o processo prevê para ela',
  params,
  body: z.object({
    versao: versaoDaTela,
    etapa_id: id,
    setor_id: id,
    motivo: z.string().trim().max(2000).default(''),
  }),
  dados: atoFeitoSchema,
});
