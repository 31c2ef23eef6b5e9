import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criarCalendario, vencimento } from '../calendario/rules.ts';
import { addDias } from '../text/datas.ts';
import { aoMudarOCalendario, type EventoDePrazo, lembreteDe, lerPrazo } from './rules.ts';

const aberto = criarCalendario([{ data: '2026-03-10', repete_todo_ano: false }]);
const inicio = (dias: number, dia = '2026-03-02'): EventoDePrazo => ({ tipo: 'inicio', dia, dias });
const ler = (eventos: EventoDePrazo[], hoje = '2026-03-02', contagem: 'uteis' | 'corridos' = 'uteis') =>
  lerPrazo(
    eventos.map((e) => ({ ...e, contagem })),
    aberto,
    hoje,
  );

describe('one deadline', () => {
  test('without events there is none', () => {
    expect(ler([])).toMatchObject({ estado: 'sem prazo', vence_em: null });
  });

  test('the day after is day 1, and closed days are skipped', () => {
    // Monday 2nd; the 10th is closed in this town
    expect(ler([inicio(5)])).toMatchObject({ estado: 'correndo', vence_em: '2026-03-09', consumidos: 0 });
    expect(ler([inicio(6)])).toMatchObject({ vence_em: '2026-03-11' });
    expect(ler([inicio(6)], '2026-03-05')).toMatchObject({ consumidos: 3, total: 6 });
  });

  test('while it waits it has no due day, and goes on where it stopped', () => {
    const pausado: EventoDePrazo[] = [inicio(5), { tipo: 'pausa', dia: '2026-03-04', causa: 'requerente' }];
    expect(ler(pausado, '2026-03-30')).toMatchObject({ estado: 'parado', vence_em: null, consumidos: 2, causas: ['requerente'] });
    expect(ler([...pausado, { tipo: 'retomada', dia: '2026-03-16', causa: 'requerente' }])).toMatchObject({
      estado: 'correndo',
      vence_em: '2026-03-19',
    });
    expect(
      ler([...pausado, { tipo: 'retomada', dia: '2026-03-16', causa: 'requerente' }, { tipo: 'reinicio', dia: '2026-03-16' }]),
    ).toMatchObject({ vence_em: '2026-03-23', consumidos: 0 });
  });

  test('two waits that overlap stop it until both are over', () => {
    const eventos: EventoDePrazo[] = [
      inicio(5),
      { tipo: 'pausa', dia: '2026-03-03', causa: 'requerente' },
      { tipo: 'pausa', dia: '2026-03-05', causa: 'subrequerimento' },
      { tipo: 'retomada', dia: '2026-03-06', causa: 'requerente' },
    ];
    expect(ler(eventos)).toMatchObject({ estado: 'parado', causas: ['subrequerimento'] });
    expect(ler([...eventos, { tipo: 'retomada', dia: '2026-03-16', causa: 'subrequerimento' }])).toMatchObject({
      vence_em: '2026-03-20',
    });
  });

  test('what was overdue when it stopped is still overdue when it runs again', () => {
    const eventos: EventoDePrazo[] = [
      inicio(2),
      { tipo: 'pausa', dia: '2026-03-06', causa: 'requerente' },
      { tipo: 'retomada', dia: '2026-03-20', causa: 'requerente' },
    ];
    expect(ler(eventos)).toMatchObject({ vence_em: '2026-03-04' });
  });

  test('an extension adds its days; an end leaves nothing due, and a new beginning starts over', () => {
    expect(ler([inicio(5), { tipo: 'prorrogacao', dia: '2026-03-06', dias: 5 }])).toMatchObject({
      vence_em: '2026-03-17',
      total: 10,
    });
    const fim: EventoDePrazo[] = [inicio(5), { tipo: 'encerramento', dia: '2026-03-05' }];
    expect(ler(fim)).toMatchObject({ estado: 'encerrado', vence_em: null, consumidos: 3 });
    expect(ler([...fim, inicio(5, '2026-03-09')])).toMatchObject({ estado: 'correndo', vence_em: '2026-03-17' });
  });

  test('days given after the end count from the day they were given', () => {
    const dado: EventoDePrazo[] = [inicio(5), { tipo: 'prorrogacao', dia: '2026-03-20', dias: 2 }];
    expect(ler(dado, '2026-03-20')).toMatchObject({ estado: 'correndo', vence_em: '2026-03-24', total: 2, consumidos: 0 });
    // overdue when it stopped, given more while it stands still: all of it is there when it runs again
    const parado: EventoDePrazo[] = [
      inicio(2),
      { tipo: 'pausa', dia: '2026-03-06', causa: 'requerente' },
      { tipo: 'prorrogacao', dia: '2026-03-16', dias: 3 },
    ];
    expect(ler(parado, '2026-03-16')).toMatchObject({ estado: 'parado', total: 3 });
    expect(ler([...parado, { tipo: 'retomada', dia: '2026-03-20', causa: 'requerente' }])).toMatchObject({
      vence_em: '2026-03-25',
    });
  });
});

