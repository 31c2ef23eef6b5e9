import { listarMeusPagamentos } from '@portal/domain/taxas/meus-pagamentos';
import { addDias } from '@portal/domain/text/datas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createPerson, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let la: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  await inTenant(app.db, vizinha.town.id, (tx) =>
    tx
      .insertInto('membro')
      .values({ usuario_id: w.citizen(1).id, painel_contribuinte: true })
      .execute(),
  );
  la = createPerson(app, {
    organizacaoId: vizinha.town.id,
    host: vizinha.town.host,
    usuarioId: w.citizen(1).id,
    painel: 'painel-contribuinte',
  });
});
afterAll(() => app.close());

const meus = async (who: Person, query: object = {}) => ok(await who.call(listarMeusPagamentos, { query }));

test('slips of every town in one list, the most pressing first, with codes only while they can be paid; nobody else’s', async () => {
  const bia = w.citizen(1);
  const [paga, aberta, deLa, alheia] = [
    await paidAlvara(w, bia),
    await fileAlvara(w, bia),
    await fileAlvara(vizinha, la),
    await fileAlvara(w, w.citizen(2)),
  ];
  const lista = await meus(bia);
  const valor = aberta.guias[0]!.valor_centavos + deLa.guias[0]!.valor_centavos;
  expect(lista).toMatchObject({
    total: 3,
    situacoes: { vencida: 0, a_pagar: 2, em_preparo: 0, em_conferencia: 0, paga: 1 },
    municipios: [
      { nome: 'Vale Verde', total: 2 },
      { nome: 'Xanxerê', total: 1 },
    ],
    a_pagar_centavos: valor,
    vencido_centavos: 0,
  });
  expect(
    lista.data
      .map((g) => g.requerimento_id)
      .slice(0, 2)
      .sort(),
  ).toEqual([aberta.id, deLa.id].sort());
  expect(lista.data.at(-1)).toMatchObject({ requerimento_id: paga.id, situacao: 'paga', pix: '', linha_digitavel: '' });
  const minha = lista.data.find((g) => g.requerimento_id === aberta.id)!;
  expect(minha).toMatchObject({
    situacao: 'a_pagar',
    numero: aberta.guias[0]!.numero,
    pix: aberta.guias[0]!.pix,
    linha_digitavel: aberta.guias[0]!.linha_digitavel,
    cliente: '',
  });
  expect(minha.pix).not.toBe('');
  // the same from the other town
  expect((await meus(la)).data.map((g) => g.id)).toEqual(lista.data.map((g) => g.id));
  const so = async (query: object) => (await meus(bia, query)).data.map((g) => g.requerimento_id);
  expect(await so({ organizacao_id: vizinha.town.id })).toEqual([deLa.id]);
  expect(await so({ situacao: 'paga' })).toEqual([paga.id]);
  expect(await so({ s: String(aberta.guias[0]!.numero) })).toEqual([aberta.id]);
  expect(await so({ per_page: 1, page: 3 })).toEqual([paga.id]);

  expect((await meus(w.citizen(2))).data.map((g) => g.requerimento_id)).toEqual([alheia.id]);
  expect((await w.staff('financeiro').call(listarMeusPagamentos)).status).toBe(403);

  // her day is over: at midnight of the town, not of Greenwich
  const fim = aberta.guias[0]!.vencimento;
  app.clock.now = new Date(`${addDias(fim, 1)}T02:30:00Z`);
  expect((await meus(bia, { s: String(minha.numero) })).data[0]!.situacao).toBe('a_pagar');
  app.clock.now = new Date(`${addDias(fim, 1)}T03:30:00Z`);
  const vencida = await meus(bia, { s: String(minha.numero) });
  expect(vencida).toMatchObject({ vencido_centavos: aberta.guias[0]!.valor_centavos, a_pagar_centavos: 0 });
  expect(vencida.data[0]).toMatchObject({ situacao: 'vencida', pix: '', linha_digitavel: '' });
});

test('who is shut out of a town sees nothing of it any more', async () => {
  await inTenant(app.db, vizinha.town.id, (tx) =>
    tx.updateTable('membro').set({ ativo: false }).where('usuario_id', '=', w.citizen(1).id).execute(),
  );
  const { municipios } = await meus(w.citizen(1));
  expect(municipios.map((m) => m.nome)).toEqual(['Vale Verde']);
});
