import * as distribuicao from '@portal/domain/distribuicao/contract';
import { salvarSubstituicao, verSubstituicao } from '@portal/domain/distribuicao/substituicao';
import * as encargos from '@portal/domain/encargos/contract';
import * as equipe from '@portal/domain/equipe/contract';
import { ok } from '#test/world.ts';
import { aberta, type Conta } from './conta.ts';
import { diaDe, somar } from './dias.ts';
import { DIREITOS } from './mundo.ts';
import { type Ato, alguem, alguemAtivo, chamar, type Feito, gestor, hoje, idDe, nomeDe, um, umDia, type Vida } from './vida.ts';

// What the town hall does with its own people.

const pessoaDe = (v: Vida, chave: string) => v.foto.pessoas.find((p) => p.id === idDe(v, chave));

/** Who stands in, or nobody. */
function substitutoDe(v: Vida, quem: string, sorte: number | undefined): string | null {
  const outro = idDe(v, alguem(sorte));
  return outro === quem || (sorte ?? 0) * 7 - Math.floor((sorte ?? 0) * 7) < 0.3 ? null : outro;
}

function dias(v: Vida, n1: number | undefined, n2: number | undefined) {
  // half of them have begun
  const de = (n1 ?? 0) < 0.6 ? hoje(v) : umDia(v, n1, 5);
  return { de, ate: somar(de, Math.floor((n2 ?? 0) * 5)) };
}

export const ATOS_DAS_PESSOAS: Record<string, Ato> = {
  ausencia: {
    peso: 5,
    async fazer(v, n) {
      // more often of whoever has something
      const ocupados = [...v.foto.etapas.flatMap((e) => e.analista ?? []), ...v.foto.vistorias.flatMap((x) => x.fiscal ?? [])];
      const deles = ocupados.filter((id) => v.m.nomes.has(id));
      const usuario_id = ((n[4] ?? 0) < 0.6 && um(deles, n[0])) || idDe(v, alguem(n[0]));
      const substituto_id = substitutoDe(v, usuario_id, n[1]);
      const body = { usuario_id, ...dias(v, n[2], n[3]), motivo: 'Férias', substituto_id };
      const frase = `${nomeDe(v, usuario_id)} is away ${body.de} to ${body.ate}, ${nomeDe(v, substituto_id)} stands in`;
      return chamar({ quem: gestor(v), frase, conta: (c) => c.substituiu() }, distribuicao.incluirAusencia, { body });
    },
  },
  'minha ausencia': {
    peso: 2,
    async fazer(v, n) {
      const { quem, chave, id } = alguemAtivo(v, n[0]);
      const periodo = dias(v, n[2], n[3]);
      const body = { ...periodo, motivo: 'Curso', substituto_id: substitutoDe(v, id, n[1]) };
      const conta = (c: Conta) => {
        c.substituiu();
        const tem = c.l.antes.tomado.some(
          (t) =>
            t.quem === id && diaDe(t.inicio) <= periodo.ate && diaDe(t.fim) >= periodo.de && t.fim > v.m.app.clock.now.getTime(),
        );
        if (tem) c.sino([v.m.gestorId], `${nomeDe(v, id)} estará ausente`);
      };
      return chamar(
        { quem, frase: `${chave} will be away ${body.de} to ${body.ate}`, conta },
        distribuicao.incluirMinhaAusencia,
        { body },
      );
    },
  },
  'acabar a ausencia': {
    peso: 4,
    async fazer(v, n) {
      const a = um(
        v.foto.pessoas.flatMap((p) => p.ausencias),
        n[0],
      );
      if (!a) return null;
      return chamar(
        { quem: gestor(v), frase: 'an absence is taken out', conta: (c) => c.substituiu() },
        distribuicao.excluirAusencia,
        {
          params: { id: a.id },
        },
      );
    },
  },
  substituicao: {
    peso: 2,
    async fazer(v) {
      const { versao } = ok(await gestor(v).call(verSubstituicao));
      const body = { onde: v.foto.passa ? ('nenhum' as const) : ('todos' as const), setor_ids: [], versao };
      return chamar(
        { quem: gestor(v), frase: `work passes on: ${body.onde}`, conta: (c) => c.substituiu() },
        salvarSubstituicao,
        { body },
      );
    },
  },
  acesso: {
    peso: 4,
    async fazer(v, n) {
      // more often of whoever receives somebody, or inspects
      const ocupados = [
        ...v.foto.atendimentos.flatMap((a) => a.atendente ?? []),
        ...v.foto.vistorias.flatMap((x) => x.fiscal ?? []),
      ];
      const chave = ((n[1] ?? 0) < 0.6 && v.m.nomes.get(um(ocupados, n[0]) ?? '')) || alguem(n[0]);
      const ativo = !pessoaDe(v, chave)?.ativo;
      const feito = await salvar(v, chave, { ativo });
      v.m.esquecerSessoes();
      return { ...feito, frase: `${chave}: the access is ${ativo ? 'open' : 'closed'} ${feito.frase}` };
    },
  },
  setor: {
    peso: 4,
    async fazer(v, n) {
      const chave = alguem(n[0]);
      const setor = (n[1] ?? 0) < 0.6 ? v.m.dap : v.m.fisc;
      const feito = await salvar(v, chave, { setor });
      return { ...feito, frase: `${chave} leaves or joins ${setor === v.m.dap ? 'DAP' : 'FISC'} ${feito.frase}` };
    },
  },
  passar: {
    peso: 5,
    async fazer(v, n) {
      const [de, para] = [idDe(v, alguem(n[0])), idDe(v, alguem(n[1]))];
      const motivo = 'Mudança de projeto.';
      const escolhas = (
        [
          ['etapas', ['passar', 'repartir', 'fila']],
          ['atendimentos', ['passar', 'repartir', 'mover', 'fila', 'cancelar']],
          ['vistorias', ['passar', 'repartir', 'fila', 'cancelar']],
          ['reunioes', ['passar', 'repartir', 'cancelar']],
        ] as const
      ).map(([grupo, acoes], i) => ({ grupo, acao: um(acoes, n[i + 2]) as (typeof acoes)[number], para, motivo }));
      const frase = `${nomeDe(v, de)} passes on to ${nomeDe(v, para)}: ${escolhas.map((e) => e.acao).join(', ')}`;
      return chamar({ quem: gestor(v), frase, conta: (c) => c.passou(de, { soltou: false }) }, encargos.passarEncargos, {
        params: { id: de },
        body: { escolhas },
      });
    },
  },
};

