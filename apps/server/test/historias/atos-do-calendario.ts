import * as calendarioApi from '@portal/domain/calendario/contract';
import type { Conta } from './conta.ts';
import { diaDe, somar } from './dias.ts';
import { amanhecer } from './manha.ts';
import { type Ato, chamar, type Feito, gestor, hoje, um, umDia, type Vida } from './vida.ts';

// Days that are closed and opened, and days that pass.

/** A day that lies within something: on the last of a term, before it, or on one with an hour. */
function diaQuePega(v: Vida, n1: number | undefined, n2: number | undefined): string {
  const de = [...v.relogios.correm.values()].flatMap((r) => (r.dito ? [r.dito, somar(r.dito, -1), somar(r.dito, 1)] : []));
  const marcados = v.foto.tomado.map((t) => diaDe(t.inicio));
  const daqueles = [...de, ...marcados].filter((d) => d >= hoje(v));
  return (n1 ?? 0) < 0.75 ? (um(daqueles, n2) ?? umDia(v, n2)) : umDia(v, n2);
}

export const ATOS_DO_CALENDARIO: Record<string, Ato> = {
  'fechar um dia': {
    peso: 8,
    async fazer(v, n) {
      const data = diaQuePega(v, n[0], n[1]);
      const cedo = (n[2] ?? 0) < 0.2;
      const dia = {
        ...{ data, nome: 'Enchente do rio', ambito: 'municipal' as const, repete_todo_ano: (n[5] ?? 0) < 0.15 },
        ...{ expediente: cedo ? ('fecha_mais_cedo' as const) : ('fechado' as const), hora: cedo ? '10:00' : '' },
      };
      const previa = await gestor(v).call(calendarioApi.preverFechamento, { body: { dia } });
      const marcados = previa.status === 200 ? previa.dados.marcados.primeiros : [];
      const desmarcar = (n[3] ?? 0) < 0.6 ? marcados.map(({ tipo, id, versao }) => ({ tipo, id, versao })) : [];
      const conta = (c: Conta) => {
        c.atendimentos('mao');
        c.vistorias('mao');
        for (const { id } of desmarcar) {
          const r = c.l.antes.reunioes.find((x) => x.id === id);
          if (r) c.reuniao(r.pessoas, 'cancelou ou tirou você de', r.titulo);
        }
      };
      const body = { ...dia, desmarcar, palavra: 'O rio subiu.' };
      const frase = `${data} is ${cedo ? 'short' : 'closed'}${desmarcar.length ? `, ${desmarcar.length} taken off` : ''}`;
      const feito = await chamar({ quem: gestor(v), frase, conta }, calendarioApi.incluirDiaFechado, { body });
      return { ...feito, ...prometido(v, previa.status === 200 ? previa.dados.prazos.primeiros : null, feito) };
    },
  },
  'abrir um dia': {
    peso: 5,
    async fazer(v, n) {
      const d = um(v.foto.fechados, n[0]);
      if (!d) return null;
      return chamar({ quem: gestor(v), frase: `${d.data} is open again` }, calendarioApi.excluirDiaFechado, {
        params: { id: d.id },
      });
    },
  },
  facultativo: {
    peso: 1,
    async fazer(v, n) {
      const facultativo = um(['segunda_de_carnaval', 'terca_de_carnaval', 'corpus_christi'] as const, n[0])!;
      const aberto = !v.foto.abertos.includes(facultativo);
      return chamar(
        { quem: gestor(v), frase: `${facultativo} ${aberto ? 'open' : 'closed'}` },
        calendarioApi.decidirFacultativo,
        {
          params: { facultativo },
          body: { aberto },
        },
      );
    },
  },
  amanhecer: { peso: 12, fazer: async (v, n) => amanhecer(v, n) },
};

/** What the look ahead said moves is what moves. */
function prometido(
  v: Vida,
  ditos: { requerimento: { id: string } | null; oQue: string; para: string }[] | null,
  feito: Feito,
): Partial<Feito> {
  if (!ditos || feito.status !== 200) return {};
  const conta = (c: Conta) => {
    feito.conta?.(c);
    for (const d of ditos) {
      const p = c.l.depois.pedidos.find((x) => x.id === d.requerimento?.id);
      if (d.oQue === 'resposta' && p && p.prazo !== d.para)
        c.sinos.push({ quem: v.m.gestorId, frase: `${p.numero} was to move to ${d.para}` });
    }
  };
  return { conta };
}
