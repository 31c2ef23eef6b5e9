import { type Forma, MAX_PONTOS_DO_LOTE } from '@portal/domain/geometria/formas';
import type { DadosDoImovel } from '@portal/domain/imoveis/cadastro';
import { lerLugar } from '@portal/domain/importacoes/contorno';
import { lerImovel } from '@portal/domain/importacoes/linhas';
import type { Motivo } from '@portal/domain/importacoes/tipos';
import { onlyAlnum } from '@portal/domain/text/documento';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import {
  escritoDe,
  findIdsDeZonas,
  findPorInscricao,
  findPresos,
  gravarVarios,
  juizDosEscritos,
  mesmoEscrito,
  type ParaGravar,
  tirar,
  trancarCadastro,
} from '../imoveis/index.ts';
import { type Escrita, type Feita, type Importador, type Linha, recusada } from './tipos.ts';

const mesmaForma = (a: Forma | null, b: Forma | null): boolean =>
  JSON.stringify(a?.coordinates ?? null) === JSON.stringify(b?.coordinates ?? null);

interface Antes {
  versao: number;
  dados: DadosDoImovel;
}

async function levar(ctx: Ctx, linhas: readonly Linha[]): Promise<Feita[]> {
  await trancarCadastro(ctx.tx);
  const juiz = await juizDosEscritos(ctx);
  const zonas = await findIdsDeZonas(ctx.tx);
  const chaves = linhas.map((l) => onlyAlnum(juiz.naMascara(l.valores.inscricao ?? '') ?? l.valores.inscricao ?? ''));
  const atuais = await findPorInscricao(ctx.tx, [...new Set(chaves.filter(Boolean))]);
  const gravar: ParaGravar[] = [];
  const tomadas = new Set<string>();
  const feitas = linhas.map((linha, i): Feita => {
    const chave = chaves[i] ?? '';
    const rotulo = linha.valores.inscricao ?? '';
    const nao = (...motivos: Motivo[]) => recusada(linha, rotulo, chave, motivos);
    const atual = atuais.get(chave) ?? null;
    if (atual && atual.dados.situacao !== 'ativo')
      return nao({ campo: 'inscricao', mensagem: `Este imóvel foi ${atual.dados.situacao}, e o registro dele não muda mais.` });
    const lugar = lerLugar(linha.geometria, MAX_PONTOS_DO_LOTE);
    if ('motivos' in lugar) return nao(...lugar.motivos);
    const ponto = lugar.lugar && 'ponto' in lugar.lugar ? lugar.lugar.ponto : {};
    const lido = lerImovel({ ...ponto, ...linha.valores }, atual && escritoDe(atual.dados), zonas, linha.como);
    if (!lido.ok) return nao(...lido.motivos);
    const geometria = lugar.lugar && 'forma' in lugar.lugar ? lugar.lugar.forma : (atual?.dados.geometria ?? null);
    const inscricao = atual?.dados.inscricao ?? juiz.naMascara(lido.dados.inscricao);
    if (inscricao === null)
      return nao({ campo: 'inscricao', mensagem: `Neste município a inscrição se escreve como ${juiz.mascara}.` });
    const escrito = { ...lido.dados, inscricao };
    const erro = juiz.erro(escrito);
    if (erro) return nao({ campo: erro.campo.split('.')[0] ?? '', mensagem: erro.mensagem });
    const feita = { linha: linha.linha, rotulo, chave, motivos: [] };
    if (atual && mesmoEscrito(escrito, escritoDe(atual.dados)) && mesmaForma(geometria, atual.dados.geometria))
      return { ...feita, resultado: 'igual', alvo_id: atual.id, antes: null };
    // what repeats itself within one group is refused by the run, and must not be written twice here
    if (tomadas.has(chave)) return nao({ campo: 'inscricao', mensagem: 'Outra linha do arquivo traz a mesma inscrição.' });
    tomadas.add(chave);
    const id = atual?.id ?? uuidv7();
    gravar.push({ id, escrito, geometria, atual });
    const antes: Antes | null = atual && { versao: atual.versao, dados: atual.dados };
    return { ...feita, resultado: atual ? 'alterado' : 'novo', alvo_id: id, antes };
  });
  await gravarVarios(ctx, gravar);
  return feitas;
}

const versaoDa = ({ resultado, antes }: Escrita): number => (resultado === 'novo' ? 1 : (antes as Antes).versao + 1);

async function presas(ctx: Ctx, escritas: readonly Escrita[]): Promise<Map<number, string>> {
  const itens = escritas.map((e) => ({ id: e.alvo_id, versao: versaoDa(e), novo: e.resultado === 'novo' }));
  const presos = await findPresos(ctx.tx, itens);
  return new Map(escritas.flatMap((e) => (presos.has(e.alvo_id) ? [[e.linha, presos.get(e.alvo_id)!] as const] : [])));
}

async function desfazer(ctx: Ctx, escritas: readonly Escrita[]): Promise<Map<number, string>> {
  await trancarCadastro(ctx.tx);
  const ficam = await presas(ctx, escritas);
  if (ficam.size > 0) return ficam;
  await tirar(
    ctx.tx,
    escritas.filter((e) => e.resultado === 'novo').map((e) => e.alvo_id),
  );
  const mudadas = escritas.filter((e) => e.resultado === 'alterado');
  const hoje = await findPorInscricao(
    ctx.tx,
    mudadas.map((e) => onlyAlnum((e.antes as Antes).dados.inscricao)),
  );
  await gravarVarios(
    ctx,
    mudadas.map((e) => {
      const { dados } = e.antes as Antes;
      return {
        id: e.alvo_id,
        escrito: escritoDe(dados),
        geometria: dados.geometria,
        atual: hoje.get(onlyAlnum(dados.inscricao)) ?? null,
      };
    }),
  );
  return ficam;
}

export const imoveis: Importador = { levar, presas, desfazer, grupo: 500 };
