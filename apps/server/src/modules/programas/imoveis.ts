import { type ImovelEscrito, imovelEscrito } from '@portal/domain/imoveis/registro';
import type { ImovelDeFora, ImovelGravado } from '@portal/domain/programas/chamadas';
import { onlyAlnum } from '@portal/domain/text/documento';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import {
  escritoDe,
  findIdsDeZonas,
  findPorInscricao,
  gravarVarios,
  juizDosEscritos,
  mesmoEscrito,
  type ParaGravar,
  trancarCadastro,
} from '../imoveis/index.ts';

type Atual = NonNullable<ParaGravar['atual']> & { id: string };
type Lido = { escrito: ImovelEscrito } | { motivo: string };

/** What was said over what stands; what was left out stays. */
function lerEscrito({ zonas, ...dito }: ImovelDeFora, atual: Atual | null, siglas: ReadonlyMap<string, string>): Lido {
  const fora = zonas?.find((z) => !siglas.has(z.sigla.toLowerCase()));
  if (fora) return { motivo: `zonas: não há zona ${fora.sigla} neste município.` };
  const ditas = zonas && { zonas: zonas.map((z) => ({ zona_id: siglas.get(z.sigla.toLowerCase()), percentual: z.percentual })) };
  const tudo = {
    ...(atual && escritoDe(atual.dados)),
    ...Object.fromEntries(Object.entries(dito).filter(([, v]) => v !== undefined)),
    ...ditas,
  };
  const lido = imovelEscrito.safeParse(tudo);
  if (lido.success) return { escrito: lido.data };
  const motivos = lido.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { motivo: motivos.join(' ') };
}

/**
 * Writes what another system of the town says of properties: new ones, and what changed of those that there are. What cannot be
 * written is told one by one, and holds nothing else up; the record keeps what each was before.
 */
export async function gravarImoveis(ctx: Ctx, imoveis: readonly ImovelDeFora[]): Promise<ImovelGravado[]> {
  await trancarCadastro(ctx.tx);
  const juiz = await juizDosEscritos(ctx);
  const siglas = await findIdsDeZonas(ctx.tx);
  const inscricoes = imoveis.map((i) => juiz.naMascara(i.inscricao));
  const atuais = await findPorInscricao(ctx.tx, [...new Set(imoveis.map((i, n) => onlyAlnum(inscricoes[n] ?? i.inscricao)))]);
  const gravar: ParaGravar[] = [];
  const tomadas = new Set<string>();
  const feitos = imoveis.map((imovel, n): ImovelGravado => {
    const nao = (motivo: string): ImovelGravado => ({ inscricao: imovel.inscricao, resultado: 'recusado', motivo });
    const chave = onlyAlnum(inscricoes[n] ?? imovel.inscricao);
    const atual = atuais.get(chave) ?? null;
    if (atual && atual.dados.situacao !== 'ativo')
      return nao(`Este imóvel foi ${atual.dados.situacao}, e o registro dele não muda mais.`);
    const inscricao = atual?.dados.inscricao ?? inscricoes[n] ?? null;
    if (inscricao === null) return nao(`Neste município a inscrição se escreve como ${juiz.mascara}.`);
    if (tomadas.has(chave)) return nao('A mesma inscrição veio antes nesta chamada.');
    const lido = lerEscrito({ ...imovel, inscricao }, atual, siglas);
    if ('motivo' in lido) return nao(lido.motivo);
    const erro = juiz.erro(lido.escrito);
    if (erro) return nao(`${erro.campo}: ${erro.mensagem}`);
    tomadas.add(chave);
    const feito = { inscricao, motivo: '' };
    if (atual && mesmoEscrito(lido.escrito, escritoDe(atual.dados))) return { ...feito, resultado: 'igual' };
    gravar.push({ id: atual?.id ?? uuidv7(), escrito: lido.escrito, geometria: atual?.dados.geometria ?? null, atual });
    return { ...feito, resultado: atual ? 'alterado' : 'novo' };
  });
  await gravarVarios(ctx, gravar);
  const quantos = (r: ImovelGravado['resultado']) => feitos.filter(({ resultado }) => resultado === r).length;
  if (gravar.length > 0)
    await ctx.audit('programa.imoveis', {
      novos: quantos('novo'),
      alterados: quantos('alterado'),
      recusados: quantos('recusado'),
    });
  return feitos;
}
