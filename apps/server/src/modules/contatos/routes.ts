import * as contract from '@portal/domain/contatos/contract';
import { route } from '#platform/http/route.ts';
import { anexar, baixar } from './arquivos.ts';
import { assumir, encaminhar, encerrar, levar, prorrogar, responder, verContato } from './atender.ts';
import { salvarDestino, verDestinos } from './destinos.ts';
import {
  avaliarContato,
  escreverContato,
  escreverDeNovo,
  listMeusContatos,
  procurarRequerimentos,
  verMeuContato,
} from './escrever.ts';
import { listContatos, resumirContatos } from './lista.ts';

export const contatosRoutes = [
  route(contract.listarContatos, (ctx, { query }) => listContatos(ctx, query)),
  route(contract.resumirContatos, (ctx, { query }) => resumirContatos(ctx, query.ano)),
  route(contract.verDestinosDosContatos, verDestinos),
  route(contract.salvarDestinoDoContato, (ctx, { params, body }) => salvarDestino(ctx, params.tipo, body), 'Setor salvo.'),
  route(contract.verContato, (ctx, { params }) => verContato(ctx, params.id)),
  route(contract.assumirContato, (ctx, { params, body }) => assumir(ctx, params.id, body.versao), 'O contato está com você.'),
  route(contract.responderContato, (ctx, { params, body }) => responder(ctx, params.id, body), 'Resposta enviada.'),
  route(contract.prorrogarContato, (ctx, { params, body }) => prorrogar(ctx, params.id, body), 'Prazo prorrogado.'),
  route(contract.encaminharContato, (ctx, { params, body }) => encaminhar(ctx, params.id, body), 'Contato encaminhado.'),
  route(contract.levarContato, (ctx, { params, body }) => levar(ctx, params.id, body), 'O contato está no requerimento.'),
  route(contract.encerrarContato, (ctx, { params, body }) => encerrar(ctx, params.id, body), 'Contato encerrado.'),
  route(contract.anexarAoContato, (ctx, { arquivo }) => anexar(ctx, arquivo), '', { upload: { maxMb: contract.ANEXO_MAX_MB } }),
  route(contract.baixarArquivoDoContato, (ctx, { params }) => baixar(ctx, params.id, params.arquivo_id)),
  route(contract.escreverContato, (ctx, { body }) => escreverContato(ctx, body), 'Recebemos o seu contato.'),
  route(contract.listarMeusContatos, (ctx, { query }) => listMeusContatos(ctx, query)),
  route(contract.procurarMeusRequerimentos, (ctx, { query }) => procurarRequerimentos(ctx, query.s)),
  route(contract.verMeuContato, (ctx, { params }) => verMeuContato(ctx, params.id)),
  route(contract.escreverDeNovo, (ctx, { params, body }) => escreverDeNovo(ctx, params.id, body), 'Mensagem enviada.'),
  route(contract.avaliarContato, (ctx, { params, body }) => avaliarContato(ctx, params.id, body), 'Obrigado por contar.'),
];
