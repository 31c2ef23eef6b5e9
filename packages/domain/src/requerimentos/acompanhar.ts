import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { motivo, versaoDaTela } from '../tramitacao/schema.ts';
import { ato, atoFeitoSchema } from './ato.ts';

const id = z.object({ id: z.uuid() });

/** What waits for one person in another town: counts alone, the rest is seen there. */
export const outroMunicipioSchema = z.object({
  nome: z.string(),
  /** Where that town's portal begins. */
  endereco: z.string(),
  requerimentos: z.number().int(),
  /** Of these, how many wait for the person. */
  esperando: z.number().int(),
  /** The nearest day on which something is due. */
  prazo_em: z.string().nullable(),
});
export type OutroMunicipio = z.output<typeof outroMunicipioSchema>;

export const listarOutrosMunicipios = endpoint({
  metodo: 'GET',
  path: ':painel/outros-municipios',
  permissao: 'painel.contribuinte',
  grupo: 'Requerimentos',
  resumo: 'Os outros municípios em que a pessoa tem requerimentos, e quantos esperam por ela',
  dados: z.array(outroMunicipioSchema),
});

export const copiarRequerimento = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/copiar',
  permissao: 'painel.contribuinte',
  grupo: 'Requerimentos',
  resumo: 'Um rascunho novo com as respostas de um requerimento; o que foi declarado ou assinado fica de fora',
  params: id,
  body: z.object({}),
  dados: atoFeitoSchema,
});

export const baixarTudo = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id/pacote',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Tudo o que a pessoa pode ver do requerimento num arquivo só: resumo, arquivos, comprovantes e documentos emitidos',
  params: id,
  dados: z.null(),
  resposta: 'arquivo',
});

export const relatorioDePendencias = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id/relatorio-pendencias',
  permissao: 'autenticado',
  grupo: 'Pendências',
  resumo: 'O relatório de pendências em PDF',
  params: id,
  dados: z.null(),
  resposta: 'arquivo',
});

export const pedirDesistencia = ato(
  'desistencia',
  'O requerente pede para desistir; a prefeitura decide',
  z.object({ versao: versaoDaTela, motivo }),
);
export const retirarDesistencia = ato(
  'desistencia/retirar',
  'O requerente volta atrás do pedido',
  z.object({ versao: versaoDaTela }),
);
export const aceitarDesistencia = ato(
  'desistencia/aceitar',
  'Aceita a desistência: o requerimento é cancelado',
  z.object({ versao: versaoDaTela }),
);
export const recusarDesistencia = ato(
  'desistencia/recusar',
  'Não aceita a desistência: o requerimento segue',
  z.object({ versao: versaoDaTela, motivo }),
);
