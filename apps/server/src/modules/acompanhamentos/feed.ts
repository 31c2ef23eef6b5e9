import { escreverAtom } from '@portal/domain/acompanhamentos/atom';
import { EVENTOS_NO_FEED } from '@portal/domain/acompanhamentos/contract';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { emPalavras, enderecoDo, eventosDo } from './eventos.ts';
import { nomeDoLugar } from './lugares.ts';

/** What happened at a place, for a reader of feeds. @throws AppError 404 */
export async function lerFeed(ctx: Ctx, lugar: string): Promise<BytesAnswer> {
  const nome = await nomeDoLugar(ctx, lugar);
  const eventos = await eventosDo(ctx, lugar, EVENTOS_NO_FEED);
  const aqui = `tag:${ctx.organizacao.dominio.split(':')[0]},2026:`;
  const xml = escreverAtom(
    {
      id: `${aqui}${lugar}`,
      titulo: `Licenças: ${nome}`,
      autor: ctx.organizacao.nome,
      url: `${ctx.origem}/licencas`,
      // of one in which nothing happened: a day, so that it does not change at every reading
      atualizado: new Date(ctx.agora.toISOString().slice(0, 10)),
    },
    eventos.map((e) => ({
      id: `${aqui}${e.licenca_id}/${e.tipo}/${e.em.toISOString()}`,
      titulo: emPalavras(e),
      texto: e.endereco,
      url: enderecoDo(ctx, e),
      em: e.em,
    })),
  );
  return { bytes: Buffer.from(xml), nome: 'licencas.atom', tipo: 'application/atom+xml; charset=utf-8' };
}
