// Past 300 lines: one world of people, network and portal, and what must hold in it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as caderno from './caderno.ts';
import { type RespostaDaLinha, SEM_RESPOSTA } from './roteiro.ts';
import { type EstadoDeCampo, hashDaParte, type Notas, type Parte, receber } from './sincronia.ts';

// Devices without a network, a network that loses, repeats and keeps back, and one visit. The oracle knows only what people did.

const LINHAS = ['a', 'b', 'c'] as const;
const aparelhos = 2;
const uuid = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const EM = '2026-12-10T12:00:00.000Z';
const bytes = (n: number): string => n.toString(16).padStart(64, '0');
const texto = (t: string): RespostaDaLinha => ({ achado: null, medida: '', texto: t });

type Ato =
  | { k: 'escrever'; d: number; linha: number; valor: number }
  | { k: 'observar'; d: number; valor: number }
  | { k: 'fotografar'; d: number; linha: number; foto: number }
  | { k: 'tirar'; d: number; i: number }
  | { k: 'enviar'; d: number; corte: 'nada' | 'ida' | 'volta' }
  | { k: 'de novo'; i: number; volta: boolean }
  | { k: 'matar'; d: number }
  | { k: 'reler'; d: number }
  | { k: 'escolher'; d: number; minhas: boolean };

const d = fc.nat(aparelhos - 1);
const ato: fc.Arbitrary<Ato> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ k: fc.constant('escrever' as const), d, linha: fc.nat(2), valor: fc.nat(3) }) },
  fc.record({ k: fc.constant('observar' as const), d, valor: fc.nat(3) }),
  { weight: 3, arbitrary: fc.record({ k: fc.constant('fotografar' as const), d, linha: fc.nat(1), foto: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ k: fc.constant('tirar' as const), d, i: fc.nat(2) }) },
  {
    weight: 7,
    arbitrary: fc.record({ k: fc.constant('enviar' as const), d, corte: fc.constantFrom('nada', 'ida', 'volta') }),
  },
  { weight: 3, arbitrary: fc.record({ k: fc.constant('de novo' as const), i: fc.nat(60), volta: fc.boolean() }) },
  fc.record({ k: fc.constant('matar' as const), d }),
  fc.record({ k: fc.constant('reler' as const), d }),
  fc.record({ k: fc.constant('escolher' as const), d, minhas: fc.boolean() }),
);

const valorDe = (notas: Notas, linha: string): string => (notas.respostas[linha] ?? SEM_RESPOSTA).texto;

