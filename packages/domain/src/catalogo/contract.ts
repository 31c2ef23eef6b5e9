import { z } from 'zod';
import { type AnyEndpoint, endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import * as gestao from '../processos/gestao.ts';

export const grupo = 'Catálogo de processos';
export const deAdministrador = { permissao: 'perfil.administrador', grupo } as const;
export const deQuemOlha = { permissao: 'painel.sistema', grupo } as const;

/** The call of a town's process, for a model of the installation: same input, same answer, so that one builder serves both. */
const doModelo = <E extends AnyEndpoint>(e: E, resumo: string): E => ({
  ...e,
  permissao: e.metodo === 'GET' ? 'painel.sistema' : 'perfil.administrador',
  grupo,
  resumo,
  path: e.path.replace(':painel/processo-gestao', 'admin/processo-modelo'),
});

export const modeloSchema = gestao.processoGeridoSchema.omit({ em_andamento: true }).extend({
  /** Towns that have a process made from it. */
  municipios: z.number().int(),
  /** Proposals without an answer. */
  pendentes: z.number().int(),
});
export type Modelo = z.output<typeof modeloSchema>;

export const listarModelos = endpoint({
  ...deQuemOlha,
  metodo: 'GET',
  path: 'admin/processo-modelo',
  resumo: 'Os modelos do catálogo, também os arquivados',
  dados: z.array(modeloSchema),
});
export const modeloDeMunicipio = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: 'admin/processo-modelo/de-municipio',
  resumo: 'Um modelo, em rascunho, com o que um município publicou',
  body: z.object({ organizacao_id: z.number().int().positive(), processo_id: id, slug: gestao.slug.optional() }),
  dados: z.object({ id: z.string() }),
});

export const criarProcesso = doModelo(gestao.criarProcesso, 'Um modelo novo, em rascunho, com uma seção e uma etapa');
export const importarProcesso = doModelo(gestao.importarProcesso, 'Um arquivo exportado vira o rascunho de um modelo');
export const ver = doModelo(gestao.ver, 'Um modelo com suas versões, a publicada e o rascunho');
export const criarRascunho = doModelo(gestao.criarRascunho, 'Abre um rascunho a partir de uma versão do modelo');
export const salvarRascunho = doModelo(gestao.salvarRascunho, 'Guarda o rascunho do modelo; 409 traz o que está guardado');
export const descartarRascunho = doModelo(gestao.descartarRascunho, 'Descarta o rascunho; um modelo nunca publicado vai junto');
export const verificarRascunho = doModelo(gestao.verificarRascunho, 'O que impede publicar o modelo; setores não são conferidos');
export const compararVersoes = doModelo(gestao.compararVersoes, 'O que muda de uma versão do modelo para outra, em frases');
export const publicar = doModelo(gestao.publicar, 'Publica o rascunho do modelo, sempre agora');
export const arquivarProcesso = doModelo(gestao.arquivarProcesso, 'O modelo deixa de ser proposto');
export const desarquivarProcesso = doModelo(gestao.desarquivarProcesso, 'O modelo volta ao uso');
export const duplicarProcesso = doModelo(gestao.duplicarProcesso, 'Um modelo novo, em rascunho, com a definição deste');
export const exportarProcesso = doModelo(gestao.exportarProcesso, 'Uma versão do modelo como arquivo; sem pedido, a publicada');
