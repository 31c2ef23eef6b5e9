import type { ArquivoEnviado } from '@portal/domain/campos/arquivos/model';
import type { ImovelEscolhido } from '@portal/domain/campos/imoveis/model';
import { RuleError } from '@portal/domain/http/rule-error';
import { chaveDe, lerRequerimento, type RequerimentoLido } from '@portal/domain/importacoes/linhas';
import type { Definicao } from '@portal/domain/processos/definicao';
import { dataDe } from '@portal/domain/text/datas';
import { onlyAlnum } from '@portal/domain/text/documento';
import type { Chegada } from '@portal/domain/tramitacao/chegada';
import type { Ctx } from '#platform/http/context.ts';
import { registrarArquivo } from '../arquivos/index.ts';
import { mexidos, receberDeFora, retirarDeFora } from '../atos/index.ts';
import { registrarPessoa } from '../contas/index.ts';
import { findPorInscricao } from '../imoveis/index.ts';
import { listPublicados, type Publicado } from '../processos/index.ts';
import { type Anexos, anexosDe } from './anexos.ts';
import { emPonto } from './em-ponto.ts';
import { type Escrita, type Feita, type Importador, type Linha, recusada } from './tipos.ts';

const nao = (campo: string, mensagem: string): never => {
  throw new RuleError('linha_recusada', mensagem, [{ campo, mensagem }]);
};

/** What the lines name in the town, asked for a group at once. */
async function findNomeados(ctx: Ctx, lidas: readonly RequerimentoLido[]) {
  const processos = new Map(
    (await listPublicados(ctx.tx)).flatMap((p) => [[chaveDe(p.nome), p] as const, [chaveDe(p.slug), p] as const]),
  );
  const inscricoes = [...new Set(lidas.flatMap((l) => l.inscricoes.map(onlyAlnum)))];
  const imoveis = await findPorInscricao(ctx.tx, inscricoes);
  const numeros = lidas.map((l) => l.numero);
  const ja = numeros.length
    ? await ctx.tx.selectFrom('requerimento').select(['id', 'numero']).where('numero', 'in', numeros).execute()
    : [];
  return { processos, imoveis, ja: new Map(ja.map((r) => [r.numero, r.id])) };
}
type Nomeados = Awaited<ReturnType<typeof findNomeados>>;

function chegadaDe({ etapas }: Definicao, { situacao, etapa }: RequerimentoLido): Chegada {
  if (situacao !== '') return { desfecho: situacao };
  const desta = etapa === '' ? etapas[0] : etapas.find((e) => chaveDe(e.nome) === chaveDe(etapa));
  if (desta) return { etapa_id: desta.id };
  return nao('etapa', `Este processo não tem a etapa ${etapa}. Ele tem: ${etapas.map((e) => e.nome).join(', ')}.`);
}

const imoveisDe = ({ imoveis }: Nomeados, { inscricoes }: RequerimentoLido): ImovelEscolhido[] =>
  inscricoes.map((inscricao) => {
    const imovel = imoveis.get(onlyAlnum(inscricao));
    if (!imovel) return nao('inscricoes', `O imóvel ${inscricao} não está no cadastro. Importe os imóveis antes.`);
    const { logradouro, numero, complemento, bairro, area_terreno_m2 } = imovel.dados;
    const endereco = [logradouro, numero, complemento].filter(Boolean).join(', ');
    return { id: imovel.id, inscricao: imovel.dados.inscricao, endereco, bairro, area_terreno_m2 };
  });

async function arquivosDe(ctx: Ctx, anexos: Anexos, { arquivos }: RequerimentoLido): Promise<ArquivoEnviado[]> {
  const enviados: ArquivoEnviado[] = [];
  for (const caminho of arquivos) {
    const anexo = anexos.get(caminho);
    if (!anexo) return nao('arquivos', `O zip não tem o arquivo ${caminho}.`);
    if (anexo === 'achado') continue;
    if ('recusa' in anexo) return nao('arquivos', anexo.recusa);
    enviados.push(await registrarArquivo(ctx, anexo));
  }
  return enviados;
}