const causas = ['requerente', 'comprovante', 'subrequerimento'];
const historias = fc
  .record({
    dias: fc.integer({ min: 1, max: 60 }),
    contagem: fc.constantFrom('uteis' as const, 'corridos' as const),
    passos: fc.array(
      fc.record({
        depois: fc.nat(15),
        tipo: fc.constantFrom('pausa', 'retomada', 'reinicio', 'prorrogacao', 'encerramento', 'lembrete'),
        causa: fc.constantFrom(...causas),
        mais: fc.integer({ min: 1, max: 30 }),
      }),
      { maxLength: 20 },
    ),
  })
  .map(({ dias, contagem, passos }) => {
    let dia = '2026-01-05';
    const eventos: EventoDePrazo[] = [{ tipo: 'inicio', dia, dias, contagem }];
    for (const { depois, tipo, causa, mais } of passos) {
      dia = addDias(dia, depois);
      eventos.push({ tipo, dia, causa, dias: tipo === 'prorrogacao' ? mais : null });
    }
    return { eventos, contagem, fim: dia };
  });

test('any history: a due day exactly while it runs, never before its beginning, and waiting never shortens it', () => {
  fc.assert(
    fc.property(historias, ({ eventos, contagem, fim }) => {
      const agora = lerPrazo(eventos, aberto, fim);
      expect(agora.vence_em !== null).toBe(agora.estado === 'correndo');
      if (agora.vence_em) expect(agora.vence_em >= eventos[0]!.dia).toBe(true);
      expect(agora.consumidos).toBeGreaterThanOrEqual(0);
      if (agora.estado === 'correndo' && !eventos.some((e) => e.tipo === 'reinicio' || e.tipo === 'prorrogacao')) {
        const semEspera = vencimento(eventos[0]!.dia, eventos[0]!.dias ?? 0, contagem, aberto);
        expect(agora.vence_em! >= semEspera).toBe(true);
      }
      // the ledger alone decides: read again, whole or as stored, it says the same
      expect(lerPrazo(JSON.parse(JSON.stringify(eventos)), aberto, fim)).toEqual(agora);
    }),
    { numRuns: 500 },
  );
});

test('a day more on a last day that was moved to Monday is not that Monday again', () => {
  // 5 running days from Monday 2 March end on Saturday 7: due on Monday 9; Tuesday is closed
  const eventos: EventoDePrazo[] = [{ tipo: 'inicio', dia: '2026-03-02', dias: 5, contagem: 'corridos' }];
  expect(lerPrazo(eventos, aberto, '2026-03-09').vence_em).toBe('2026-03-09');
  const mais: EventoDePrazo = { tipo: 'prorrogacao', dia: '2026-03-09', dias: 1 };
  expect(lerPrazo([...eventos, mais], aberto, '2026-03-09')).toMatchObject({ vence_em: '2026-03-11', total: 6 });
  // the same after a wait that began on that Monday
  const espera: EventoDePrazo[] = [
    { tipo: 'pausa', dia: '2026-03-09', causa: 'requerente' },
    { tipo: 'prorrogacao', dia: '2026-03-10', dias: 1 },
    { tipo: 'retomada', dia: '2026-03-11', causa: 'requerente' },
  ];
  expect(lerPrazo([...eventos, ...espera], aberto, '2026-03-11')).toMatchObject({ vence_em: '2026-03-12', total: 6 });
});

