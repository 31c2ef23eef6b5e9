import { listarConvenios, mudarConvenio } from '@portal/domain/convenios/contract';
import * as taxas from '@portal/domain/taxas/contract';
import { emitirAMao, salvarEmissao, verEmissao } from '@portal/domain/taxas/emissor';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { type Answer, createPerson } from './client.ts';
import { addHours } from './clock.ts';
import { drawPage } from './files.ts';
import { playHistory, type Stage } from './histories.ts';
import { createRandom } from './random.ts';

/** The town of the demonstration whose slips did not all go out by themselves. */
export const DA_EMISSAO = 'biguacu';

function must<D>({ status, mensagem, dados }: Answer<D>, what: string): D {
  if (status >= 300) throw new Error(`${what}: ${status} ${mensagem}`);
  return dados;
}

/** A request whose slip somebody issued by hand, and one whose slip waits in error because the covenant had ended. */
export async function seedEmissao(stage: Omit<Stage, 'random'>): Promise<void> {
  // its own chance: the towns after it are as they were; what was filed stays where it waits for its slip
  const s: Stage = { ...stage, random: { ...createRandom(20_260_103), chance: () => true } };
  const pessoa = (chave: string) =>
    createPerson(s.app, {
      organizacaoId: s.town.id,
      host: s.town.host,
      usuarioId: s.town.staff.get(chave)!.id,
      painel: 'painel-prefeitura',
      agora: () => s.clock.now,
    });
  const [gestor, financeiro] = [pessoa('gestor'), pessoa('financeiro')];
  const protocolar = (dias: number) =>
    playHistory(s, {
      slug: 'alvara-de-construcao',
      start: addHours(s.end, -24 * dias),
      destino: 'Aguardando comprovante',
      requerente: s.town.cidadaos[1] ?? s.town.cidadaos[0]!,
      professional: s.town.profissionais[0]!,
    });
  const quem = async (quem: 'mao' | 'portal') => {
    const { versao } = must(await gestor.call(verEmissao), 'ver emissão');
    must(await gestor.call(salvarEmissao, { body: { versao, valor: { quem, endereco: '' } } }), 'salvar emissão');
  };
  const valeAte = async (valido_ate: string | null) => {
    const [convenio] = must(await gestor.call(listarConvenios), 'convênios');
    if (!convenio) return;
    const { id, padrao: _, arquivado: __, ultimo_nsa: ___, ...campos } = convenio;
    must(await gestor.call(mudarConvenio, { params: { id }, body: { ...campos, valido_ate } }), 'convênio');
  };

  s.clock.now = addHours(s.end, -24 * 7);
  await quem('mao');
  await protocolar(6);
  const query = { emissao: ['A emitir' as const] };
  const [guia] = must(await financeiro.call(taxas.listarGuias, { query }), 'guias').data;
  if (!guia) throw new Error('No slip waits for a hand.');
  must(
    await financeiro.call(emitirAMao, {
      params: { id: guia.id },
      body: {
        versao: guia.requerimento_versao,
        numero: 'DAM 4471/2026',
        vencimento: addDias(dataDe(s.end, FUSO_PADRAO), 20),
        linha: '',
      },
      arquivo: await drawPage('dam-4471.pdf', 'Documento de arrecadação municipal', [
        'DAM 4471/2026',
        'Documento feito para a demonstração do portal.',
      ]),
    }),
    'emitir à mão',
  );
  await quem('portal');
  await valeAte(addDias(dataDe(s.end, FUSO_PADRAO), -10));
  await protocolar(3);
  await valeAte(null);
  await s.drain();
}