/** What the administrator changes of somebody: the access, or one sector. */
async function salvar(v: Vida, chave: string, muda: { ativo?: boolean; setor?: string }): Promise<Feito> {
  const admin = v.m.staff('administrador');
  const email = v.m.w.member(chave).email;
  const m = ok(await admin.call(equipe.listarMembros, { query: { s: email } })).data[0] as equipe.Membro;
  const outros = m.setores.filter((s) => s.setor_id !== muda.setor);
  const entra = { setor_id: muda.setor ?? '', permissoes: DIREITOS, perfis: [] };
  const setores = !muda.setor || outros.length < m.setores.length ? outros : [...outros, entra];
  const { cargo, permissoes, perfis, versao } = m;
  const body = { cargo, permissoes, perfis, setores, ativo: muda.ativo ?? m.ativo, versao };
  const conta = (c: Conta) => {
    const [antes, depois] = [c.l.antes, c.l.depois];
    c.passou(m.id, { soltou: true });
    // that rights were given is a matter of its own (concessoes.test.ts)
    c.talvez.push(
      { quem: admin.id, frase: ` deu a ${m.nome}: ` },
      { quem: v.m.w.member('administrador').email, frase: 'Alguém recebeu acesso' },
    );
    // whoever did it hears once what became of it all
    if (!mexeu(v, m.id, antes, depois)) return;
    c.sinos.push({ quem: admin.id, frase: m.nome });
    // a second time the job says again what it could not move
    if (c.l.vezes === 2)
      c.talvez.push({ quem: admin.id, frase: 'ficou como estava' }, { quem: admin.id, frase: 'ficaram como estavam' });
  };
  return chamar({ quem: admin, frase: '', conta }, equipe.salvarMembro, { params: { id: m.id }, body });
}

type Foto = Vida['foto'];
/** Whether something hung on somebody that may not hang there now: it went elsewhere, or it is said that it could not. */
function mexeu(v: Vida, id: string, antes: Foto, depois: Foto): boolean {
  const p = depois.pessoas.find((x) => x.id === id);
  const saiu = antes.pessoas.find((x) => x.id === id)?.setores.filter((s) => !p?.setores.includes(s)) ?? [];
  const naquele = (setor: string) => !p?.ativo || saiu.includes(setor);
  const agora = v.m.app.clock.now.getTime();
  return (
    antes.etapas.some((e) => e.analista === id && aberta(e.status) && !e.substituida && naquele(e.setor)) ||
    antes.atendimentos.some((a) => a.atendente === id && a.situacao === 'Marcado' && a.inicio > agora && naquele(v.m.dap)) ||
    antes.vistorias.some((x) => x.fiscal === id && x.status === 'Agendada' && naquele(v.m.fisc)) ||
    // a document that waits is looked at whatever sector was left
    (naquele(v.m.dap) || saiu.length > 0
      ? antes.assinaturas.some((a) => a.quem === id && a.status === 'Aguardando' && a.parte === null)
      : false) ||
    antes.tipos.some((t) => t.atendentes.includes(id) && naquele(v.m.dap)) ||
    (!p?.ativo &&
      (antes.reunioes.some((c) => !c.cancelada && c.fim > agora && (c.criador === id || c.pessoas.includes(id))) ||
        antes.chefias.includes(id) ||
        antes.pessoas.some((x) => x.ausencias.some((a) => a.substituto === id && a.ate >= hoje(v)))))
  );
}