async function levarUm(
  ctx: Ctx,
  lida: RequerimentoLido,
  { nomeados, anexos }: { nomeados: Nomeados; anexos: Anexos },
): Promise<string> {
  const processo: Publicado =
    nomeados.processos.get(chaveDe(lida.processo)) ??
    nao('processo', `O município não tem publicado o processo ${lida.processo}.`);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  if (lida.protocolado_em > hoje) nao('protocolado_em', 'Esta data ainda não chegou.');
  if ((lida.concluido_em ?? '') > hoje) nao('concluido_em', 'Esta data ainda não chegou.');
  const chegada = chegadaDe(processo.definicao, lida);
  const imoveis = imoveisDe(nomeados, lida);
  const pessoa = await registrarPessoa(ctx, { documento: lida.requerente_cpf, nome: lida.requerente_nome });
  if (pessoa.resultado === 'recusada') {
    const [erro] = pessoa.erros;
    return nao(erro?.campo === 'nome' ? 'requerente_nome' : 'requerente_cpf', erro?.mensagem ?? '');
  }
  return receberDeFora(ctx, {
    processo,
    numero: lida.numero,
    protocolado_em: lida.protocolado_em,
    concluido_em: lida.situacao === '' ? null : lida.concluido_em,
    requerente: { id: pessoa.usuario_id, nome: lida.requerente_nome },
    imoveis,
    arquivos: await arquivosDe(ctx, anexos, lida),
    chegada,
    observacao: lida.observacao,
  });
}

async function levar(ctx: Ctx, linhas: readonly Linha[], preparado: unknown): Promise<Feita[]> {
  const lidas = linhas.map((linha) => lerRequerimento(linha.valores));
  const nomeados = await findNomeados(
    ctx,
    lidas.flatMap((l) => (l.ok ? [l.dados] : [])),
  );
  const feitas: Feita[] = [];
  for (const [i, linha] of linhas.entries()) {
    const lida = lidas[i]!;
    const rotulo = linha.valores.numero ?? '';
    const chave = chaveDe(rotulo);
    if (!lida.ok) {
      feitas.push(recusada(linha, rotulo, chave, lida.motivos));
      continue;
    }
    const ja = nomeados.ja.get(lida.dados.numero);
    const feita = { linha: linha.linha, rotulo, chave, motivos: [], antes: null };
    if (ja) {
      feitas.push({ ...feita, resultado: 'igual', alvo_id: ja });
      continue;
    }
    const feito = await emPonto(ctx, 'requerimentos', () => levarUm(ctx, lida.dados, { nomeados, anexos: preparado as Anexos }));
    if ('motivos' in feito) feitas.push(recusada(linha, rotulo, chave, feito.motivos));
    else {
      nomeados.ja.set(lida.dados.numero, feito.feito);
      feitas.push({ ...feita, resultado: 'novo', alvo_id: feito.feito });
    }
  }
  return feitas;
}

const PRESO = 'algo já foi feito neste requerimento depois.';
const porLinha = (escritas: readonly Escrita[], ids: ReadonlySet<string>) =>
  new Map(escritas.filter((e) => ids.has(e.alvo_id)).map((e) => [e.linha, PRESO]));
const idsDe = (escritas: readonly Escrita[]) => escritas.map((e) => e.alvo_id);

export const requerimentos: Importador = {
  preparar: (jobCtx, row, linhas, guardar) => {
    const caminhos = linhas.flatMap((l) => {
      const lida = lerRequerimento(l.valores);
      return lida.ok ? lida.dados.arquivos : [];
    });
    return anexosDe(jobCtx, row, caminhos, guardar);
  },
  levar,
  presas: async (ctx, escritas) => porLinha(escritas, await mexidos(ctx, idsDe(escritas))),
  desfazer: async (ctx, escritas) => porLinha(escritas, await retirarDeFora(ctx, idsDe(escritas))),
  grupo: 50,
};
