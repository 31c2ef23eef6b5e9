import { atualizarAssinatura } from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos, prorrogar } from '@portal/domain/atos/contract';
import { atribuir } from '@portal/domain/distribuicao/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { ok } from '#test/world.ts';
import { aberta, type Conta } from './conta.ts';
import { escrito } from './dias.ts';
import { CIDADAOS, REGRAS } from './mundo.ts';
import type { Etapa, Pedido } from './retrato.ts';
import { type Ato, alguemAtivo, chamar, donoDe, gestor, hoje, idDe, isAusente, nomeDe, um, type Vida } from './vida.ts';

// What people do with a request.

/** A step that is open, of those in one of these statuses. */
function umaEtapa(v: Vida, sorte: number | undefined, em: readonly string[]): { e: Etapa; p: Pedido } | null {
  const e = um(
    v.foto.etapas.filter((x) => !x.substituida && em.includes(x.status)),
    sorte,
  );
  const p = v.foto.pedidos.find((x) => x.id === e?.pedido);
  return e && p ? { e, p } : null;
}

const umPedido = (v: Vida, sorte: number | undefined, em?: readonly string[]): Pedido | undefined =>
  um(
    v.foto.pedidos.filter((p) => (em ? em.includes(p.status) : aberta(p.status))),
    sorte,
  );

const EM_CURSO = ['Aguardando prefeitura', 'Em andamento'];
const daParte = (v: Vida, p: Pedido, frase: string) => (c: Conta) =>
  c.palavra([donoDe(v, p.id).id], `${p.numero} ${frase}`, p.numero);

/** Steps that an act opened: whoever got one hears so, else the sector. */
function abriram(c: Conta, frase: string): void {
  c.etapas();
  for (const e of c.l.depois.etapas)
    if (!c.l.antes.etapas.some((b) => b.id === e.id) && !e.analista) c.sino(c.doSetor(e.setor), frase);
}

