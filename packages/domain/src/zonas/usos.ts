import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_OBRIGATORIO, daTela, id, optionalText, text } from '../http/fields.ts';

export const REGRAS_DO_USO = ['permitido', 'condicionado', 'proibido'] as const;
export type RegraDoUso = (typeof REGRAS_DO_USO)[number];
export const NOMES_DAS_REGRAS: Record<RegraDoUso, string> = {
  permitido: 'Permitido',
  condicionado: 'Permitido com condição',
  proibido: 'Proibido',
};

/** Land uses of one town. */
export const MAX_USOS_DO_CATALOGO = 1000;

/** A land use, as the law of the town names it. */
export const usoDoSoloSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  codigo: z.string(),
  nome: z.string(),
  descricao: z.string(),
  arquivado: z.boolean(),
  /** Versions of zones that speak of it. */
  zonas: z.number().int(),
});
export type UsoDoSolo = z.output<typeof usoDoSoloSchema>;

const catalogo = {
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Zonas',
  metodo: 'POST',
  dados: z.array(usoDoSoloSchema),
} as const;
const umUso = { params: z.object({ id }) } as const;

const campos = {
  codigo: z.string({ error: CAMPO_OBRIGATORIO }).trim().min(1, CAMPO_OBRIGATORIO).max(20, 'Escreva no máximo 20 caracteres.'),
  nome: text(3, 120),
  descricao: optionalText(500),
};

export const listarUsos = endpoint({
  ...catalogo,
  metodo: 'GET',
  path: ':painel/uso-do-solo',
  resumo: 'O catálogo de usos do solo do município, por código, com os arquivados',
});
export const criarUso = endpoint({
  ...catalogo,
  path: ':painel/uso-do-solo',
  resumo: 'Inclui um uso no catálogo',
  body: z.object(campos),
});
export const salvarUso = endpoint({
  ...catalogo,
  ...umUso,
  path: ':painel/uso-do-solo/:id',
  resumo: 'Muda código, nome ou descrição de um uso; as zonas que falam dele acompanham',
  body: daTela.extend(campos),
});
export const arquivarUso = endpoint({
  ...catalogo,
  ...umUso,
  path: ':painel/uso-do-solo/:id/arquivar',
  resumo: 'Deixa de oferecer um uso a versões novas; nas que já falam dele, nada muda',
  body: daTela,
});
export const restaurarUso = endpoint({
  ...catalogo,
  ...umUso,
  path: ':painel/uso-do-solo/:id/restaurar',
  resumo: 'Volta a oferecer um uso arquivado',
  body: daTela,
});
