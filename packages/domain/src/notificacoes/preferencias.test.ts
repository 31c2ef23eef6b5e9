import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MODELOS, nomesDe } from '../configuracoes/emails.ts';
import { canaisDe, comEscolha, type Escolhas, enxutas, escolhasSchema, isEscolha, lerEscolhas } from './preferencias.ts';
import { CANAIS, type Canal, CHAVES, NOMES_DOS_CANAIS, TIPOS, type Tipo, tipoDe, tiposDo } from './tipos.ts';

const passo = fc.record({ tipo: fc.constantFrom(...CHAVES), canal: fc.constantFrom(...CANAIS), ligado: fc.boolean() });
const feitas = (passos: readonly { tipo: Tipo; canal: Canal; ligado: boolean }[]) =>
  passos.reduce<Escolhas>((e, { tipo, canal, ligado }) => comEscolha(e, tipo, canal, ligado), {});

test('whoever chose nothing hears what the portal says by itself: the bell always, a mail where it writes one', () => {
  for (const chave of CHAVES) {
    const { sino, email } = canaisDe(chave, {});
    expect([chave, sino, email]).toEqual([chave, true, tipoDe(chave).email === 'composto']);
  }
});

test('the last word of each choice holds, and what the law fixes stays on whatever is sent', () => {
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 40 }), (passos) => {
      const escolhas = feitas(passos);
      const ultimas = new Map(passos.map((p) => [`${p.tipo}/${p.canal}`, p.ligado]));
      for (const chave of CHAVES)
        for (const canal of CANAIS) {
          const dito = ultimas.get(`${chave}/${canal}`);
          const fixo = canal !== 'celular' && 'fixo' in TIPOS[chave];
          const semEscolha = canal === 'celular' ? TIPOS[chave].celular : canal === 'sino' || TIPOS[chave].email === 'composto';
          expect(canaisDe(chave, escolhas)[canal], `${chave}/${canal}`).toBe(fixo ? true : (dito ?? semEscolha));
        }
      // sent as it came, kept as little as it can be: the same is heard
      const crua = Object.fromEntries(
        [...Map.groupBy(ultimas.entries(), ([k]) => k.split('/')[0] ?? '')].map(([tipo, pares]) => [
          tipo,
          Object.fromEntries(pares.map(([k, v]) => [k.split('/')[1], v])),
        ]),
      );
      expect(enxutas(escolhasSchema.parse(crua))).toEqual(escolhas);
      expect(lerEscolhas(JSON.parse(JSON.stringify(escolhas)))).toEqual(escolhas);
    }),
  );
});

test('what the portal does anyway is not kept, so that its own choice may become a better one', () => {
  expect(comEscolha({}, 'recebido', 'email', true)).toEqual({});
  expect(comEscolha({ recebido: { email: false } }, 'recebido', 'email', true)).toEqual({});
  expect(comEscolha({ recebido: { email: false } }, 'recebido', 'sino', false)).toEqual({
    recebido: { email: false, sino: false },
  });
  expect(comEscolha({}, 'decisao', 'email', false)).toEqual({});
  expect(isEscolha('decisao', 'celular')).toBe(true);
});

test('what is kept of kinds and channels that are no more says nothing', () => {
  expect(lerEscolhas({ era_assim: { sino: false }, recebido: { email: false } })).toEqual({ recebido: { email: false } });
  expect(lerEscolhas({ recebido: { pombo: true } })).toEqual({});
  for (const lixo of [null, 'x', 7, [], undefined]) expect(lerEscolhas(lixo)).toEqual({});
  for (const errado of [{ era_assim: {} }, { recebido: { pombo: true } }, { recebido: { email: 'sim' } }, { __proto__x: {} }])
    expect(escolhasSchema.safeParse(errado).success, JSON.stringify(errado)).toBe(false);
});

test('every kind says when and to whom, once in its panel, and what is fixed says why', () => {
  for (const painel of ['contribuinte', 'prefeitura'] as const) {
    const nomes = tiposDo(painel).map((t) => tipoDe(t).nome);
    expect(new Set(nomes).size).toBe(nomes.length);
  }
  expect(tiposDo('contribuinte').length + tiposDo('prefeitura').length).toBe(CHAVES.length);
  for (const chave of CHAVES) {
    const { quando, fixo, email } = tipoDe(chave);
    expect(quando).toMatch(/^(Quando|Antes|Na) .+\.$/);
    if (fixo !== undefined) expect([chave, fixo.endsWith('.'), email]).toEqual([chave, true, 'composto']);
  }
  expect(Object.keys(NOMES_DOS_CANAIS)).toEqual([...CANAIS]);
});

test('a town has words for every mail that the portal writes; the number is named only where each of them has one', () => {
  expect([...MODELOS].toSorted()).toEqual(['convite', ...CHAVES.filter((c) => tipoDe(c).email === 'composto')].toSorted());
  for (const modelo of MODELOS)
    expect([modelo, nomesDe(modelo, 'abertura').includes('numero')]).toEqual([
      modelo,
      modelo !== 'convite' && tipoDe(modelo).doPedido === true,
    ]);
});