export const ATOS_DOS_PEDIDOS: Record<string, Ato> = {
  protocolar: {
    peso: 2,
    async fazer(v, n) {
      // what ends in a paper goes a longer way, and so begins more often
      const slug = um([...Object.keys(REGRAS), 'assina'], n[0]) as string;
      const i = Math.floor((n[1] ?? 0) * CIDADAOS);
      const quem = v.m.cidadao(i);
      const processo_id = v.m.processos[slug] as string;
      const r = ok(await quem.call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
      const body = { versao: r.versao, respostas: { texto: 'Uma certidão' } };
      const { versao } = ok(await quem.call(preenchimento.salvarRascunho, { params: { id: r.id }, body }));
      v.donos.set(r.id, { i, slug });
      v.feitos.pedidos.push(r.id);
      const conta = (c: Conta) => {
        const numero = c.l.depois.pedidos.find((p) => p.id === r.id)?.numero ?? '?';
        c.carta(quem.id, numero);
        abriram(c, `Novo requerimento ${numero}`);
      };
      return chamar({ quem, frase: `${slug} of c${i}`, conta }, atos.protocolar, { params: { id: r.id }, body: { versao } });
    },
  },
  iniciar: {
    peso: 5,
    async fazer(v, n) {
      const alvo = umaEtapa(v, n[0], ['Aguardando prefeitura']);
      if (!alvo) return null;
      const { quem, chave } = alguemAtivo(v, n[1]);
      const body = { versao: alvo.p.versao, etapa_id: alvo.e.id };
      const frase = `${chave} begins ${alvo.p.numero}`;
      return chamar({ quem, frase, relogio: () => isAusente(v, quem.id) && v.aMao.add(alvo.e.id) }, atos.iniciar, {
        params: { id: alvo.p.id },
        body,
      });
    },
  },
  pausar: {
    peso: 4,
    async fazer(v, n) {
      const alvo = umaEtapa(v, n[0], ['Em andamento']);
      if (!alvo) return null;
      const { quem, chave } = alguemAtivo(v, n[1]);
      const body = { versao: alvo.p.versao, etapa_id: alvo.e.id, motivo: 'Falta um dado.' };
      return chamar({ quem, frase: `${chave} pauses ${alvo.p.numero}` }, atos.pausar, { params: { id: alvo.p.id }, body });
    },
  },
  devolver: {
    peso: 5,
    async fazer(v, n) {
      const alvo = umaEtapa(v, n[0], ['Em andamento']);
      if (!alvo) return null;
      const { quem, chave } = alguemAtivo(v, n[1]);
      const { p, e } = alvo;
      const marcar = { versao: p.versao, etapa_id: e.id, campo_id: 'texto', texto: 'Explique melhor.' };
      const frase = `${chave} sends ${p.numero} back`;
      const marcada = await quem.call(pendencias.marcarPendencia, { params: { id: p.id }, body: marcar });
      if (marcada.status >= 300)
        return { frase: `${frase}: not marked ${marcada.status}`, status: marcada.status, ator: quem.id };
      const conta = (c: Conta) => c.palavra([donoDe(v, p.id).id], `no requerimento ${p.numero}`, 'a corrigir');
      const body = { versao: p.versao + 1, etapa_id: e.id };
      return chamar({ quem, frase, conta }, atos.devolver, { params: { id: p.id }, body });
    },
  },
  responder: {
    peso: 6,
    async fazer(v, n) {
      const p = umPedido(v, n[0], ['Aguardando requerente']);
      if (!p) return null;
      const quem = donoDe(v, p.id);
      let { versao } = p;
      for (const item of v.foto.pendencias.filter((x) => x.pedido === p.id)) {
        const body = { versao, resposta: 'Expliquei.' };
        const a = await quem.call(pendencias.responderPendencia, { params: { id: p.id, pendencia_id: item.id }, body });
        if (a.status < 300) versao = a.dados.versao;
      }
      const conta = (c: Conta) => {
        c.etapas();
        for (const e of c.l.depois.etapas) {
          const b = c.l.antes.etapas.find((x) => x.id === e.id);
          if (e.pedido === p.id && b?.status === 'Aguardando requerente')
            c.sino(c.quemOuve(e.setor, e.analista), `respondeu as pendências do requerimento ${p.numero}`);
        }
      };
      return chamar({ quem, frase: `${p.numero} is answered`, conta }, atos.responder, {
        params: { id: p.id },
        body: { versao },
      });
    },
  },
  deferir: {
    peso: 6,
    async fazer(v, n) {
      const alvo = umaEtapa(v, n[0], ['Em andamento']);
      if (!alvo) return null;
      const { quem, chave } = alguemAtivo(v, n[1]);
      const { p, e } = alvo;
      let { versao } = p;
      for (const item of v.foto.pendencias.filter((x) => x.pedido === p.id)) {
        const a = await quem.call(pendencias.aceitarPendencia, { params: { id: p.id, pendencia_id: item.id }, body: { versao } });
        if (a.status < 300) versao = a.dados.versao;
      }
      const conta = (c: Conta) => {
        abriram(c, `${p.numero} chegou à etapa`);
        if (c.l.depois.pedidos.find((x) => x.id === p.id)?.status === 'Deferido') daParte(v, p, 'foi deferido')(c);
      };
      const body = { versao, etapa_id: e.id };
      return chamar({ quem, frase: `${chave} grants ${p.numero}`, conta }, atos.deferir, { params: { id: p.id }, body });
    },
  },
  'recusar assinatura': {
    peso: 5,
    async fazer(v, n) {
      const a = um(
        v.foto.assinaturas.filter((x) => x.status === 'Aguardando' && x.chamada),
        n[0],
      );
      if (!a) return null;
      const quem = a.parte ? donoDe(v, a.pedido) : v.m.staff(v.m.nomes.get(a.quem) ?? 'gestor');
      const conta = (c: Conta) => c.sino(c.quemOuve(v.m.dap, a.analista), `${nomeDe(v, quem.id)} recusou assinar`);
      const body = { acao: 'recusar' as const, versao: a.versao, motivo: 'Há um erro no texto.' };
      return chamar({ quem, frase: `${nomeDe(v, quem.id)} does not sign`, conta }, atualizarAssinatura, {
        params: { processo_requerimento_assinatura_id: a.id },
        body,
      });
    },
  },
  indeferir: {
    peso: 4,
    async fazer(v, n) {
      const alvo = umaEtapa(v, n[0], ['Em andamento']);
      if (!alvo) return null;
      const { quem, chave } = alguemAtivo(v, n[1]);
      const { p, e } = alvo;
      const body = { versao: p.versao, etapa_id: e.id, motivo: 'Fora da lei.' };
      const conta = daParte(v, p, 'foi indeferido');
      return chamar({ quem, frase: `${chave} refuses ${p.numero}`, conta }, atos.indeferir, { params: { id: p.id }, body });
    },
  },
  'cancelar o pedido': {
    peso: 2,
    async fazer(v, n) {
      const p = umPedido(v, n[0]);
      if (!p) return null;
      const body = { versao: p.versao, motivo: 'Pedido em dobro.' };
      const conta = daParte(v, p, 'foi cancelado');
      return chamar({ quem: gestor(v), frase: `${p.numero} is cancelled`, conta }, atos.cancelar, { params: { id: p.id }, body });
    },
  },
  atribuir: {
    peso: 8,
    async fazer(v, n) {
      const alvo = umaEtapa(v, n[0], [...EM_CURSO, 'Aguardando requerente']);
      if (!alvo) return null;
      const { p, e } = alvo;
      const { quem, chave } = alguemAtivo(v, n[1]);
      // now and then to whoever has it already, or to nobody
      const outros = [null, ...['analista', 'analista2', 'analista3', 'fiscal', 'gestor'].map((c) => idDe(v, c))];
      const usuario_id = (n[3] ?? 0) < 0.3 ? e.analista : (um(outros, n[2]) ?? null);
      const body = { versao: p.versao, etapa_id: e.id, usuario_id, motivo: '' };
      const de = e.analista;
      const conta = (c: Conta) => c.etapas();
      const frase = `${chave} gives ${p.numero} from ${nomeDe(v, de)} to ${nomeDe(v, usuario_id)}`;
      const relogio = () => (usuario_id && isAusente(v, usuario_id) ? v.aMao.add(e.id) : v.aMao.delete(e.id));
      return chamar({ quem, frase, conta, relogio }, atribuir, { params: { id: p.id }, body });
    },
  },
  'prorrogar a etapa': {
    peso: 5,
    async fazer(v, n) {
      const alvo = umaEtapa(v, n[0], [...EM_CURSO, 'Aguardando requerente']);
      if (!alvo) return null;
      const { p, e } = alvo;
      const dias = 1 + Math.floor((n[1] ?? 0) * 6);
      const { quem, chave } = alguemAtivo(v, n[2]);
      const body = { versao: p.versao, etapa_id: e.id, dias, motivo: 'Muito serviço.' };
      const conta = (c: Conta) => {
        const ate = c.l.depois.etapas.find((x) => x.id === e.id)?.prazo;
        daParte(v, p, `foi prorrogado, ${ate ? `até ${escrito(ate)}` : 'que volta a contar'}`)(c);
      };
      const relogio = () => v.relogios.dar(e.id, hoje(v), dias);
      return chamar({ quem, frase: `${chave} gives the step of ${p.numero} ${dias} days`, conta, relogio }, prorrogar, {
        params: { id: p.id },
        body,
      });
    },
  },
  'prorrogar a resposta': {
    peso: 6,
    async fazer(v, n) {
      const p = umPedido(v, n[0], ['Aguardando requerente']);
      if (!p) return null;
      const isParte = (n[1] ?? 0) < 0.5;
      const { slug } = v.donos.get(p.id) as { slug: string };
      const dias = isParte ? (REGRAS[slug]?.resposta.dias ?? 0) : 1 + Math.floor((n[2] ?? 0) * 9);
      const quem = isParte ? donoDe(v, p.id) : alguemAtivo(v, n[3]).quem;
      const conta = (c: Conta) => {
        const ate = escrito(c.l.depois.pedidos.find((x) => x.id === p.id)?.prazo ?? '');
        daParte(v, p, `agora é ${ate}`)(c);
        for (const e of c.l.depois.etapas)
          if (isParte && e.pedido === p.id && e.status === 'Aguardando requerente')
            c.sino(c.quemOuve(e.setor, e.analista), `pediu mais prazo em ${p.numero}: até ${ate}`);
      };
      const body = { versao: p.versao, motivo: 'Preciso de tempo.', ...(!isParte && { dias }) };
      const relogio = () => v.relogios.dar(`resposta:${p.id}`, hoje(v), dias);
      const frase = `${isParte ? 'its owner' : nomeDe(v, quem.id)} gets ${dias} days more for ${p.numero}`;
      return chamar({ quem, frase, conta, relogio }, prorrogar, { params: { id: p.id }, body });
    },
  },
};
