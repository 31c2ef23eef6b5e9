import { z } from 'zod';
import { analiseDosAutos } from '../analise/fragmento.ts';
import { avaliacaoDosAutos } from '../avaliacoes/fragmento.ts';
import { desistenciaDosAutos } from '../desistencia/fragmento.ts';
import { endpoint } from '../http/endpoint.ts';
import { licencasDosAutos } from '../licencas/fragmento.ts';
import { mensagensDosAutos } from '../mensagens/fragmento.ts';
import { obraDosAutos } from '../obras/fragmento.ts';
import { obraExternaDosAutos } from '../obras-externas/fragmento.ts';
import { partesDosAutos } from '../partes/fragmento.ts';
import { pecasDosAutos } from '../pecas/fragmento.ts';
import { marcasDosAutos } from '../plantas/fragmento.ts';
import { respostasDosAutos } from '../preenchimento/fragmento.ts';
import { capaDosAutos } from '../requerimentos/fragmento.ts';
import { responsaveisDosAutos } from '../responsaveis/fragmento.ts';
import { sisobraDosAutos } from '../sisobra/fragmento.ts';
import { subsDosAutos } from '../subrequerimentos/fragmento.ts';
import { taxasDosAutos } from '../taxas/fragmento.ts';
import { termosDosAutos } from '../termos/fragmento.ts';
import { andamentoDosAutos } from '../tramitacao/fragmento.ts';
import { vistoriasDosAutos } from '../vistorias/fragmento.ts';

const id = z.object({ id: z.uuid() });

/** One request whole: what each noun tells of it. */
export const requerimentoSchema = z.object({
  ...capaDosAutos,
  ...partesDosAutos,
  ...respostasDosAutos,
  ...andamentoDosAutos,
  ...subsDosAutos,
  ...analiseDosAutos,
  ...marcasDosAutos,
  ...mensagensDosAutos,
  ...taxasDosAutos,
  ...licencasDosAutos,
  ...obraDosAutos,
  ...obraExternaDosAutos,
  ...sisobraDosAutos,
  ...desistenciaDosAutos,
  ...responsaveisDosAutos,
  ...avaliacaoDosAutos,
  ...termosDosAutos,
  ...vistoriasDosAutos,
  ...pecasDosAutos,
});
export type Requerimento = z.output<typeof requerimentoSchema>;

export const obterRequerimento = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Um requerimento inteiro: respostas, etapas, pendências, guias, licenças, linha do tempo e o que se pode fazer',
  params: id,
  dados: requerimentoSchema,
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

export const capaDoProcesso = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id/capa',
  permissao: 'painel.prefeitura',
  grupo: 'Requerimentos',
  resumo: 'A capa do processo em PDF, pelo modelo do município, para quem guarda também no papel',
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