test('more days are never days of the past', () => {
  fc.assert(
    fc.property(historias, fc.nat(90), fc.integer({ min: 1, max: 30 }), ({ eventos, fim }, depois, dias) => {
      const dia = addDias(fim, depois);
      const estado = lerPrazo([...eventos, { tipo: 'prorrogacao', dia, dias }], aberto, dia);
      if (estado.vence_em) expect(estado.vence_em > dia).toBe(true);
      const antes = lerPrazo(eventos, aberto, dia);
      if (antes.vence_em && antes.vence_em >= dia) expect(estado.total).toBe(antes.total + dias);
    }),
    { numRuns: 500 },
  );
});

test('a wait within a day costs nothing', () => {
  fc.assert(
    fc.property(historias, fc.nat(30), ({ eventos, fim }, depois) => {
      const dia = addDias(fim, depois);
      const antes = lerPrazo(eventos, aberto, dia);
      if (antes.estado !== 'correndo' || (antes.vence_em as string) < dia) return;
      const espera: EventoDePrazo[] = [
        { tipo: 'pausa', dia, causa: 'requerente' },
        { tipo: 'retomada', dia, causa: 'requerente' },
      ];
      expect(lerPrazo([...eventos, ...espera], aberto, dia).vence_em).toBe(antes.vence_em);
    }),
    { numRuns: 300 },
  );
});

describe('reminders', () => {
  const todos = ['metade', 'tres_dias', 'no_dia'] as const;
  test('one at a time, none twice, and one that was missed is made up', () => {
    const eventos = [inicio(10)];
    const em = (hoje: string, dados: string[] = []) => lembreteDe(ler(eventos, hoje, 'corridos'), hoje, todos, dados);
    expect(em('2026-03-04')).toBeNull();
    expect(em('2026-03-07')).toBe('metade');
    expect(em('2026-03-08', ['metade'])).toBeNull();
    // exactly three days left, and two when the machine rested on that day
    expect(em('2026-03-09', ['metade'])).toBe('tres_dias');
    expect(em('2026-03-10', ['metade'])).toBe('tres_dias');
    expect(em('2026-03-10', ['metade', 'tres_dias'])).toBeNull();
    expect(em('2026-03-12', ['metade', 'tres_dias'])).toBe('no_dia');
    expect(em('2026-03-12')).toBe('no_dia');
    expect(em('2026-03-13', [])).toBeNull();
    expect(lembreteDe(ler(eventos, '2026-03-07', 'corridos'), '2026-03-07', ['no_dia'], [])).toBeNull();
  });
});

test('a term that was over in a wait and began again counts from there, overdue no more', () => {
  const eventos: EventoDePrazo[] = [
    { tipo: 'inicio', dia: '2026-03-02', dias: 5, contagem: 'corridos' },
    // its last day was the ninth
    { tipo: 'pausa', dia: '2026-03-12', causa: 'requerente' },
    { tipo: 'reinicio', dia: '2026-03-13' },
    { tipo: 'retomada', dia: '2026-03-16', causa: 'requerente' },
  ];
  expect(lerPrazo(eventos, aberto, '2026-03-16')).toMatchObject({
    estado: 'correndo',
    consumidos: 0,
    vence_em: vencimento('2026-03-16', 5, 'corridos', aberto),
  });
});

