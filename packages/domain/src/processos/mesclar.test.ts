import fc from 'fast-check';
import { expect, test } from 'vitest';
import { achatar, desachatar, idsRepetidos } from './achatar.ts';
import { comparar } from './comparar.ts';
import { igual, isObjeto } from './igual.ts';
import { chaveDe, type Escolhas, mesclar } from './mesclar.ts';
import { type Rascunho, rascunhoSchema } from './rascunho.ts';

const base = rascunhoSchema.parse({
  nome: 'Alvará de teste',
  grupo: 'Obras',
  resumo: 'Para construir uma casa de teste.',
  tenha_em_maos: ['Matrícula', 'Planta'],
  secoes: [
    {
      id: 'imovel',
      titulo: 'Imóvel',
      campos: [
        { id: 'area', tipo: 'numero', rotulo: 'Área do terreno', unidade: 'm²', obrigatorio: false },
        { id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes: ['Casa', 'Loja'] },
        { id: 'nota', tipo: 'texto', rotulo: 'Observação' },
      ],
    },
    { id: 'projeto', titulo: 'Projeto', campos: [{ id: 'memorial', tipo: 'texto', rotulo: 'Memorial' }] },
  ],
  etapas: [
    { id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 10, subrequerimentos: [{ id: 'sub', processo: 'consulta' }] },
    { id: 'vistoria', nome: 'Vistoria', setor: 'FISC', prazo_dias: 1, contagem: 'corridos' },
  ],
  taxas: [{ id: 'lic', nome: 'Taxa de licença', base: 'fixo', unidade: 'real', valor_unitario: '42.50' }],
  documentos: [{ id: 'alvara', etapa: 'analise', titulo: 'Alvará', modelo: '<p>Fica licenciada a obra.</p>' }],
  numeracao: { algoritmo: 'sequencial_tipo', digitos: 4 },
});

type Edit = (d: Rascunho) => void;
const com = (...edits: Edit[]): Rascunho => {
  const d = JSON.parse(JSON.stringify(base)) as Rascunho;
  for (const edit of edits) edit(d);
  return d;
};
const campos = (d: Rascunho) => d.secoes.flatMap((s) => s.campos);

/** Things a person does in the builder, on whatever is there by then. */
const edicao: fc.Arbitrary<Edit> = fc
  .record({
    o: fc.constantFrom(
      'rotulo',
      'tira',
      'leva',
      'novo',
      'etapa',
      'tira-etapa',
      'taxa',
      'geral',
      'ordem',
      'opcoes',
      'secao',
      'tipo',
      'sub',
    ),
    n: fc.nat(6),
    v: fc.constantFrom('A', 'B', 'C'),
  })
  .map(({ o, n, v }) => (d: Rascunho) => {
    const c = campos(d)[n % Math.max(1, campos(d).length)];
    const de = d.secoes.find((s) => c && s.campos.includes(c));
    const para = d.secoes[n % Math.max(1, d.secoes.length)];
    const e = d.etapas[n % Math.max(1, d.etapas.length)];
    if (o === 'rotulo' && c) c.rotulo = `Pergunta ${v}`;
    if (o === 'tira' && c && de) de.campos = de.campos.filter((x) => x !== c);
    if (o === 'leva' && c && de && para) {
      de.campos = de.campos.filter((x) => x !== c);
      para.campos = [c, ...para.campos];
    }
    if (o === 'novo' && para && !campos(d).some((x) => x.id === `novo_${v}`))
      para.campos.push({ id: `novo_${v}`, tipo: 'texto', rotulo: `Novo ${n}` });
    if (o === 'etapa' && e) Object.assign(e, n % 2 ? { prazo_dias: 5 + n } : { setor: `SET${v}` });
    if (o === 'tira-etapa') d.etapas = d.etapas.filter((x) => x !== e);
    if (o === 'taxa') d.taxas = n % 3 ? d.taxas.map((t) => ({ ...t, valor_unitario: `${n}.00` })) : [];
    if (o === 'geral') Object.assign(d, n % 2 ? { resumo: `Resumo ${v}` } : { numeracao: { algoritmo: 'manual', digitos: n } });
    if (o === 'ordem') para?.campos.reverse();
    if (o === 'opcoes' && c?.tipo === 'selecao') c.opcoes = ['Casa', v];
    if (o === 'secao' && n % 2) d.secoes = d.secoes.filter((s) => s !== para);
    else if (o === 'secao') d.secoes.reverse();
    if (o === 'tipo' && c) Object.assign(c, { tipo: 'data', unidade: undefined });
    if (o === 'sub' && e) e.subrequerimentos = [{ id: 'sub', processo: `processo-${v}` }];
  });
const definicao = fc.array(edicao, { maxLength: 6 }).map((edits) => com(...edits));
const escolhas: fc.Arbitrary<Escolhas> = fc
  .constantFrom('nosso', 'deles')
  .map((lado) => new Proxy({}, { get: () => lado }) as Escolhas);

