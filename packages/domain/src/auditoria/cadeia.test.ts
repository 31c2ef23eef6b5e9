import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bloco, conferirCadeia, elo, FORMATO, INICIO, type LinhaDaCadeia, somaDoBloco, textoDoBloco } from './cadeia.ts';

const texto = fc.string({ maxLength: 12 });
const linha: fc.Arbitrary<LinhaDaCadeia> = fc.record({
  ...{ id: fc.uuid(), usuario_id: fc.option(fc.uuid()), painel: texto, acao: texto, endereco_ip: texto, pedido_id: texto },
  dados: fc.dictionary(texto, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
  criado_em: fc.date({ min: new Date(0), max: new Date('2040-01-01'), noInvalidDate: true }).map((d) => d.toISOString()),
});
const blocos = fc.array(fc.array(linha, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });

/** A seal that anybody can read: the text backwards. */
const selar = (t: string): string => Array.from(t).reverse().join('');
const conferirSelo = (selo: string, t: string) => Promise.resolve(selo === selar(t) ? 'o município' : null);

/** The file of these days, written by hand as its format says. */
function arquivo(dias: LinhaDaCadeia[][]): string[] {
  let anterior = INICIO;
  const linhas: string[] = [JSON.stringify({ formato: FORMATO, municipio: '7', nome: 'Vale Verde', gerado_em: 'agora' })];
  for (const [i, dia] of dias.entries()) {
    let soma = anterior;
    const elos = dia.map((l) => {
      soma = elo(soma, l);
      return soma;
    });
    const bloco: Bloco = {
      ...{ municipio: '7', numero: i + 1, anterior, linhas: dia.length, soma, fechado_em: '2030-01-01T00:00:00.000Z' },
      ...{ primeira_em: dia[0]!.criado_em, ultima_em: dia.at(-1)!.criado_em },
    };
    linhas.push(JSON.stringify({ bloco, selo: selar(textoDoBloco(bloco)) }));
    linhas.push(...dia.map((l, n) => JSON.stringify({ linha: l, elo: elos[n] })));
    anterior = somaDoBloco(bloco);
  }
  return linhas;
}
const conferir = (linhas: string[]) => conferirCadeia(linhas, conferirSelo);

test('a sum is over every field: OpenSSL says the same of the same text, and the order of names does not matter', () => {
  const l: LinhaDaCadeia = {
    ...{ id: 'i', usuario_id: null, painel: 'p', acao: 'a', endereco_ip: 'e', pedido_id: 'r', criado_em: 'c' },
    dados: { b: [1, { y: 'é', x: null }], a: true },
  };
  // what OpenSSL says of the zeros, a new line, and ["i",null,"p","a",[["a",true],["b",[1,[["x",null],["y","é"]]]]],"e","r","c"]
  const soma = 'f420dbee35b1fc1da6375068547a11191ffcee57f1a1038ff21f7238b2182cae';
  expect(elo(INICIO, l)).toBe(soma);
  expect(elo(INICIO, { ...l, dados: { a: true, b: [1, { x: null, y: 'é' }] } })).toBe(soma);
});

test('what was closed is whole, from the first block or from any later one', async () => {
  await fc.assert(
    fc.asyncProperty(blocos, async (dias) => {
      const linhas = arquivo(dias);
      const total = dias.flat().length;
      expect(await conferir(linhas)).toEqual({
        ...{ municipio: '7', nome: 'Vale Verde', blocos: dias.length, linhas: total, selos: ['o município'], falha: '' },
      });
      const doUltimo = linhas.findLastIndex((l) => 'bloco' in JSON.parse(l));
      expect((await conferir(linhas.slice(doUltimo))).falha).toBe('');
    }),
    { numRuns: 60 },
  );
});

test('one character changed, one line taken out, put twice or swapped is found, whichever it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      blocos,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('muda', 'tira', 'repete', 'troca'),
      async (dias, onde, letra, como) => {
        const linhas = arquivo(dias);
        const i = 1 + (onde % (linhas.length - 1));
        const alvo = linhas[i]!;
        const outras = [...linhas];
        if (como === 'tira') outras.splice(i, 1);
        else if (como === 'repete') outras.splice(i, 0, alvo);
        else if (como === 'troca') {
          const j = i === linhas.length - 1 ? i - 1 : i + 1;
          fc.pre(j > 0);
          [outras[i], outras[j]] = [outras[j]!, alvo];
        } else {
          // inside of a value, where the line stays a line
          const lugar = alvo.search(/[0-9a-f]{8}/) + (letra % 8);
          outras[i] = alvo.slice(0, lugar) + (alvo[lugar] === 'a' ? 'b' : 'a') + alvo.slice(lugar + 1);
        }
        const { falha } = await conferir(outras);
        expect(falha, `${como} ${i}`).not.toBe('');
      },
    ),
    { numRuns: 300 },
  );
});

