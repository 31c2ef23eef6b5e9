import * as caixa from '@portal/domain/caixa/contract';
import * as devolucoes from '@portal/domain/caixa/devolucoes';
import * as pix from '@portal/domain/caixa/pix';
import pg from 'pg';
import type { Answer, Person } from '#seed/client.ts';
import { createTestApp } from '#test/app.ts';
import type { LinhaDoBanco } from '#test/banco.ts';
import { arquivoDoBanco } from '#test/banco.ts';
import { createWorld, ok, type World } from '#test/world.ts';

/** A Monday: what the files and calls of `#test/banco.ts` tell was paid before it. */
export const AGORA = new Date('2026-11-16T13:00:00Z');

/** A town whose covenant is the one of the bank's files, and the owner of its tables. */
export async function abrirCaixa() {
  const app = await createTestApp({ towns: ['demo'], agora: AGORA });
  const w = await createWorld(app);
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await raiz.query(`update convenio set banco = '001', codigo_convenio = '00432156' where padrao`);
  return {
    app,
    w,
    raiz,
    async fechar() {
      await raiz.end();
      await app.close();
    },
  };
}

/** Sends a file of the bank and waits until it was read and every request has heard of it. */
export async function enviar(
  w: World,
  who: Person,
  sequencia: number,
  linhas: readonly LinhaDoBanco[],
  bytes = arquivoDoBanco(sequencia, linhas),
) {
  const sent = ok(await who.call(caixa.enviarRetorno, { arquivo: { nome: `RET${sequencia}.txt`, bytes, tipo: 'text/plain' } }));
  await w.app.settle();
  return ok(await who.call(caixa.verRetorno, { params: { id: sent.id } }));
}

export async function ligarPix(gestor: Person): Promise<string> {
  const { caminho } = ok(await gestor.call(pix.ligarAvisoDoPix, {}));
  return caminho;
}

/** As the bank posts: no session, no token. */
export const postar = (w: World, caminho: string, avisos: unknown[]) =>
  w.app.http.inject({
    method: 'POST',
    url: `${caminho}/pix`,
    headers: { host: w.town.host, 'content-type': 'application/json' },
    payload: { pix: avisos },
  });

export interface GuiaLida {
  id: string;
  numero: number;
  codigo_barras: string;
  valor_centavos: number;
  recebido_centavos: number;
  pagamento: string;
}

export async function lerGuia(raiz: pg.Client, id: string): Promise<GuiaLida> {
  const { rows } = await raiz.query(
    'select id, numero::float8 as numero, codigo_barras, valor_centavos::float8 as valor_centavos, recebido_centavos::float8 as recebido_centavos, pagamento from guia where id = $1',
    [id],
  );
  return rows[0];
}

export const pedir = (who: Person, guiaId: string, body: object): Promise<Answer<devolucoes.Devolucao>> =>
  who.call(devolucoes.pedirDevolucao, { params: { id: guiaId }, body: body as never });