test('what begins anew has the days of its term, and none that a day opened again had left it', () => {
  const eventos: EventoDePrazo[] = [
    { tipo: 'inicio', dia: '2026-03-02', dias: 5, contagem: 'uteis' },
    { tipo: 'calendario', dia: '2026-03-03', ate: '2026-03-20' },
    { tipo: 'pausa', dia: '2026-03-04', causa: 'requerente' },
    { tipo: 'retomada', dia: '2026-03-16', causa: 'requerente' },
    { tipo: 'reinicio', dia: '2026-03-16' },
  ];
  expect(lerPrazo(eventos, aberto, '2026-03-16')).toMatchObject({
    consumidos: 0,
    vence_em: vencimento('2026-03-16', 5, 'uteis', aberto),
  });
});

test('whatever days a town closes and opens, what was told is never made sooner, and the ledger alone says what was told', () => {
  const mudanca = fc.record({
    dia: fc.integer({ min: 0, max: 60 }),
    fecha: fc.boolean(),
    depois: fc.integer({ min: 0, max: 2 }),
  });
  const contagens = fc.constantFrom<('uteis' | 'corridos')[]>('uteis', 'corridos');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), contagens, fc.array(mudanca, { maxLength: 15 }), (dias, contagem, mudancas) => {
      const inicio = '2026-12-07';
      const eventos: EventoDePrazo[] = [{ tipo: 'inicio', dia: inicio, dias, contagem }];
      const fechados = new Set<string>();
      const calendario = { has: (dia: string) => fechados.has(dia) || aberto.has(dia) };
      const ler = (hoje: string) => lerPrazo(eventos, calendario, hoje).vence_em!;
      let hoje = inicio;
      let dito = ler(hoje);
      // an oracle that knows no ledger: the latest day that any of the calendars gave
      let maior = vencimento(inicio, dias, contagem, calendario);
      for (const { dia, fecha, depois } of mudancas) {
        hoje = addDias(hoje, depois);
        if (fecha) fechados.add(addDias(inicio, dia));
        else fechados.delete(addDias(inicio, dia));
        const novo = ler(hoje);
        if (novo < dito) eventos.push({ tipo: 'calendario', dia: hoje, ate: dito });
        const lido = ler(hoje);
        expect(lido >= dito).toBe(true);
        dito = lido;
        const contado = vencimento(inicio, dias, contagem, calendario);
        if (contado > maior) maior = contado;
        expect(dito >= maior).toBe(true);
        // never on a day on which the town hall is closed
        expect(calendario.has(dito)).toBe(false);
        expect(ler(addDias(hoje, 40))).toBe(dito);
      }
      // more days still come after what was told
      eventos.push({ tipo: 'prorrogacao', dia: hoje, dias: 1 });
      expect(ler(hoje) > dito || hoje > dito).toBe(true);
    }),
    { numRuns: 500 },
  );
});

describe('a change of the calendar', () => {
  const linhas: EventoDePrazo[] = [{ ...inicio(6), contagem: 'uteis' }];
  const muda = (dito: string, eventos = linhas) => aoMudarOCalendario(eventos, dito, aberto, '2026-03-03');

  test('moves a day that is later by now, and leaves one that was told though it would be sooner', () => {
    expect(muda('2026-03-10')).toEqual({ passa: '2026-03-11' });
    expect(muda('2026-03-12')).toEqual({ fica: '2026-03-12' });
    expect(muda('2026-03-11')).toBeNull();
    expect(muda('2026-03-10', [...linhas, { tipo: 'pausa', dia: '2026-03-03', causa: 'requerente' }])).toBeNull();
    expect(muda('2026-03-10', [])).toBeNull();
  });

  test('what was told is the last day from then on, no more and no less, and more days come after it', () => {
    const fica: EventoDePrazo = { tipo: 'calendario', dia: '2026-03-03', ate: '2026-03-13' };
    expect(muda('2026-03-13', [...linhas, fica])).toBeNull();
    expect(ler([inicio(6), fica])).toMatchObject({ vence_em: '2026-03-13' });
    expect(ler([inicio(6), { ...fica, ate: '2026-03-10' }])).toMatchObject({ vence_em: '2026-03-11' });
    expect(ler([inicio(6), fica, { tipo: 'prorrogacao', dia: '2026-03-04', dias: 1 }])).toMatchObject({ vence_em: '2026-03-16' });
  });
});