/** Every value of a definition under its path; lists of parts by id. A part is also told by its mere presence. */
function folhas(d: Rascunho): Map<string, unknown> {
  const saida = new Map<string, unknown>();
  const andar = (v: unknown, caminho: string[]) => {
    if (Array.isArray(v) && v.length > 0 && v.every((x) => isObjeto(x) && 'id' in x)) {
      for (const x of v as { id: string }[]) andar(x, [...caminho, x.id]);
    } else if (isObjeto(v)) {
      saida.set(`${chaveDe(caminho)}/`, true);
      for (const [k, x] of Object.entries(v)) if (x !== undefined) andar(x, [...caminho, k]);
    } else if (!(Array.isArray(v) && v.length === 0)) saida.set(chaveDe(caminho), v);
  };
  andar(achatar(d), []);
  return saida;
}
const mudadas = (de: Rascunho, para: Rascunho): [string, unknown][] => {
  const [a, b] = [folhas(de), folhas(para)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((k) => !igual(a.get(k), b.get(k))).map((k) => [k, b.get(k)]);
};

test('flat and back is the same definition', () => {
  fc.assert(
    fc.property(definicao, (d) => {
      expect(desachatar(achatar(d))).toEqual(d);
    }),
  );
});

test('an update that changes nothing leaves the town as it is; an untouched adoption becomes the new version', () => {
  fc.assert(
    fc.property(definicao, definicao, (a, b) => {
      expect(mesclar(a, b, a)).toEqual({ definicao: b, conflitos: [] });
      expect(mesclar(a, a, b)).toEqual({ definicao: b, conflitos: [] });
      expect(mesclar(a, b, b)).toEqual({ definicao: b, conflitos: [] });
    }),
  );
});

test('without choices no change of the town is lost, and each of the model is taken or listed', () => {
  fc.assert(
    fc.property(definicao, definicao, (nosso, deles) => {
      const { definicao: junta, conflitos } = mesclar(base, nosso, deles);
      const tem = folhas(junta);
      const emDisputa = (k: string) => conflitos.some((c) => k === c.chave || k.startsWith(`${c.chave}/`));
      // a section taken away by one side comes back with the field that the other put into it
      const secaoDeVolta = (k: string, v: unknown) => k.startsWith('secoes/') && v === undefined;
      for (const [k, v] of mudadas(base, nosso)) if (!secaoDeVolta(k, v)) expect([k, tem.get(k)]).toEqual([k, v]);
      for (const [k, v] of mudadas(base, deles))
        if (!secaoDeVolta(k, v) && !emDisputa(k)) expect([k, tem.get(k)]).toEqual([k, v]);
    }),
    { numRuns: 400 },
  );
});

test('one choice for all gives that side in every conflict, and the conflicts stay the same', () => {
  fc.assert(
    fc.property(definicao, definicao, escolhas, (nosso, deles, todas) => {
      const antes = mesclar(base, nosso, deles);
      const depois = mesclar(base, nosso, deles, todas);
      expect(depois.conflitos.map((c) => c.chave).toSorted()).toEqual(antes.conflitos.map((c) => c.chave).toSorted());
      expect(idsRepetidos(depois.definicao)).toEqual([]);
      for (const c of antes.conflitos) {
        expect(c.nosso.length).toBeGreaterThan(0);
        expect(c.deles.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('the merge looks the same from both sides, as far as nobody disputes it', () => {
  fc.assert(
    fc.property(definicao, definicao, (a, b) => {
      const um = mesclar(base, a, b);
      if (um.conflitos.length > 0) return;
      expect(folhas(mesclar(base, b, a).definicao)).toEqual(folhas(um.definicao));
    }),
  );
});

test('a town keeps its sector and deadline and gets the new field; what both changed is told with both sides', () => {
  const nosso = com((d) => {
    Object.assign(d.etapas[0]!, { setor: 'SMOP', prazo_dias: 20 });
    d.secoes[0]!.campos.unshift({ id: 'bairro', tipo: 'texto', rotulo: 'Bairro' });
  });
  const deles = com((d) => {
    d.etapas[0]!.prazo_dias = 15;
    d.secoes[0]!.campos.push({ id: 'zona', tipo: 'texto', rotulo: 'Zona' });
  });
  const { definicao: junta, conflitos } = mesclar(base, nosso, deles);
  expect(junta.secoes[0]!.campos.map((c) => c.id)).toEqual(['bairro', 'area', 'uso', 'nota', 'zona']);
  expect(junta.etapas[0]).toMatchObject({ setor: 'SMOP', prazo_dias: 20 });
  expect(conflitos).toEqual([
    {
      chave: 'etapas/analise/prazo_dias',
      onde: 'Etapa “Análise”',
      nosso: ['A etapa “Análise” ganhou 10 dias úteis de prazo: agora são 20 dias úteis.'],
      deles: ['A etapa “Análise” ganhou 5 dias úteis de prazo: agora são 15 dias úteis.'],
    },
  ]);
  const aceita = mesclar(base, nosso, deles, { 'etapas/analise/prazo_dias': 'deles' }).definicao;
  expect(aceita.etapas[0]).toMatchObject({ setor: 'SMOP', prazo_dias: 15 });
  expect(comparar(nosso, aceita).map((m) => m.texto)).toEqual([
    'O campo “Zona” foi acrescentado.',
    'A etapa “Análise” perdeu 5 dias úteis de prazo: agora são 15 dias úteis.',
  ]);
});

test('a field that the town changed and the model took away is asked about, not lost', () => {
  const nosso = com((d) => void Object.assign(d.secoes[1]!.campos[0]!, { rotulo: 'Memorial descritivo' }));
  const deles = com((d) => void d.secoes.pop());
  const { definicao: junta, conflitos } = mesclar(base, nosso, deles);
  expect(conflitos).toMatchObject([{ chave: 'campos/memorial', onde: 'Campo “Memorial descritivo”' }]);
  expect(junta.secoes.map((s) => s.id)).toEqual(['imovel', 'projeto']);
  expect(mesclar(base, nosso, deles, { 'campos/memorial': 'deles' }).definicao.secoes.map((s) => s.id)).toEqual(['imovel']);
});