// oxlint-disable-next-line max-lines-per-function -- one world: people, network and portal share its values
function viver(quantos: number) {
  let portal: EstadoDeCampo = {
    ...{
      status: 'Agendada',
      edicao: 1,
      edicoes: { atual: 1, servem: [1] },
      linhas: LINHAS,
      notas: { respostas: {}, observacoes: '' },
      fotos: [],
      recebidas: [],
    },
  };
  let n = 0;
  const novo = () => uuid(++n);
  const cadernos = Array.from({ length: quantos }, (_, i) =>
    caderno.comecar(caderno.novoCaderno(uuid(1000), uuid(2000 + i), { notas: portal.notas, edicao: 1, em_campo: false }), EM),
  );
  const correio: { d: number; parte: Parte }[] = [];
  /** By device: what its person has had before them on each line. */
  const vistos = cadernos.map(() => new Map<string, Set<string>>(['*', ...LINHAS].map((l) => [l, new Set([''])])));
  const escritos = new Map<string, Set<string>>(['*', ...LINHAS].map((l) => [l, new Set<string>()]));
  const ultimos = cadernos.map(() => new Map<string, string>());
  /** By device: the pictures that its person wants there. */
  const fotos = cadernos.map(() => new Set<string>());

  const escrito = (d: number, linha: string, valor: string) => {
    vistos[d]!.get(linha)!.add(valor);
    escritos.get(linha)!.add(valor);
    ultimos[d]!.set(linha, valor);
  };
  const conferirVisto = (d: number, antes: Notas, depois: Notas) => {
    for (const l of LINHAS)
      if (valorDe(antes, l) !== valorDe(depois, l))
        expect(vistos[d]!.get(l)!, 'written over unseen').toContain(valorDe(antes, l));
    if (antes.observacoes !== depois.observacoes) expect(vistos[d]!.get('*')!).toContain(antes.observacoes);
  };
  const entregar = (d: number, parte: Parte, volta: boolean) => {
    const antes = portal.notas;
    const { estado, recibo } = receber(portal, JSON.parse(JSON.stringify(parte)) as Parte);
    conferirVisto(d, antes, estado.notas);
    portal = estado;
    if (!volta) return recibo;
    const c = caderno.confirmar(cadernos[d]!, recibo);
    if (c !== cadernos[d]) for (const [l, r] of Object.entries(recibo.atuais.respostas)) vistos[d]!.get(l)!.add(r.texto);
    if (c !== cadernos[d] && recibo.atuais.observacoes !== null) vistos[d]!.get('*')!.add(recibo.atuais.observacoes);
    cadernos[d] = c;
    return recibo;
  };
  const enviar = (d: number, corte: 'nada' | 'ida' | 'volta') => {
    cadernos[d] = caderno.proxima(cadernos[d]!, novo(), EM);
    const parte = cadernos[d].em_voo;
    if (!parte) return null;
    correio.push({ d, parte });
    return corte === 'ida' ? null : entregar(d, parte, corte === 'nada');
  };
  const reler = (d: number) => {
    cadernos[d] = caderno.reler(cadernos[d]!, {
      notas: portal.notas,
      em_campo: portal.status === 'Em campo',
      edicao: portal.edicao,
    });
    for (const l of LINHAS) vistos[d]!.get(l)!.add(valorDe(cadernos[d].base, l));
    vistos[d]!.get('*')!.add(cadernos[d].base.observacoes);
  };
  const escolher = (d: number, minhas: boolean) => {
    const antes = cadernos[d]!;
    if (!antes.conflito) return;
    cadernos[d] = caderno.resolver(antes, minhas);
    if (minhas) return;
    for (const l of Object.keys(antes.conflito.respostas)) ultimos[d]!.delete(l);
    if (antes.conflito.observacoes !== null) ultimos[d]!.delete('*');
  };

  function fazer(a: Ato): void {
    if ('d' in a && a.d >= quantos) return;
    switch (a.k) {
      case 'escrever': {
        const linha = LINHAS[a.linha]!;
        cadernos[a.d] = caderno.escrever(cadernos[a.d]!, linha, { texto: `v${a.valor}` });
        escrito(a.d, linha, `v${a.valor}`);
        return;
      }
      case 'observar':
        cadernos[a.d] = caderno.observar(cadernos[a.d]!, `v${a.valor}`);
        escrito(a.d, '*', `v${a.valor}`);
        return;
      case 'fotografar': {
        const linha = LINHAS[a.linha]!;
        cadernos[a.d] = caderno.fotografar(cadernos[a.d]!, { id: novo(), linha, sha256: bytes(a.foto), em: EM });
        fotos[a.d]!.add(`${linha} ${bytes(a.foto)}`);
        return;
      }
      case 'tirar': {
        const foto = cadernos[a.d]!.fotos[a.i];
        if (!foto) return;
        cadernos[a.d] = caderno.tirarFoto(cadernos[a.d]!, foto.id);
        fotos[a.d]!.delete(`${foto.linha} ${foto.sha256}`);
        return;
      }
      case 'enviar':
        enviar(a.d, a.corte);
        return;
      case 'de novo': {
        const carta = correio[a.i % Math.max(1, correio.length)];
        if (carta) entregar(carta.d, carta.parte, a.volta);
        return;
      }
      case 'matar':
        cadernos[a.d] = JSON.parse(JSON.stringify(cadernos[a.d])) as caderno.Caderno;
        return;
      case 'reler':
        reler(a.d);
        return;
      case 'escolher':
        escolher(a.d, a.minhas);
        return;
    }
  }

  /** The network is back: everybody sends all they have, and chooses where they are asked. */
  function sossegar(): void {
    for (let volta = 0; volta < 200; volta++) {
      let mudou = false;
      for (const d of cadernos.keys()) {
        if (cadernos[d]!.conflito) escolher(d, true);
        mudou = enviar(d, 'nada') !== null || mudou;
      }
      if (!mudou) break;
    }
    for (const d of cadernos.keys()) reler(d);
  }
  /** Letters that were kept back come after all, once more than they should. */
  const tudoDeNovo = () => {
    for (const { d, parte } of [...correio]) entregar(d, parte, false);
  };
  return {
    fazer,
    sossegar,
    tudoDeNovo,
    enviar,
    entregar,
    correio,
    cadernos,
    fotos,
    ultimos,
    escritos,
    portal: () => portal,
  };
}

const chaves = ({ fotos }: EstadoDeCampo) => fotos.map((f) => `${f.linha} ${f.sha256}`).sort();