test('the row that was changed is named; a block whose every sum was made again falls by its seal', async () => {
  const um = fc.sample(linha, { numRuns: 6, seed: 3 });
  const linhas = arquivo([um.slice(0, 3), um.slice(3)]);
  const mudada = linhas.map((l, i) => (i === 3 ? l.replace(/"acao":"/, '"acao":"x') : l));
  const { falha } = await conferir(mudada);
  expect(falha).toContain(um[1]!.id);
  expect(falha).toContain('no bloco 1');
  // somebody who holds the file alone can sum it again, and cannot seal it
  const deles = arquivo([um.slice(0, 2), um.slice(3)]).map((l) => {
    const r = JSON.parse(l);
    return 'bloco' in r ? JSON.stringify({ ...r, selo: selar('outra coisa') }) : l;
  });
  expect((await conferir(deles)).falha).toBe('O selo do bloco 1 não confere.');
});

test('a block rewritten and sealed again, by who has the seal, breaks at the next, and nowhere before', async () => {
  const tres = fc.sample(linha, { numRuns: 6, seed: 5 });
  const dias = [tres.slice(0, 2), tres.slice(2, 4), tres.slice(4)];
  const certas = arquivo(dias);
  const inicios = (linhas: string[]) => linhas.flatMap((l, i) => ('bloco' in JSON.parse(l) ? [i] : []));
  for (const [mexido, proximo] of [
    [0, 2],
    [1, 3],
  ] as const) {
    const outros = dias.map((dia, i) => (i === mexido ? [{ ...dia[0]!, acao: 'outra coisa' }, ...dia.slice(1)] : dia));
    // as the file would be had it been so from the start: only the blocks up to the one that was rewritten are put in its place
    const falsas = arquivo(outros);
    const fim = inicios(certas)[mexido + 1]!;
    const { falha, blocos: lidos } = await conferir([...falsas.slice(0, fim), ...certas.slice(fim)]);
    expect(falha).toBe(`O bloco ${proximo} não segue do bloco ${proximo - 1}.`);
    expect(lidos).toBe(mexido + 1);
  }
});

test('a row more than the block tells of is named, however well it is summed', async () => {
  await fc.assert(
    fc.asyncProperty(linha, linha, async (uma, mais) => {
      const [cabecalho, bloco, registro] = arquivo([[uma]]);
      const { elo: soma } = JSON.parse(registro!) as { elo: string };
      const alem = JSON.stringify({ linha: mais, elo: elo(soma, mais) });
      expect((await conferir([cabecalho!, bloco!, registro!, alem])).falha).toContain('Há um registro a mais no bloco 1');
    }),
    { numRuns: 50 },
  );
});

test('anything that is no such file is told to be none', async () => {
  for (const [linhas, frase] of [
    [[], 'nenhum bloco'],
    [['oi'], 'linha 1'],
    [['null'], 'linha 1'],
    [['[]'], 'linha 1'],
    [[JSON.stringify({ formato: 'outra/2', municipio: '7', nome: '' })], 'outro formato'],
    [[JSON.stringify({ linha: {}, elo: '' })], 'antes de qualquer bloco'],
  ] as const)
    expect((await conferir([...linhas])).falha).toContain(frase);
});

test('who rewrites a row and every sum after it, or leaves out the last rows, does not come past the sealed block', async () => {
  await fc.assert(
    fc.asyncProperty(blocos, fc.nat(), async (dias, qual) => {
      const i = qual % dias.length;
      const sealed = arquivo(dias).filter((l) => 'bloco' in JSON.parse(l));
      const forjado = arquivo(
        dias.map((dia, n) => (n === i ? [{ ...dia[0]!, acao: `${dia[0]!.acao}!` }, ...dia.slice(1)] : dia)),
      );
      // the blocks and their seals stand as they were; the rows and their sums are the forger's
      let bloco = 0;
      const posto = forjado.map((l) => ('bloco' in JSON.parse(l) ? sealed[bloco++]! : l));
      expect((await conferir(posto)).falha).toBe(`A soma do bloco ${i + 1} não é a dos seus registros.`);
      expect((await conferir(arquivo(dias).slice(0, -1))).falha).toBe(`No bloco ${dias.length} faltam 1 registros no fim.`);
    }),
    { numRuns: 60 },
  );
});