test('one device: whatever is cut, repeated or late, the visit says what its person wrote last, each picture once', () => {
  fc.assert(
    fc.property(fc.array(ato, { maxLength: 70 }), (atos) => {
      const m = viver(1);
      for (const a of atos) m.fazer(a);
      m.sossegar();
      m.tudoDeNovo();
      const [c] = m.cadernos;
      for (const l of LINHAS) expect(valorDe(m.portal().notas, l)).toBe(m.ultimos[0]!.get(l) ?? '');
      expect(m.portal().notas.observacoes).toBe(m.ultimos[0]!.get('*') ?? '');
      expect(chaves(m.portal())).toEqual([...m.fotos[0]!].sort());
      expect(c!.conflito).toBeNull();
      expect(caderno.tudoNoPortal(c!)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('two devices: nothing is written over unseen, what one alone wrote stands, both end with the same', () => {
  fc.assert(
    fc.property(fc.array(ato, { maxLength: 70 }), (atos) => {
      const m = viver(2);
      for (const a of atos) m.fazer(a);
      m.sossegar();
      m.sossegar();
      m.tudoDeNovo();
      const { notas } = m.portal();
      for (const l of LINHAS) {
        const quem = [0, 1].filter((d) => atos.some((a) => a.k === 'escrever' && a.d === d && LINHAS[a.linha] === l));
        if (quem.length === 1) expect(valorDe(notas, l)).toBe(m.ultimos[quem[0]!]!.get(l));
        expect([...m.escritos.get(l)!, '']).toContain(valorDe(notas, l));
      }
      for (const c of m.cadernos) {
        for (const l of LINHAS) expect(valorDe(c.agora, l)).toBe(valorDe(notas, l));
        expect(c.agora.observacoes).toBe(notas.observacoes);
        expect(caderno.tudoNoPortal(c)).toBe(true);
      }
      expect(chaves(m.portal())).toEqual([...new Set([...m.fotos[0]!, ...m.fotos[1]!])].sort());
    }),
    { numRuns: 1000 },
  );
});

test('pictures alone: taken, sent by two, taken away, taken again', () => {
  const soFotos = ato.filter(({ k }) => !['escrever', 'observar', 'reler', 'escolher'].includes(k));
  fc.assert(
    fc.property(fc.array(soFotos, { minLength: 10, maxLength: 40 }), fc.integer({ min: 1, max: 2 }), (atos, quantos) => {
      const m = viver(quantos);
      for (const d of m.cadernos.keys()) m.enviar(d, 'nada');
      for (const a of atos) m.fazer(a);
      m.sossegar();
      m.tudoDeNovo();
      expect(chaves(m.portal())).toEqual([...new Set(m.fotos.flatMap((f) => [...f]))].sort());
    }),
    { numRuns: 2000 },
  );
});

test('the end comes after all that belongs to it; every letter that comes once more then changes nothing', () => {
  fc.assert(
    fc.property(fc.array(ato, { maxLength: 40 }), fc.array(fc.nat(80), { maxLength: 40 }), (atos, depois) => {
      const m = viver(1);
      for (const a of atos) m.fazer(a);
      m.sossegar();
      m.cadernos[0] = caderno.declarar(caderno.prepararFim(m.cadernos[0]!, { resultado: 'Aprovada' }), EM);
      m.enviar(0, 'volta');
      expect(m.portal().status).toBe('Realizada');
      const feita = m.portal();
      for (const i of depois) {
        const carta = m.correio[i % m.correio.length]!;
        m.entregar(carta.d, carta.parte, false);
      }
      expect(m.portal()).toBe(feita);
      // its answer was lost: the same part finds it
      expect(m.cadernos[0].situacao).toBe('aberta');
      m.enviar(0, 'nada');
      expect(m.cadernos[0].situacao).toBe('concluida');
    }),
    { numRuns: 300 },
  );
});

test('a part lets go only by its own hash; with other content under its name it is refused', () => {
  const m = viver(1);
  m.fazer({ k: 'escrever', d: 0, linha: 0, valor: 1 });
  m.enviar(0, 'nada');
  const recibo = m.enviar(0, 'volta')!;
  expect(recibo.situacao).toBe('aceita');
  const c = m.cadernos[0]!;
  expect(caderno.confirmar(c, { ...recibo, sha256: bytes(9) })).toBe(c);
  expect(caderno.confirmar(c, { ...recibo, parte_id: uuid(77) })).toBe(c);
  expect(caderno.confirmar(c, recibo).em_voo).toBeNull();
  const outra = { ...c.em_voo!, em: '2026-12-10T12:00:01.000Z' };
  expect(hashDaParte(outra)).not.toBe(recibo.sha256);
  expect(receber(m.portal(), outra)).toMatchObject({ estado: m.portal(), efeito: null, recibo: { situacao: 'recusada' } });
});

test('an end without all its pictures, or over what its person has not seen, waits', () => {
  const m = viver(2);
  m.enviar(0, 'nada');
  m.fazer({ k: 'fotografar', d: 0, linha: 0, foto: 1 });
  const pronta = caderno.declarar(caderno.prepararFim(m.cadernos[0]!, { resultado: 'Aprovada' }), EM);
  const cedo = {
    ...{ id: uuid(500), aparelho_id: pronta.aparelho_id, em: EM, tipo: 'concluir' as const, resultado: 'Aprovada' as const },
    ...{ motivo: '', presentes: [], ...pronta.agora, fotos: pronta.fotos.map((f) => f.id) },
  };
  expect(receber(m.portal(), cedo).recibo).toMatchObject({ situacao: 'recusada', frase: 'Falta chegar uma foto.' });
  m.enviar(0, 'nada');
  m.fazer({ k: 'escrever', d: 1, linha: 1, valor: 2 });
  m.enviar(1, 'nada');
  m.enviar(1, 'nada');
  m.cadernos[0] = caderno.declarar(caderno.prepararFim(m.cadernos[0]!, { resultado: 'Aprovada' }), EM);
  expect(m.enviar(0, 'nada')).toMatchObject({ situacao: 'divergente', atuais: { respostas: { b: { texto: 'v2' } } } });
  expect(m.cadernos[0]).toMatchObject({
    situacao: 'aberta',
    fim: { declarado_em: null },
    conflito: { respostas: { b: texto('v2') } },
  });
  expect(m.portal().status).toBe('Em campo');
});

test('closed from elsewhere: nothing is taken any more, and what was written stays on the device', () => {
  const m = viver(1);
  m.fazer({ k: 'escrever', d: 0, linha: 0, valor: 1 });
  m.enviar(0, 'nada');
  const c = caderno.proxima(m.cadernos[0]!, uuid(600), EM);
  const { recibo } = receber({ ...m.portal(), status: 'Cancelada' }, c.em_voo!);
  const depois = caderno.confirmar(c, recibo);
  expect(depois).toMatchObject({ situacao: 'encerrada_fora', agora: { respostas: { a: { texto: 'v1' } } } });
  expect(caderno.tudoNoPortal(depois)).toBe(false);
});

test('two devices that wrote the same do not differ: it is taken, and nobody is asked to choose', () => {
  const estado: EstadoDeCampo = {
    ...{ status: 'Em campo', edicao: 1, edicoes: { atual: 1, servem: [1] }, linhas: LINHAS, fotos: [], recebidas: [] },
    notas: { respostas: {}, observacoes: '' },
  };
  const parte = (n: number): Parte => ({
    ...{ id: uuid(n), aparelho_id: uuid(100 + n), em: EM, tipo: 'notas' },
    linhas: { a: { de: SEM_RESPOSTA, para: texto('Avança 30 cm.') } },
    observacoes: { de: '', para: 'Portão fechado.' },
  });
  const primeira = receber(estado, parte(1));
  const segunda = receber(primeira.estado, parte(2)).recibo;
  expect(segunda).toMatchObject({ situacao: 'aceita', atuais: { respostas: {}, observacoes: null } });
  const outra = { ...parte(3), linhas: { a: { de: SEM_RESPOSTA, para: texto('Avança 20 cm.') } } } as Parte;
  expect(receber(primeira.estado, outra).recibo.atuais.respostas).toEqual({ a: texto('Avança 30 cm.') });
});

test('with the day a phone lets go of what is at the portal alone, and keeps that of the day', () => {
  const novo = (id: string) =>
    caderno.novoCaderno(id, 'aparelho', { notas: { respostas: {}, observacoes: '' }, edicao: 1, em_campo: true });
  const cadernos = {
    velha: novo('velha'),
    escrita: caderno.observar(novo('escrita'), 'O muro avançou.'),
    declarada: caderno.declarar(novo('declarada'), '2026-11-29T12:00:00Z'),
    deHoje: novo('deHoje'),
  };
  expect(caderno.quaisVao(cadernos, ['deHoje'])).toEqual(['velha']);
});
